/*
 * A text in an encoding of its own as UTF-8, piece by piece, in memory that does not grow with it.
 * charset_to_utf8() (seine/documents/parse/charset.h) does the same for a body that is there as a
 * whole.
 */
#ifndef SEINE_PARSE_CHARSET_STREAM_H
#define SEINE_PARSE_CHARSET_STREAM_H

#include <seine/documents/parse/charset.h>

/* What one call needs to have room for. */
#define CHARSET_STREAM_ROOM 64

struct charset_stream;

/* *ret_stream is NULL where the C library has no converter for the encoding. STATUS_MEMORY. */
int charset_stream_new(const struct charset *charset,
                       struct charset_stream **ret_stream) SEINE_MUST_CHECK;
/* NULL is allowed. */
void charset_stream_free(struct charset_stream *stream);
/* Moves what fits of `piece` to `out`, which has `room` bytes, at least CHARSET_STREAM_ROOM: each
 * ill-formed sequence as U+FFFD. A character that is not whole yet waits for the next piece.
 * Returns how many bytes were written. */
size_t charset_stream_decode(struct charset_stream *stream, struct text *piece, char *out,
                             size_t room);

#endif
