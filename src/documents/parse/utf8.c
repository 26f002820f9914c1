#include "utf8.h"

#include "scan.h"

const char *utf8_skip_ascii(const char *at, const char *end)
{
#if SCAN_SSE2
    while (end - at >= 4 * SCAN_BLOCK) {
        __m128i a = _mm_or_si128(scan_block(at, end), scan_block(at + SCAN_BLOCK, end));
        __m128i b = _mm_or_si128(scan_block(at + 2 * SCAN_BLOCK, end),
                                 scan_block(at + 3 * SCAN_BLOCK, end));
        if (_mm_movemask_epi8(_mm_or_si128(a, b)))
            break;
        at += 4 * SCAN_BLOCK;
    }
    while (end - at >= SCAN_BLOCK) {
        unsigned high = (unsigned)_mm_movemask_epi8(scan_block(at, end));
        if (high)
            return at + __builtin_ctz(high);
        at += SCAN_BLOCK;
    }
#endif
    while (at < end && (unsigned char)*at < 0x80)
        at++;
    return at;
}

/* Returns the length of the sequence that a lead byte begins (0: it begins none), and the range of
 * the second byte. */
static int announced(unsigned char lead, unsigned char *low, unsigned char *high)
{
    *low = 0x80;
    *high = 0xBF;
    if (lead < 0x80)
        return 1;
    if (lead < 0xC2 || lead > 0xF4)
        return 0;
    if (lead < 0xE0)
        return 2;
    switch (lead) {
    case 0xE0:
        *low = 0xA0;
        break;
    case 0xED:
        *high = 0x9F;
        break;
    case 0xF0:
        *low = 0x90;
        break;
    case 0xF4:
        *high = 0x8F;
        break;
    default:
        break;
    }
    return lead < 0xF0 ? 3 : 4;
}

int utf8_sequence(const char *at, const char *end)
{
    unsigned char low, high;
    int length = announced((unsigned char)*at, &low, &high);
    if (length == 0)
        return -1;
    for (int i = 1; i < length; i++) {
        if (at + i == end || (unsigned char)at[i] < low || (unsigned char)at[i] > high)
            return -i;
        low = 0x80;
        high = 0xBF;
    }
    return length;
}

const char *utf8_first_error(const char *at, const char *end)
{
    while ((at = utf8_skip_ascii(at, end)) < end) {
        /* In text that is not English, such letters are adjacent. */
        while (at < end && (unsigned char)*at >= 0x80) {
            int length = utf8_sequence(at, end);
            if (length < 0)
                return at;
            at += length;
        }
    }
    return end;
}
