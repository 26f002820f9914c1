#include "characters.h"

static bool has_character(uint32_t code_point)
{
    if (code_point < 0x20)
        return code_point == '\t' || code_point == '\n' || code_point == '\r';
    return code_point <= 0xD7FF || (code_point >= 0xE000 && code_point <= 0xFFFD) ||
           (code_point >= 0x10000 && code_point <= 0x10FFFF);
}

size_t xml_character(const char *bytes, size_t length, uint32_t *ret_code_point)
{
    /* The smallest code point that needs so many bytes: shorter ones are overlong. */
    static const uint32_t LEAST[] = {0, 0, 0x80, 0x800, 0x10000};
    uint8_t first = (uint8_t)*bytes;
    size_t count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0x80 ? 2 : 1;
    if (count > length || (count > 1 && (first < 0xC2 || first > 0xF4)))
        return 0;
    uint32_t code_point = count > 1 ? first & (0xFFu >> (count + 1)) : first;
    for (size_t i = 1; i < count; i++) {
        if (((uint8_t)bytes[i] & 0xC0) != 0x80)
            return 0;
        code_point = code_point << 6 | ((uint8_t)bytes[i] & 0x3F);
    }
    if (code_point < LEAST[count] || !has_character(code_point))
        return 0;
    *ret_code_point = code_point;
    return count;
}
