/*
 * UTF-16 (Unicode, 3.9), which Microsoft's formats have text in.
 */
#ifndef SEINE_READERS_UTF16_H
#define SEINE_READERS_UTF16_H

#include <seine/foundation/base.h>

static inline bool utf16_is_high(uint32_t unit)
{
    return unit >= 0xD800 && unit < 0xDC00;
}

static inline bool utf16_is_low(uint32_t unit)
{
    return unit >= 0xDC00 && unit < 0xE000;
}

static inline uint32_t utf16_join(uint32_t high, uint32_t low)
{
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}

/* Writes the character; what is none becomes U+FFFD. Returns how many bytes. */
size_t utf8_write(uint32_t character, char ret_bytes[static UTF8_LONGEST_BYTES]);

#endif
