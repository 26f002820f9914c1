/*
 * Character encodings of bodies, according to the WHATWG Encoding and HTML standards.
 *
 * The first of these with a known label decides: byte order mark, the Content-Type header, a meta
 * element in the first 1,024 bytes, detection (valid UTF-8, then uchardet), windows-1252. An
 * unknown or misspelt label is ignored, never fatal. A meta element with UTF-16 means UTF-8
 * (otherwise it could not be read). Unlike the standard, ISO-2022-KR and ISO-2022-CN are decoded,
 * and a body without label that is valid UTF-8 is UTF-8.
 */
#ifndef SEINE_PARSE_CHARSET_H
#define SEINE_PARSE_CHARSET_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>

enum charset_source {
    CHARSET_FROM_BOM,
    CHARSET_FROM_HEADER,
    CHARSET_FROM_META,
    CHARSET_DETECTED,
    CHARSET_DEFAULT,
};

struct charset; /* an encoding; static */

struct charset_decision {
    const struct charset *charset; /* never NULL */
    enum charset_source source;
    size_t bom_bytes; /* size of the mark at the start of the body, to be skipped */
    bool is_utf8;     /* already known to be well-formed UTF-8 */
};

/* By any label of the Encoding standard, in any case, white space around it ignored; NULL if
 * unknown. */
const struct charset *charset_from_label(struct text label);
/* The standard's name: "UTF-8", "windows-1252". */
const char *charset_name(const struct charset *charset);
/* "bom", "header", "meta", "detected", "default" */
const char *charset_source_name(enum charset_source source);

/* `header_label` is the charset parameter of the Content-Type header, may be empty. With `prescan`
 * false, meta elements are not looked for (bodies that are not HTML). */
struct charset_decision charset_decide(struct text body, struct text header_label, bool prescan);

/*
 * The body as valid UTF-8 without its byte order mark; each ill-formed sequence becomes U+FFFD. If
 * nothing needs to change, `ret_utf8` points into `body`; otherwise the copy is in the arena. The
 * output is truncated at LIMIT_DECODED_BYTES. Returns 0 or STATUS_MEMORY.
 */
int charset_to_utf8(const struct charset_decision *decision, struct text body, struct arena *arena,
                    struct text *ret_utf8) SEINE_MUST_CHECK;

/* Whether every byte is below 0x80; whether the bytes are well-formed UTF-8 (Unicode 15, D92). */
bool charset_is_ascii(struct text bytes);
bool charset_is_utf8(struct text bytes);

#endif
