/*
 * The text of a document on its way into a piece: characters, references, CDATA and base64, checked
 * and written canonically, in UTF-8.
 */
#ifndef SEINE_XMLRPC_TEXT_BYTES_H
#define SEINE_XMLRPC_TEXT_BYTES_H

#include <seine/base/buffer.h>
#include <stdbool.h>

enum encoding { ENCODING_UTF_8, ENCODING_US_ASCII, ENCODING_ISO_8859_1 };

/* A longer reference is refused: &#x0010FFFF; */
#define REFERENCE_BYTES 12

/* Checked and appended. `is_cdata`: markup in it is text. STATUS_INVALID, with ret_at, where in
 * `text` it went wrong. */
int text_append(struct buffer *piece, struct text text, enum encoding encoding, bool is_cdata,
                size_t *ret_at, struct error *error) SEINE_MUST_CHECK;

/* Digits of a base64 text, which may come in several stretches. */
struct base64_digits {
    size_t count; /* with the padding */
    size_t padding;
};

/* White space is left out. */
int base64_append(struct buffer *piece, struct text text, struct base64_digits *digits,
                  size_t *ret_at, struct error *error) SEINE_MUST_CHECK;
bool base64_is_whole(const struct base64_digits *digits);

#endif
