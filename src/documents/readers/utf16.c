#include "utf16.h"

size_t utf8_write(uint32_t character, char ret_bytes[static UTF8_LONGEST_BYTES])
{
    if (character > 0x10FFFF || utf16_is_high(character) || utf16_is_low(character))
        character = 0xFFFD;
    if (character < 0x80) {
        ret_bytes[0] = (char)character;
        return 1;
    }
    size_t length = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (size_t at = length; at-- > 1; character >>= 6)
        ret_bytes[at] = (char)(0x80 | (character & 0x3F));
    /* The first byte has as many ones in front as there are bytes. */
    ret_bytes[0] = (char)((0xF00 >> length & 0xFF) | character);
    return length;
}
