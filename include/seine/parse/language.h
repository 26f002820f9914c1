/*
 * The language of a text, by its letters (libexttextcat, whose profiles lie with its Debian
 * package), as codes of ISO 639-1.
 *
 * What is told is a handful of candidates, since related languages and short texts cannot be told
 * apart. A member of a macrolanguage counts as that: Bokmål and Nynorsk as `no` as well.
 */
#ifndef SEINE_PARSE_LANGUAGE_H
#define SEINE_PARSE_LANGUAGE_H

#include <seine/base/error.h>
#include <seine/base/text.h>
#include <stdbool.h>

/* Of a text more than this is not looked at, and less than so many bytes of letters tells nothing.
 */
#define LANGUAGE_SAMPLE_BYTES  8192
#define LANGUAGE_LETTERS_LEAST 64

/* The profiles of all languages. One per thread; all share what is read, which is when the first
 * text is to be told, and goes with the last of them. */
struct language_detector;

/* STATUS_NOT_FOUND with a sentence when the profiles cannot be read, STATUS_MEMORY. */
int language_detector_new(struct language_detector **ret_detector,
                          struct error *error) SEINE_MUST_CHECK;
void language_detector_free(struct language_detector *detector);

/* Whether there is a profile for a language (a code of ISO 639-1 in lower case). */
bool language_has_profile(const struct language_detector *detector, struct text code);

/* The languages that a text may be in. */
struct language_candidates {
    void *list; /* the detector's; until its next call */
    size_t count;
};

/* `text` is valid UTF-8. False when it does not tell: too short, or none comes near enough, or
 * there is no memory for the profiles. */
bool language_detect(struct language_detector *detector, struct text text,
                     struct language_candidates *ret_candidates);
/* The nearest of them. */
struct text language_nearest(const struct language_candidates *candidates);
/* Whether a code is among them. */
bool language_is_candidate(const struct language_candidates *candidates, struct text code);

/* Whether a language tag ("de-AT", "nb", also the codes that ISO 639 has given up) means the
 * language of a code. */
bool language_tag_means(struct text tag, struct text code);

#endif
