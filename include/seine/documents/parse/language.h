/*
 * The language that a text is in, by its words and letters (CLD2), as codes of ISO 639-1.
 *
 * CLD2 knows some ninety languages (LANGUAGES in src/documents/parse/language.c). A text in another
 * language is unknown, or, at times, its nearest relative: Faroese is told as Icelandic. Text that
 * CLD2 itself calls unreliable is unknown.
 *
 * Thread-safe, without state; the memory that a call takes is bounded and goes with it.
 */
#ifndef SEINE_PARSE_LANGUAGE_H
#define SEINE_PARSE_LANGUAGE_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>

/* More of a text is not read. */
#define LANGUAGE_SAMPLE_BYTES 8192
/* A text with fewer bytes of letters tells nothing. */
#define LANGUAGE_LETTERS_LEAST 64

/* The code, which is static; length 0 when the language is unknown. `text` is UTF-8; half a
 * character at its end does no harm. */
struct text language_detect(struct text text);

/* Whether language_detect() can tell texts of a language (a code of ISO 639-1 in lower case). */
bool language_is_detectable(struct text code);

/* Whether a text that language_detect() calls `detected` may be in the language of a code: it is
 * that, or one that cannot be told apart from it (Bosnian, Croatian and Serbian in Latin letters;
 * Indonesian and Malay), or a member of a macrolanguage (Bokmål and Nynorsk are `no`). */
bool language_may_be(struct text detected, struct text code);

/* Whether a language tag ("de-AT", "nb", also the codes that ISO 639 has given up) means the
 * language of a code. */
bool language_tag_means(struct text tag, struct text code);

#endif
