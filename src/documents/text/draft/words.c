#include "words.h"

#define HAN_PER_WORD  2
#define THAI_PER_WORD 5

/* Whether the three bytes at `at` are a character of a script without spaces; the first two bytes
 * decide. */
static inline bool is_han(const unsigned char *at)
{
    return (at[0] == 0xE3 && at[1] >= 0x81) || (at[0] >= 0xE4 && at[0] <= 0xE9);
}

static inline bool is_thai(const unsigned char *at)
{
    return (at[0] == 0xE0 && at[1] >= 0xB8 && at[1] <= 0xBB) ||
           (at[0] == 0xE1 && (at[1] == 0x80 || at[1] == 0x81 || at[1] == 0x9E || at[1] == 0x9F));
}

/* What a byte of ASCII does to the word under way. */
#define BEGINS    1U /* a word, unless one is under way */
#define CONTINUES 2U /* a word that is under way */

#define RANGE(first, last, what) [(first)...(last)] = (what)
static const uint8_t ASCII_EFFECTS[128] = {
    RANGE(0, '\t' - 1, CONTINUES),      RANGE('\n' + 1, ' ' - 1, CONTINUES),
    RANGE(' ' + 1, '0' - 1, CONTINUES), RANGE('0', '9', BEGINS | CONTINUES),
    RANGE('9' + 1, 'A' - 1, CONTINUES), RANGE('A', 'Z', BEGINS | CONTINUES),
    RANGE('Z' + 1, 'a' - 1, CONTINUES), RANGE('a', 'z', BEGINS | CONTINUES),
    RANGE('z' + 1, 127, CONTINUES),
};
#undef RANGE

/* Counts up to the next character that is not ASCII, without branches, which would depend on the
 * text. */
static const unsigned char *count_ascii(const unsigned char *at, const unsigned char *end,
                                        uint32_t *words, bool *inside)
{
    uint32_t count = *words;
    unsigned is_inside = *inside;
    for (; at < end && *at < 0x80; at++) {
        unsigned effects = ASCII_EFFECTS[*at];
        count += effects & BEGINS & ~is_inside;
        is_inside = (is_inside | effects) & effects >> 1;
    }
    *words = count;
    *inside = is_inside;
    return at;
}

uint32_t words_count(struct text text)
{
    const unsigned char *at = (const unsigned char *)text.data, *end = at + text.length;
    uint32_t words = 0, han = 0, thai = 0;
    bool inside = false;
    while (at < end) {
        at = count_ascii(at, end, &words, &inside);
        if (at == end)
            break;
        unsigned char c = *at;
        if (c >= 0xE0 && c <= 0xE9 && end - at >= 3 && (is_han(at) || is_thai(at))) {
            *(is_han(at) ? &han : &thai) += 1;
            inside = false;
            at += 3;
        } else if (c == 0xC2 || c == 0xE2 || c == 0xEF || (c == 0xE3 && at[1] == 0x80)) {
            /* Signs of Latin-1, punctuation, symbols, full width forms: they do not make words. */
            at += c == 0xC2 ? 2 : 3;
        } else {
            words += c >= 0xC3 && !inside;
            inside = true;
            at++;
        }
    }
    return words + (han + HAN_PER_WORD - 1) / HAN_PER_WORD +
           (thai + THAI_PER_WORD - 1) / THAI_PER_WORD;
}
