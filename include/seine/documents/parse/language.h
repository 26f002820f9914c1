/*
 * Detects the language of a text by its words and letters (CLD2), as codes of ISO 639-1.
 *
 * CLD2 knows some ninety languages (LANGUAGES in src/documents/parse/language.c). A text in another
 * language is unknown, or sometimes detected as a relative: Faroese as Icelandic. Text that CLD2
 * itself calls unreliable is unknown.
 *
 * Thread-safe, without state; a call uses a bounded amount of memory and frees it.
 */
#ifndef SEINE_PARSE_LANGUAGE_H
#define SEINE_PARSE_LANGUAGE_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>

/* Bytes of a text that are read. */
#define LANGUAGE_SAMPLE_BYTES 8192
/* A text with fewer bytes of letters is not judged. */
#define LANGUAGE_LETTERS_LEAST 64

/* The code, which is static; length 0 if the language is unknown. `text` is UTF-8; an incomplete
 * character at its end does no harm. */
struct text language_detect(struct text text);

/* Whether language_detect() can detect a language (a code of ISO 639-1 in lower case). */
bool language_is_detectable(struct text code);

/* Whether a text detected as `detected` may be in the language `code`: they are equal, cannot be
 * distinguished (Bosnian, Croatian and Serbian in Latin letters; Indonesian and Malay), or belong
 * to one macrolanguage (Bokmål and Nynorsk are `no`). */
bool language_may_be(struct text detected, struct text code);

/* Whether a language tag ("de-AT", "nb", also withdrawn codes of ISO 639) denotes the language of a
 * code. */
bool language_tag_means(struct text tag, struct text code);

#endif
