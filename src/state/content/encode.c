#include <seine/state/content/record.h>

#include "prefix.h"

#include <lz4.h>
#include <stdlib.h>

/* Measured on 8 KB pages: acceleration 1 with a fresh state (10 us, ratio 0.48) beats a state that
 * is reset fast (LZ4_resetStream_fast, 12 us, 0.49), which loses LZ4's table for small inputs;
 * acceleration gains nothing before 8 (8 us, 0.62). */
#define ACCELERATION 2

struct content_encoder {
    char gathered[CONTENT_BLOCK_BYTES]; /* a chunk that contains both headers and body */
    char block[LZ4_COMPRESSBOUND(CONTENT_BLOCK_BYTES)];
    _Alignas(8) char lz4_state[]; /* LZ4_sizeofState() bytes; LZ4 requires this alignment */
};

_Static_assert(CONTENT_PREFIX_BYTES >= PREFIX_MAX_BYTES, "a prefix fits");

int content_encoder_new(struct content_encoder **ret_encoder, struct error *error)
{
    struct content_encoder *encoder = malloc(sizeof *encoder + (size_t)LZ4_sizeofState());
    if (!encoder)
        return error_set(error, STATUS_MEMORY, "no memory to compress contents with");
    *ret_encoder = encoder;
    return 0;
}

void content_encoder_free(struct content_encoder *encoder)
{
    free(encoder);
}

/* The chunk of the content at `at`, made contiguous. */
static struct text chunk_at(struct content_encoder *encoder, struct text headers, struct text body,
                            size_t at)
{
    size_t left = headers.length + body.length - at;
    size_t length = left < CONTENT_BLOCK_BYTES ? left : CONTENT_BLOCK_BYTES;
    if (at >= headers.length)
        return (struct text){body.data + (at - headers.length), length};
    size_t of_headers = headers.length - at;
    if (of_headers >= length)
        return (struct text){headers.data + at, length};
    memcpy(encoder->gathered, headers.data + at, of_headers);
    memcpy(encoder->gathered + of_headers, body.data, length - of_headers);
    return (struct text){encoder->gathered, length};
}

/* Writes the compressed payload. Returns its length, or 0 if it would not be smaller than the
 * content. */
static size_t compress_blocks(struct content_encoder *encoder, struct text headers,
                              struct text body, unsigned char *payload)
{
    size_t content_bytes = headers.length + body.length;
    size_t used = 0;
    for (size_t at = 0; at < content_bytes; at += CONTENT_BLOCK_BYTES) {
        struct text chunk = chunk_at(encoder, headers, body, at);
        int block =
            LZ4_compress_fast_extState(encoder->lz4_state, chunk.data, encoder->block,
                                       (int)chunk.length, sizeof encoder->block, ACCELERATION);
        size_t needed = (size_t)block + VARINT_MAX_BYTES;
        if (block <= 0 || used + needed >= content_bytes)
            return 0;
        if (at + chunk.length < content_bytes)
            used += varint_write(payload + used, (uint32_t)block);
        memcpy(payload + used, encoder->block, (size_t)block);
        used += (size_t)block;
    }
    return used;
}

/* For a content of one block, as nearly all are: reserves only the length of the record in the
 * arena. */
static size_t compress_one(struct content_encoder *encoder, struct text headers, struct text body)
{
    struct text chunk = chunk_at(encoder, headers, body, 0);
    int block = LZ4_compress_fast_extState(encoder->lz4_state, chunk.data, encoder->block,
                                           (int)chunk.length, sizeof encoder->block, ACCELERATION);
    return block > 0 && (size_t)block < chunk.length ? (size_t)block : 0;
}

static void copy_content(unsigned char *at, struct text headers, struct text body)
{
    if (headers.length)
        memcpy(at, headers.data, headers.length);
    if (body.length)
        memcpy(at + headers.length, body.data, body.length);
}

int content_encode(struct content_encoder *encoder, struct text headers, struct text body,
                   bool compress, struct arena *arena, struct text *ret_record, struct error *error)
{
    if (headers.length > LIMIT_CONTENT_BYTES || body.length > LIMIT_CONTENT_BYTES - headers.length)
        return error_set(error, STATUS_LIMIT,
                         "%zu bytes of headers and %zu of body are more than a record may hold",
                         headers.length, body.length);
    size_t content_bytes = headers.length + body.length;
    bool one = content_bytes <= CONTENT_BLOCK_BYTES;
    compress = compress && content_bytes;
    size_t block = compress && one ? compress_one(encoder, headers, body) : 0;
    unsigned char *room = arena_alloc(arena, PREFIX_MAX_BYTES + (block ? block : content_bytes));
    if (!room)
        return error_set(error, STATUS_MEMORY, "no memory for a record of %zu bytes",
                         content_bytes);
    unsigned char *payload = room + PREFIX_MAX_BYTES;
    if (block)
        memcpy(payload, encoder->block, block);
    else if (compress && !one)
        block = compress_blocks(encoder, headers, body, payload);
    if (!block)
        copy_content(payload, headers, body);

    struct prefix prefix = {.compressed = block > 0,
                            .headers_bytes = (uint32_t)headers.length,
                            .body_bytes = (uint32_t)body.length,
                            .payload_bytes = (uint32_t)(block ? block : content_bytes)};
    unsigned char bytes[PREFIX_MAX_BYTES];
    prefix_write(bytes, &prefix);
    unsigned char *record = payload - prefix.length;
    memcpy(record, bytes, prefix.length);
    prefix_seal(record, prefix.length + prefix.payload_bytes);
    *ret_record = (struct text){(char *)record, prefix.length + prefix.payload_bytes};
    return 0;
}
