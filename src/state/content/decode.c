#include <seine/state/content/record.h>

#include "prefix.h"

#include <lz4.h>

int content_record_length(struct text bytes, int64_t *ret_length, struct error *error)
{
    struct prefix prefix;
    int status = prefix_read(bytes, &prefix, error);
    if (status < 0)
        return status;
    *ret_length = (int64_t)prefix.length + prefix.payload_bytes;
    return 0;
}

/* Takes the next LZ4 block off the front of the payload; an empty text if there is none. */
static struct text next_block(struct text *payload, bool last)
{
    uint32_t length = (uint32_t)payload->length;
    if (!last) {
        size_t read = varint_read(*payload, &length);
        if (!read || length > payload->length - read)
            return (struct text){NULL, 0};
        payload->data += read;
        payload->length -= read;
    }
    struct text block = {payload->data, length};
    payload->data += length;
    payload->length -= length;
    return block;
}

static bool inflate_blocks(struct text payload, char *content, size_t content_bytes)
{
    for (size_t at = 0; at < content_bytes; at += CONTENT_BLOCK_BYTES) {
        size_t left = content_bytes - at;
        size_t chunk = left < CONTENT_BLOCK_BYTES ? left : CONTENT_BLOCK_BYTES;
        struct text block = next_block(&payload, chunk == left);
        if (!block.length || LZ4_decompress_safe(block.data, content + at, (int)block.length,
                                                 (int)chunk) != (int)chunk)
            return false;
    }
    return true;
}

int content_decode(struct text record, struct arena *arena, struct content_document *ret_document,
                   struct error *error)
{
    struct prefix prefix;
    int status = prefix_read(record, &prefix, error);
    if (status < 0)
        return status;
    if (record.length - prefix.length != prefix.payload_bytes)
        return error_set(error, STATUS_DAMAGED, "the record has %zu bytes and should have %zu",
                         record.length, prefix.length + (size_t)prefix.payload_bytes);
    if (!prefix_proves(&prefix, record))
        return error_set(error, STATUS_DAMAGED, "the record is not as it was written");
    struct text payload = {record.data + prefix.length, prefix.payload_bytes};
    size_t content_bytes = (size_t)prefix.headers_bytes + prefix.body_bytes;
    const char *content = payload.data;
    if (prefix.compressed) {
        char *inflated = arena_alloc(arena, content_bytes);
        if (!inflated)
            return error_set(error, STATUS_MEMORY, "no memory for a content of %zu bytes",
                             content_bytes);
        if (!inflate_blocks(payload, inflated, content_bytes))
            return error_set(error, STATUS_DAMAGED, "the record cannot be inflated");
        content = inflated;
    }
    *ret_document = (struct content_document){
        .headers = {content, prefix.headers_bytes},
        .body = {content + prefix.headers_bytes, prefix.body_bytes},
    };
    return 0;
}
