#include <seine/foundation/base/utf8.h>

struct range {
    uint32_t first, last;
};

static bool is_in(uint32_t character, const struct range *ranges, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (character >= ranges[i].first && character <= ranges[i].last)
            return true;
    return false;
}

size_t utf8_decode(struct text text, uint32_t *ret_character)
{
    static const struct {
        unsigned char first, last;  /* range of the first byte */
        unsigned char least, most;  /* range of the second byte */
        unsigned char length, bits; /* length of the sequence; mask of the payload bits in the first
                                     * byte */
    } FORMS[] = {
        {0x00, 0x7F, 0x00, 0x00, 1, 0x7F}, {0xC2, 0xDF, 0x80, 0xBF, 2, 0x1F},
        {0xE0, 0xE0, 0xA0, 0xBF, 3, 0x0F}, {0xE1, 0xEC, 0x80, 0xBF, 3, 0x0F},
        {0xED, 0xED, 0x80, 0x9F, 3, 0x0F}, {0xEE, 0xEF, 0x80, 0xBF, 3, 0x0F},
        {0xF0, 0xF0, 0x90, 0xBF, 4, 0x07}, {0xF1, 0xF3, 0x80, 0xBF, 4, 0x07},
        {0xF4, 0xF4, 0x80, 0x8F, 4, 0x07},
    };
    const unsigned char *bytes = (const unsigned char *)text.data;
    for (size_t i = 0; i < sizeof FORMS / sizeof *FORMS; i++) {
        size_t length = FORMS[i].length;
        if (bytes[0] < FORMS[i].first || bytes[0] > FORMS[i].last)
            continue;
        if (text.length < length ||
            (length > 1 && (bytes[1] < FORMS[i].least || bytes[1] > FORMS[i].most)))
            return 0;
        uint32_t character = bytes[0] & FORMS[i].bits;
        for (size_t at = 1; at < length; at++) {
            if ((bytes[at] & 0xC0) != 0x80)
                return 0;
            character = character << 6 | (bytes[at] & 0x3F);
        }
        *ret_character = character;
        return length;
    }
    return 0;
}

bool utf8_is_harmful(uint32_t character)
{
    static const struct range RANGES[] = {
        {0x00, 0x1F},     /* C0 controls */
        {0x7F, 0x9F},     /* DEL and C1 controls */
        {0x61C, 0x61C},   /* Arabic letter mark */
        {0x200E, 0x200F}, /* direction marks */
        {0x2028, 0x202E}, /* line and paragraph separator, embeddings, overrides */
        {0x2066, 0x2069}, /* isolates */
        {0xFEFF, 0xFEFF}, /* byte order mark */
    };
    return is_in(character, RANGES, sizeof RANGES / sizeof *RANGES);
}

void utf8_copy_harmless(char *to, size_t bytes, struct text from)
{
    size_t written = 0;
    while (from.length) {
        uint32_t character;
        size_t length = utf8_decode(from, &character);
        bool is_copied = length && !utf8_is_harmful(character);
        if (is_copied && written + length >= bytes)
            break;
        if (is_copied)
            memcpy(to + written, from.data, length);
        written += is_copied ? length : 0;
        length += length == 0;
        from = (struct text){from.data + length, from.length - length};
    }
    to[written] = 0;
}

bool utf8_deceives(uint32_t character)
{
    static const struct range RANGES[] = {
        {0x00AD, 0x00AD},   /* soft hyphen */
        {0x034F, 0x034F},   /* combining grapheme joiner */
        {0x115F, 0x1160},   /* Hangul fillers */
        {0x17B4, 0x17B5},   /* Khmer inherent vowels */
        {0x180B, 0x180F},   /* Mongolian separators */
        {0x200B, 0x200D},   /* zero width */
        {0x2060, 0x206F},   /* invisible operators, deprecated controls */
        {0x3164, 0x3164},   /* Hangul filler */
        {0xFDD0, 0xFDEF},   /* noncharacters */
        {0xFE00, 0xFE0F},   /* variation selectors */
        {0xFFA0, 0xFFA0},   /* Hangul filler */
        {0xFFF0, 0xFFFB},   /* interlinear annotations */
        {0xE0000, 0xE0FFF}, /* tags */
    };
    return utf8_is_harmful(character) || (character & 0xFFFE) == 0xFFFE ||
           is_in(character, RANGES, sizeof RANGES / sizeof *RANGES);
}
