#include "escape.h"

#define ESCAPED_BYTE 4 /* \xNN */

/* Writes one character, or one invalid byte, in at most UTF8_LONGEST_BYTES * ESCAPED_BYTE bytes. */
static size_t escape_one(char *at, struct text message, size_t *ret_taken)
{
    static const char DIGITS[] = "0123456789abcdef";
    uint32_t character = 0;
    size_t length = utf8_decode(message, &character);
    *ret_taken = length ? length : 1;
    if (character == '\\') {
        at[0] = at[1] = '\\';
        return 2;
    }
    if (length && !utf8_is_harmful(character)) {
        memcpy(at, message.data, length);
        return length;
    }
    for (size_t i = 0; i < *ret_taken; i++) {
        unsigned char byte = (unsigned char)message.data[i];
        const char escaped[ESCAPED_BYTE] = {'\\', 'x', DIGITS[byte >> 4], DIGITS[byte & 15]};
        memcpy(at + i * ESCAPED_BYTE, escaped, sizeof escaped);
    }
    return *ret_taken * ESCAPED_BYTE;
}

/* The number of leading ASCII characters that need no escape, at most `most`. Most lines consist of
 * nothing else. */
static size_t plain_length(struct text message, size_t most)
{
    size_t length = 0;
    while (length < most && length < message.length && message.data[length] >= ' ' &&
           message.data[length] <= '~' && message.data[length] != '\\')
        length++;
    return length;
}

void escape_message(char *line, size_t room, struct text message, size_t *ret_length)
{
    const struct text CUT = TEXT_LITERAL("...");
    size_t used = 0;
    while (message.length) {
        char one[UTF8_LONGEST_BYTES * ESCAPED_BYTE];
        const char *piece = message.data;
        size_t length = plain_length(message, room - used - CUT.length), taken = length;
        if (!length) {
            length = escape_one(one, message, &taken);
            piece = one;
        }
        bool last = taken == message.length;
        if (used + length + (last ? 0 : CUT.length) > room) {
            memcpy(line + used, CUT.data, CUT.length);
            used += CUT.length;
            break;
        }
        memcpy(line + used, piece, length);
        used += length;
        message.data += taken;
        message.length -= taken;
    }
    *ret_length = used;
}
