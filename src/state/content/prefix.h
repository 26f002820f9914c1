/*
 * The part of a record before its payload (content/record.h).
 */
#ifndef SEINE_CONTENT_PREFIX_H
#define SEINE_CONTENT_PREFIX_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

#define RECORD_CHECK_AT                                                                            \
    2 /* the check covers the bytes after it, and by its seed the bytes before it */
#define RECORD_LENGTHS_AT 6
#define VARINT_MAX_BYTES  5 /* 35 bits; lengths are below 2^31 */
#define PREFIX_MAX_BYTES  (RECORD_LENGTHS_AT + 3 * VARINT_MAX_BYTES)

struct prefix {
    bool compressed;
    uint32_t check;
    uint32_t headers_bytes;
    uint32_t body_bytes;
    uint32_t payload_bytes;
    size_t length; /* of the prefix itself */
};

/* Writes the value; returns its length in bytes. */
size_t varint_write(unsigned char *at, uint32_t value);
/* Reads one value from the start of `bytes`. Returns its length in bytes, or 0 if it is incomplete,
 * not in the shortest form, or above UINT32_MAX. */
size_t varint_read(struct text bytes, uint32_t *ret_value);

/* Writes the prefix with a check of 0; sets prefix->length. */
void prefix_write(unsigned char at[PREFIX_MAX_BYTES], struct prefix *prefix);
/* Computes the check and writes it into a whole record. */
void prefix_seal(unsigned char *record, size_t length);

/* Reads the prefix and checks that its lengths are possible; does not verify the record. */
int prefix_read(struct text bytes, struct prefix *ret_prefix, struct error *error) SEINE_MUST_CHECK;
/* Whether the check of a whole record is correct. */
bool prefix_proves(const struct prefix *prefix, struct text record);

#endif
