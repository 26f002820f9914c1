#include "charset_stream.h"

#include "charset_table.h"
#include <seine/documents/parse/character_reference.h>

#include <errno.h>
#include <iconv.h>
#include <stdlib.h>

#define REPLACEMENT 0xFFFD
/* No character, and no switch between character sets, has more bytes. */
#define PENDING_BYTES 16

struct charset_stream {
    iconv_t converter;
    char pending[PENDING_BYTES]; /* of an incomplete character */
    size_t pending_length;
};

int charset_stream_new(const struct charset *charset, struct charset_stream **ret_stream)
{
    *ret_stream = NULL;
    iconv_t converter =
        charset->iconv_name[0] ? iconv_open("UTF-8", charset->iconv_name) : (iconv_t)-1;
    if (converter == (iconv_t)-1)
        return 0;
    struct charset_stream *stream = calloc(1, sizeof *stream);
    if (!stream) {
        iconv_close(converter);
        return STATUS_MEMORY;
    }
    stream->converter = converter;
    *ret_stream = stream;
    return 0;
}

void charset_stream_free(struct charset_stream *stream)
{
    if (!stream)
        return;
    iconv_close(stream->converter);
    free(stream);
}

/* Converts as many complete characters as fit. Returns the errno of iconv(), or 0. */
static int convert(struct charset_stream *stream, struct text *bytes, char **out, size_t *room)
{
    /* iconv() takes a pointer to char but does not write through it. */
    union {
        const char *data;
        char *passed;
    } in = {bytes->data};
    size_t converted = iconv(stream->converter, &in.passed, &bytes->length, out, room);
    bytes->data = in.data;
    return converted == (size_t)-1 ? errno : 0;
}

static void replace_byte(struct text *bytes, char **out, size_t *room)
{
    size_t length = utf8_encode(REPLACEMENT, *out);
    *out += length;
    *room -= length;
    *bytes = (struct text){bytes->data + 1, bytes->length - 1};
}

/* Completes the pending character byte by byte from the piece. */
static void convert_pending(struct charset_stream *stream, struct text *piece, char **out,
                            size_t *room)
{
    while (stream->pending_length && piece->length && *room >= CHARSET_STREAM_ROOM / 2) {
        stream->pending[stream->pending_length++] = *piece->data;
        *piece = (struct text){piece->data + 1, piece->length - 1};
        struct text bytes = {stream->pending, stream->pending_length};
        int problem = convert(stream, &bytes, out, room);
        if (problem == EILSEQ || (problem == EINVAL && bytes.length == PENDING_BYTES))
            replace_byte(&bytes, out, room);
        memmove(stream->pending, bytes.data, bytes.length);
        stream->pending_length = bytes.length;
    }
}

size_t charset_stream_decode(struct charset_stream *stream, struct text *piece, char *out,
                             size_t room)
{
    char *at = out;
    convert_pending(stream, piece, &at, &room);
    while (piece->length && !stream->pending_length && room >= CHARSET_STREAM_ROOM / 2) {
        int problem = convert(stream, piece, &at, &room);
        if (problem == E2BIG)
            break;
        if (problem == EINVAL && piece->length < PENDING_BYTES) {
            memcpy(stream->pending, piece->data, piece->length);
            stream->pending_length = piece->length;
            piece->length = 0;
        } else if (problem) {
            replace_byte(piece, &at, &room);
        }
    }
    return (size_t)(at - out);
}
