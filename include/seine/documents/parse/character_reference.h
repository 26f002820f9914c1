/*
 * Decodes character references (HTML standard 13.2.5.72 to 13.2.5.80), and normalises the rest of a
 * slice of input: line ends become line feeds (13.2.3.5), NUL becomes U+FFFD.
 */
#ifndef SEINE_PARSE_CHARACTER_REFERENCE_H
#define SEINE_PARSE_CHARACTER_REFERENCE_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stdint.h>

enum reference_context { REFERENCE_IN_TEXT, REFERENCE_IN_ATTRIBUTE };

/* Maximum size of `length` decoded bytes: NUL gives three, `&nGt;` six for five. */
#define DECODED_BYTES(length) ((length)*3)
/* The most bytes that one character reference decodes to. */
#define REFERENCE_BYTES 8

/*
 * Decodes the reference whose `&` is at `at`. Returns its end and the bytes it stands for, in
 * `ret_value` of REFERENCE_BYTES; NULL if it is not a reference and the `&` is literal.
 */
const char *reference_decode(const char *at, const char *end, enum reference_context context,
                             char *ret_value, size_t *ret_length);

/* Decodes a slice into `ret_out` of DECODED_BYTES(slice.length); returns the number of bytes
 * written. */
size_t characters_decode(struct text slice, enum reference_context context, char *ret_out);

/* Decodes into the arena, or returns the slice itself if there is nothing to decode. False without
 * memory. */
bool characters_decode_in(struct arena *arena, struct text slice, enum reference_context context,
                          struct text *ret_text);

/* Writes a code point as UTF-8, 1 to 4 bytes; returns how many. */
size_t utf8_encode(uint32_t code_point, char *ret_out);

#endif
