#include "escape.h"

#include <stdint.h>

/* Characters that steer a terminal or a reader's eye, besides the ASCII controls. */
static const struct {
    uint32_t first;
    uint32_t last;
} HARMFUL[] = {
    {0x80, 0x9F},     /* C1 controls */
    {0x61C, 0x61C},   /* Arabic letter mark */
    {0x200E, 0x200F}, /* direction marks */
    {0x2028, 0x202E}, /* line and paragraph separator, embeddings, overrides */
    {0x2066, 0x2069}, /* isolates */
    {0xFEFF, 0xFEFF}, /* byte order mark */
};

#define LONGEST_SEQUENCE 4
#define ESCAPED_BYTE     4 /* \xNN */

/* The length of the UTF-8 sequence at the start of `bytes` (RFC 3629 section 4), 0 when there is
 * none. */
static size_t sequence_length(struct text bytes, uint32_t *ret_character)
{
    unsigned char lead = (unsigned char)bytes.data[0];
    if (lead < 0x80) {
        *ret_character = lead;
        return 1;
    }
    size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    static const uint32_t SMALLEST[LONGEST_SEQUENCE + 1] = {0, 0, 0x80, 0x800, 0x10000};
    if (lead < 0xC2 || lead > 0xF4 || length > bytes.length)
        return 0;
    uint32_t character = lead & (0x7FU >> length);
    for (size_t i = 1; i < length; i++) {
        unsigned char byte = (unsigned char)bytes.data[i];
        if ((byte & 0xC0) != 0x80)
            return 0;
        character = character << 6 | (byte & 0x3F);
    }
    bool surrogate = character >= 0xD800 && character <= 0xDFFF;
    if (character < SMALLEST[length] || character > 0x10FFFF || surrogate)
        return 0;
    *ret_character = character;
    return length;
}

static bool is_harmful(uint32_t character)
{
    if (character < 0x20 || character == 0x7F)
        return true;
    for (size_t i = 0; i < sizeof HARMFUL / sizeof HARMFUL[0]; i++)
        if (character >= HARMFUL[i].first && character <= HARMFUL[i].last)
            return true;
    return false;
}

/* Writes one character, or one byte that is none, in at most LONGEST_SEQUENCE * ESCAPED_BYTE bytes.
 */
static size_t escape_one(char *at, struct text message, size_t *ret_taken)
{
    static const char DIGITS[] = "0123456789abcdef";
    uint32_t character = 0;
    size_t length = sequence_length(message, &character);
    *ret_taken = length ? length : 1;
    if (character == '\\') {
        at[0] = at[1] = '\\';
        return 2;
    }
    if (length && !is_harmful(character)) {
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

void escape_message(char *line, size_t room, struct text message, size_t *ret_length)
{
    const struct text CUT = TEXT_LITERAL("...");
    size_t used = 0;
    while (message.length) {
        char one[LONGEST_SEQUENCE * ESCAPED_BYTE];
        size_t taken;
        size_t length = escape_one(one, message, &taken);
        bool last = taken == message.length;
        if (used + length + (last ? 0 : CUT.length) > room) {
            memcpy(line + used, CUT.data, CUT.length);
            used += CUT.length;
            break;
        }
        memcpy(line + used, one, length);
        used += length;
        message.data += taken;
        message.length -= taken;
    }
    *ret_length = used;
}
