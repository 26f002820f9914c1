#include "words.h"

#include <seine/foundation/base/ascii.h>

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

uint32_t words_count(struct text text)
{
    const unsigned char *at = (const unsigned char *)text.data, *end = at + text.length;
    uint32_t words = 0, han = 0, thai = 0;
    bool inside = false;
    while (at < end) {
        unsigned char c = *at;
        if (c < 0x80) {
            bool counts = ascii_is_letter_or_digit((char)c);
            words += counts && !inside;
            inside = (inside || counts) && c != ' ' && c != '\n' && c != '\t';
            at++;
        } else if (c >= 0xE0 && c <= 0xE9 && end - at >= 3 && (is_han(at) || is_thai(at))) {
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
