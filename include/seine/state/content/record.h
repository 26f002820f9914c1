/*
 * One document as a record of a pack:
 *
 *     0    1  0x5E
 *     1    1  version (1) << 4 | flags (1: compressed)
 *     2    4  check, little-endian: the low 32 bits of the XXH3-64 of everything behind it, whose
 *             seed is the little-endian number in bytes 0 and 1
 *     6    …  three varints: the lengths of the headers, of the body and of the payload; seven
 *             bits a byte, lowest first, high bit = more follow, the shortest form only
 *     …    …  the payload, which ends the record
 *
 * The content is the headers followed by the body. Uncompressed, the payload is the content.
 * Compressed, the content is cut into chunks of CONTENT_BLOCK_BYTES (the last may be shorter),
 * each an LZ4 block of its own; every block but the last is preceded by its length as a varint.
 * Contents that LZ4 does not make smaller are kept uncompressed.
 *
 * So a record has its own length, is proved without being inflated, and inflates to what it
 * announces or is refused. The announced lengths are checked before memory is taken for them:
 * headers and body together are at most LIMIT_CONTENT_BYTES, and at most 255 times the payload,
 * which is the best that LZ4 can do.
 */
#ifndef SEINE_CONTENT_RECORD_H
#define SEINE_CONTENT_RECORD_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

#define CONTENT_BLOCK_BYTES (1 << 18)

/* The working memory of encoding beside the arena, some 600 KB; one per thread. */
struct content_encoder;

int content_encoder_new(struct content_encoder **ret_encoder, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void content_encoder_free(struct content_encoder *encoder);

/* Makes the record in the arena. Without `compress` the content is stored uncompressed.
 * STATUS_LIMIT if the content is longer than LIMIT_CONTENT_BYTES. STATUS_MEMORY if the arena is
 * full: a content beyond CONTENT_BLOCK_BYTES reserves its own length there (untouched where
 * compression saves it), a shorter one the length of the record. */
int content_encode(struct content_encoder *encoder, struct text headers, struct text body,
                   bool compress, struct arena *arena, struct text *ret_record,
                   struct error *error) SEINE_MUST_CHECK;

struct content_document {
    struct text headers;
    struct text body;
};

/* Verifies the record and returns its document: in the arena if compressed, else pointing into
 * `record`. STATUS_DAMAGED if the bytes are not exactly one record or fail the checksum;
 * STATUS_NEWER for a later version or an unknown flag; STATUS_MEMORY if the arena is full. */
int content_decode(struct text record, struct arena *arena, struct content_document *ret_document,
                   struct error *error) SEINE_MUST_CHECK;

/* The length of the record that starts at `bytes`, without verifying it. The first
 * CONTENT_PREFIX_BYTES (or the whole record, if shorter) suffice. STATUS_DAMAGED or STATUS_NEWER as
 * above. */
#define CONTENT_PREFIX_BYTES 32
int content_record_length(struct text bytes, int64_t *ret_length,
                          struct error *error) SEINE_MUST_CHECK;

#endif
