/*
 * The checksum of a content: a cryptographic hash truncated to 128 bits (MS-FSCMT transports 16
 * bytes; decisions.md, Multinode transport 6). Finding a second content for a given checksum is
 * infeasible; finding any two contents with one checksum costs 2^64 hashes.
 *
 * A `struct checksum_maker` holds the expensive objects (the library's algorithm and context): one
 * per thread, reused for every content. The content may come in pieces; their boundaries do not
 * matter. Errors: only STATUS_MEMORY.
 */
#ifndef SEINE_DEDUP_CHECKSUM_H
#define SEINE_DEDUP_CHECKSUM_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <string.h>

#define CHECKSUM_BYTES 16

struct checksum {
    unsigned char bytes[CHECKSUM_BYTES];
};

static inline bool checksum_equal(const struct checksum *a, const struct checksum *b)
{
    return memcmp(a->bytes, b->bytes, CHECKSUM_BYTES) == 0;
}

struct checksum_maker;

int checksum_maker_new(struct checksum_maker **ret_maker, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void checksum_maker_free(struct checksum_maker *maker);

/* The whole content at once. */
int checksum_of(struct checksum_maker *maker, struct text content,
                struct checksum *ret_checksum) SEINE_MUST_CHECK;

/* In pieces: begin, one add per piece, end. An error is kept and returned by the end; a begin
 * discards an unfinished sum. */
void checksum_begin(struct checksum_maker *maker);
void checksum_add(struct checksum_maker *maker, struct text piece);
int checksum_end(struct checksum_maker *maker, struct checksum *ret_checksum) SEINE_MUST_CHECK;

#endif
