#include "disguise.h"

#include "characters.h"

#include <string.h>

#define MARK  0xE000u
#define UPPER 0xE400u /* and ten bits of the code point less 0x10000 */
#define LOWER 0xE800u

/* All of them take three bytes. */
#define PRIVATE_BYTES 3
static const char MARK_BYTES[PRIVATE_BYTES] = {'\xEE', '\x80', '\x80'};

bool disguise_is_needed(uint32_t code_point)
{
    return code_point == MARK || code_point > 0xFFFF;
}

size_t disguise(uint32_t code_point, char bytes[DISGUISED_BYTES])
{
    size_t length = utf_8_write(MARK, bytes);
    if (code_point == MARK)
        return length + utf_8_write(MARK, bytes + length);
    length += utf_8_write(UPPER + ((code_point - 0x10000) >> 10), bytes + length);
    return length + utf_8_write(LOWER + ((code_point - 0x10000) & 0x3FF), bytes + length);
}

/* The next mark, or NULL. */
static const char *find_mark(const char *from, const char *end)
{
    while ((from = memchr(from, MARK_BYTES[0], (size_t)(end - from)))) {
        if (end - from >= PRIVATE_BYTES && memcmp(from, MARK_BYTES, PRIVATE_BYTES) == 0)
            return from;
        from++;
    }
    return NULL;
}

size_t disguise_lift(char *text, size_t length)
{
    const char *from = text, *end = text + length;
    char *to = text;
    for (;;) {
        const char *mark = find_mark(from, end);
        size_t plain = (size_t)((mark ? mark : end) - from);
        memmove(to, from, plain);
        to += plain;
        if (!mark)
            return (size_t)(to - text);
        uint32_t upper = MARK, lower = 0;
        from = mark + PRIVATE_BYTES;
        from += xml_character(from, (size_t)(end - from), &upper);
        if (upper != MARK) {
            from += xml_character(from, (size_t)(end - from), &lower);
            upper = 0x10000 + ((upper - UPPER) << 10) + (lower - LOWER);
        }
        to += utf_8_write(upper, to);
    }
}
