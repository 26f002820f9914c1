#include "names.h"

#include "names.gen.h"
#include "scan.h"

#include <endian.h>

_Static_assert(NAME_COUNT <= 256, "slots are bytes");

#define KEY_BYTES 8

const char *const NAME_SPELLINGS[NAME_COUNT] = {
    [NAME_NONE] = "",
#define NAME(constant, spelling) [NAME_##constant] = (spelling),
#include "names.def"
#undef NAME
};

static const uint8_t NAME_LENGTHS[NAME_COUNT] = {
#define NAME(constant, spelling) [NAME_##constant] = sizeof(spelling) - 1,
#include "names.def"
#undef NAME
};

#define ONES (~UINT64_C(0) / 255)

/* All eight bytes at once: bit 7 of each byte says "not below A" and "above Z", ASCII bytes only.
 */
static inline uint64_t lower_eight(uint64_t bytes)
{
    uint64_t low = bytes & (ONES * 0x7f);
    uint64_t from_a = low + ONES * (0x80 - 'A');
    uint64_t above_z = low + ONES * (0x7f - 'Z');
    uint64_t upper = ~bytes & (from_a ^ above_z) & (ONES * 0x80);
    return bytes | upper >> 2;
}

static inline uint64_t load_eight(const char *at, size_t length, const char *end)
{
    uint64_t bytes = 0;
    if (__builtin_expect(end - at >= KEY_BYTES, 1)) {
        memcpy(&bytes, at, KEY_BYTES);
        bytes = le64toh(bytes);
        if (length < KEY_BYTES)
            bytes &= (UINT64_C(1) << (8 * length)) - 1;
        return bytes;
    }
    memcpy(&bytes, at, length < KEY_BYTES ? length : KEY_BYTES);
    return le64toh(bytes);
}

enum name name_find(struct text name, const char *end)
{
    uint64_t key = lower_eight(load_eight(name.data, name.length, end));
    uint64_t mixed = (key + name.length) * NAME_MULTIPLIER;
    enum name found = NAME_SLOTS[mixed >> (64 - NAME_SLOT_BITS)];
    if (NAME_LENGTHS[found] != name.length)
        return NAME_NONE;
    const char *spelling = NAME_SPELLINGS[found];
    uint64_t spelled = load_eight(spelling, name.length, spelling + name.length);
    if (key != spelled)
        return NAME_NONE;
    for (size_t i = KEY_BYTES; i < name.length; i++)
        if (scan_lower(name.data[i]) != spelling[i])
            return NAME_NONE;
    return found;
}
