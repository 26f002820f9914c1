/*
 * One document as a record of a pack.
 *
 *     0       0x5E
 *     1       version << 4 | flags; version 1; flag 1: compressed
 *     2…5     check: low 32 bits of XXH3-64 over everything behind it, seed = bytes 0 and 1 as a
 *             little-endian number; little-endian
 *     6…      length of the headers, of the body, of the payload: three varints, seven bits a byte,
 * lowest first, high bit = more follow, shortest form only then    the payload, which ends the
 * record
 *
 * The content is the headers followed by the body. Uncompressed, the payload is the content.
 * Compressed, it is the content cut into stretches of CONTENT_BLOCK_BYTES (the last may be
 * shorter), each a LZ4 block of its own; every block but the last is preceded by its length as a
 * varint. Contents that LZ4 does not make smaller are kept uncompressed.
 *
 * So a record tells its own length, is proved without being inflated, and inflates to what it
 * announces or is refused. Inflating needs no more memory than the announced lengths, which are
 * checked first: they are at most LIMIT_HEADER_BYTES and LIMIT_BODY_BYTES, and at most 255 times
 * (LZ4's best) the payload.
 */
#ifndef SEINE_CONTENT_RECORD_H
#define SEINE_CONTENT_RECORD_H

#include <seine/base.h>
#include <stdbool.h>
#include <stdint.h>

#define CONTENT_BLOCK_BYTES (256 * 1024)

/* What encoding needs beside the arena: some 600 KB; one per thread. */
struct content_encoder;

int content_encoder_new(struct content_encoder **ret_encoder, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void content_encoder_free(struct content_encoder *encoder);

/* Makes the record, in the arena. With `compress` off, or when it does not get smaller, it is kept
 * as it is. STATUS_LIMIT when headers or body are longer than their limit; STATUS_MEMORY when the
 * arena is full. */
int content_encode(struct content_encoder *encoder, struct text headers, struct text body,
                   bool compress, struct arena *arena, struct text *ret_record,
                   struct error *error) SEINE_MUST_CHECK;

struct content_document {
    struct text headers;
    struct text body;
};

/* Proves the record and gives its document: in the arena if compressed, else pointing into
 * `record`. STATUS_DAMAGED when the bytes are not one whole record, or not what was written;
 * STATUS_NEWER for a later version or an unknown flag; STATUS_MEMORY when the arena is full. */
int content_decode(struct text record, struct arena *arena, struct content_document *ret_document,
                   struct error *error) SEINE_MUST_CHECK;

/* The length of the record that starts at `bytes`, of which the first CONTENT_PREFIX_BYTES (or all
 * there are) suffice; nothing is proved. STATUS_DAMAGED or STATUS_NEWER as above. */
#define CONTENT_PREFIX_BYTES 32
int content_record_length(struct text bytes, int64_t *ret_length,
                          struct error *error) SEINE_MUST_CHECK;

#endif
