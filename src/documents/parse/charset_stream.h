/*
 * Converts a text to UTF-8 piece by piece, in memory that does not grow with the text.
 * charset_to_utf8() (seine/documents/parse/charset.h) does the same for a complete body.
 */
#ifndef SEINE_PARSE_CHARSET_STREAM_H
#define SEINE_PARSE_CHARSET_STREAM_H

#include <seine/documents/parse/charset.h>

/* The smallest output buffer of a call. */
#define CHARSET_STREAM_ROOM 64

struct charset_stream;

/* *ret_stream is NULL when the C library has no converter for the encoding. STATUS_MEMORY. */
int charset_stream_new(const struct charset *charset,
                       struct charset_stream **ret_stream) SEINE_MUST_CHECK;
/* NULL is allowed. */
void charset_stream_free(struct charset_stream *stream);
/* Moves as much of `piece` as fits to `out`, which has `room` bytes, at least CHARSET_STREAM_ROOM;
 * each ill-formed sequence becomes U+FFFD. An incomplete character is held until the next piece.
 * Returns the number of bytes written. */
size_t charset_stream_decode(struct charset_stream *stream, struct text *piece, char *out,
                             size_t room);

#endif
