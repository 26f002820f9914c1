/* Letters and digits of ASCII in lower form; 0 for what separates words, and beyond ASCII. */
#ifndef SEINE_SEARCH_INDEX_ASCII_LETTERS_H
#define SEINE_SEARCH_INDEX_ASCII_LETTERS_H

#include <stddef.h>
#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

static const unsigned char ASCII_LETTERS[256] = {
    ['0'] = '0', ['1'] = '1', ['2'] = '2', ['3'] = '3', ['4'] = '4', ['5'] = '5', ['6'] = '6',
    ['7'] = '7', ['8'] = '8', ['9'] = '9', ['A'] = 'a', ['B'] = 'b', ['C'] = 'c', ['D'] = 'd',
    ['E'] = 'e', ['F'] = 'f', ['G'] = 'g', ['H'] = 'h', ['I'] = 'i', ['J'] = 'j', ['K'] = 'k',
    ['L'] = 'l', ['M'] = 'm', ['N'] = 'n', ['O'] = 'o', ['P'] = 'p', ['Q'] = 'q', ['R'] = 'r',
    ['S'] = 's', ['T'] = 't', ['U'] = 'u', ['V'] = 'v', ['W'] = 'w', ['X'] = 'x', ['Y'] = 'y',
    ['Z'] = 'z', ['a'] = 'a', ['b'] = 'b', ['c'] = 'c', ['d'] = 'd', ['e'] = 'e', ['f'] = 'f',
    ['g'] = 'g', ['h'] = 'h', ['i'] = 'i', ['j'] = 'j', ['k'] = 'k', ['l'] = 'l', ['m'] = 'm',
    ['n'] = 'n', ['o'] = 'o', ['p'] = 'p', ['q'] = 'q', ['r'] = 'r', ['s'] = 's', ['t'] = 't',
    ['u'] = 'u', ['v'] = 'v', ['w'] = 'w', ['x'] = 'x', ['y'] = 'y', ['z'] = 'z'};

#define ASCII_BLOCK 16

/* Reads a block of ASCII_BLOCK bytes: writes the letters and digits with which it begins, in lower
 * form and with zeros behind them, to a block of the same size, and returns their number. Most
 * words end within a block; the branch at the end of a loop over their bytes is mispredicted. */
static inline size_t ascii_letters_block(const char *block, char *ret_lower)
{
#if defined(__SSE2__)
    static const char PLACES[ASCII_BLOCK] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)block);
    __m128i lower = _mm_or_si128(bytes, _mm_set1_epi8(0x20));
    /* Bytes beyond ASCII are negative. */
    __m128i is_letter = _mm_and_si128(_mm_cmpgt_epi8(lower, _mm_set1_epi8('a' - 1)),
                                      _mm_cmplt_epi8(lower, _mm_set1_epi8('z' + 1)));
    __m128i is_digit = _mm_and_si128(_mm_cmpgt_epi8(bytes, _mm_set1_epi8('0' - 1)),
                                     _mm_cmplt_epi8(bytes, _mm_set1_epi8('9' + 1)));
    unsigned ends =
        ~(unsigned)_mm_movemask_epi8(_mm_or_si128(is_letter, is_digit)) | 1U << ASCII_BLOCK;
    int length = __builtin_ctz(ends);
    __m128i places = _mm_loadu_si128((const __m128i *)(const void *)PLACES);
    __m128i taken = _mm_cmplt_epi8(places, _mm_set1_epi8((char)length));
    /* A digit has the bit 0x20 already. */
    _mm_storeu_si128((__m128i *)(void *)ret_lower, _mm_and_si128(lower, taken));
    return (size_t)length;
#else
    size_t length = 0;
    memset(ret_lower, 0, ASCII_BLOCK);
    for (; length < ASCII_BLOCK && ASCII_LETTERS[(unsigned char)block[length]]; length++)
        ret_lower[length] = (char)ASCII_LETTERS[(unsigned char)block[length]];
    return length;
#endif
}

#endif
