/*
 * Names of elements and attributes as small numbers, found by a perfect hash over their first eight
 * bytes and their length, without a branch for names of up to eight bytes.
 */
#ifndef SEINE_PARSE_NAMES_H
#define SEINE_PARSE_NAMES_H

#include "names.gen.h"

#include <endian.h>
#include <seine/documents/parse/tokens.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stdint.h>

_Static_assert(NAME_COUNT <= 256, "slots are bytes");

/* The first eight bytes of each name in lower case, little-endian, padded with zeros; and the
 * lengths. */
extern const uint64_t NAME_KEYS[NAME_COUNT];
extern const uint8_t NAME_LENGTHS[NAME_COUNT];
extern const uint8_t NAME_SLOTS[1 << NAME_SLOT_BITS];

/* For each letter that a name begins with, one bit for each length of the names in this role. */
extern const uint32_t NAME_ATTRIBUTE_FILTER[32];
extern const uint32_t NAME_SPECIAL_FILTER[32];

/* False: the text is none of the filter's names. True: it may be one. */
static inline bool name_may_be(const uint32_t *filter, const char *at, size_t length)
{
    return filter[*at & 31] >> (length & 31) & 1;
}

#define NAME_KEY_BYTES 8
#define NAME_ONES      (~UINT64_C(0) / 255)

/* All eight bytes at once: bit 7 of each byte says "not below A" and "above Z", ASCII bytes only.
 */
static inline uint64_t name_lower_eight(uint64_t bytes)
{
    uint64_t low = bytes & (NAME_ONES * 0x7f);
    uint64_t from_a = low + NAME_ONES * (0x80 - 'A');
    uint64_t above_z = low + NAME_ONES * (0x7f - 'Z');
    uint64_t upper = ~bytes & (from_a ^ above_z) & (NAME_ONES * 0x80);
    return bytes | upper >> 2;
}

static inline uint64_t name_key(const char *at, size_t length, const char *end)
{
    uint64_t bytes = 0;
    if (__builtin_expect(end - at < NAME_KEY_BYTES, 0)) {
        memcpy(&bytes, at, length < NAME_KEY_BYTES ? length : NAME_KEY_BYTES);
        return name_lower_eight(le64toh(bytes));
    }
    memcpy(&bytes, at, NAME_KEY_BYTES);
    /* Shifts out the bytes after the name. An empty name would shift by 64, which is undefined in
     * C; it is recognised by its length. */
    unsigned behind = length < NAME_KEY_BYTES ? 8 * (NAME_KEY_BYTES - (unsigned)length) : 0;
    return name_lower_eight(le64toh(bytes) & (~UINT64_C(0) >> (behind & 63)));
}

/* Whether the bytes from the ninth on equal those of the name. */
bool name_tail_matches(enum name name, struct text text);

/* Finds the name, in any case. `end` is the end of the buffer that `text` lies in; eight bytes at a
 * time are read before it. `text` is not empty. */
static inline enum name name_find(struct text text, const char *end)
{
    uint64_t key = name_key(text.data, text.length, end);
    uint64_t mixed = (key + text.length) * NAME_MULTIPLIER;
    enum name found = NAME_SLOTS[mixed >> (64 - NAME_SLOT_BITS)];
    bool same = (NAME_KEYS[found] == key) & (NAME_LENGTHS[found] == text.length);
    found = same ? found : NAME_NONE;
    if (__builtin_expect(text.length > NAME_KEY_BYTES, 0) && !name_tail_matches(found, text))
        return NAME_NONE;
    return found;
}

#endif
