/*
 * The part of a record before its payload (content/record.h).
 */
#ifndef SEINE_CONTENT_PREFIX_H
#define SEINE_CONTENT_PREFIX_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

#define RECORD_CHECK_AT                                                                            \
    2 /* the check covers what is behind it, and by its seed what is before it */
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

/* Writes the value; returns how many bytes that took. */
size_t varint_write(unsigned char *at, uint32_t value);
/* Reads one from the start of `bytes`; returns how many bytes it has, 0 when it is not whole,
 * longer than it must be, or above UINT32_MAX. */
size_t varint_read(struct text bytes, uint32_t *ret_value);

/* Writes everything but the check, which is 0; sets prefix->length. */
void prefix_write(unsigned char at[PREFIX_MAX_BYTES], struct prefix *prefix);
/* Puts the check into a whole record. */
void prefix_seal(unsigned char *record, size_t length);

/* Reads the prefix and checks that its lengths can be meant; proves nothing. */
int prefix_read(struct text bytes, struct prefix *ret_prefix, struct error *error) SEINE_MUST_CHECK;
/* Whether the check of a whole record holds. */
bool prefix_proves(const struct prefix *prefix, struct text record);

#endif
