#include "spaceless.h"

#include <stddef.h>

static const struct {
    uint32_t first;
    uint32_t last;
} BLOCKS[] = {
    {0x0E00, 0x0EFF},   /* Thai, Lao */
    {0x1000, 0x109F},   /* Myanmar */
    {0x1100, 0x11FF},   /* Hangul Jamo */
    {0x1780, 0x17FF},   /* Khmer */
    {0x2E80, 0x2FDF},   /* CJK radicals */
    {0x3005, 0x3007},   /* ideographic iteration mark and zero */
    {0x3040, 0x30FF},   /* Hiragana, Katakana */
    {0x3100, 0x31FF},   /* Bopomofo, Hangul compatibility, Katakana extensions */
    {0x3400, 0x9FFF},   /* CJK ideographs */
    {0xA960, 0xA97F},   /* Hangul Jamo extended A */
    {0xAC00, 0xD7FF},   /* Hangul syllables */
    {0xF900, 0xFAFF},   /* CJK compatibility ideographs */
    {0xFF66, 0xFFDC},   /* half-width Katakana and Hangul */
    {0x1B000, 0x1B16F}, /* Kana supplements */
    {0x20000, 0x3FFFF}, /* CJK ideographs of later planes */
};

bool spaceless_has(uint32_t character)
{
    for (size_t i = 0; i < sizeof BLOCKS / sizeof *BLOCKS && character >= BLOCKS[i].first; i++)
        if (character <= BLOCKS[i].last)
            return true;
    return false;
}
