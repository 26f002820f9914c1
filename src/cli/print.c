#include "print.h"

#include <stdbool.h>

/* The bytes of the well-formed UTF-8 sequence at the start of `text`, or 0 (Unicode, table 3-7). C1
 * control characters count as none: terminals obey them. */
static size_t utf8_length(struct text text)
{
    static const struct {
        unsigned char first, last; /* of the leading byte */
        unsigned char least, most; /* of the second byte */
        unsigned char length;
    } FORMS[] = {
        {0x00, 0x7F, 0, 0, 1},       {0xC2, 0xC2, 0xA0, 0xBF, 2}, {0xC3, 0xDF, 0x80, 0xBF, 2},
        {0xE0, 0xE0, 0xA0, 0xBF, 3}, {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3},
        {0xEE, 0xEF, 0x80, 0xBF, 3}, {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4},
        {0xF4, 0xF4, 0x80, 0x8F, 4},
    };
    const unsigned char *bytes = (const unsigned char *)text.data;
    for (size_t i = 0; i < sizeof FORMS / sizeof *FORMS; i++) {
        if (bytes[0] < FORMS[i].first || bytes[0] > FORMS[i].last)
            continue;
        bool good =
            FORMS[i].length <= text.length &&
            (FORMS[i].length == 1 || (bytes[1] >= FORMS[i].least && bytes[1] <= FORMS[i].most));
        for (size_t j = 2; good && j < FORMS[i].length; j++)
            good = (bytes[j] & 0xC0) == 0x80;
        return good ? FORMS[i].length : 0;
    }
    return 0;
}

void print_shown(FILE *out, struct text text)
{
    while (text.length) {
        size_t length = utf8_length(text);
        unsigned char first = (unsigned char)text.data[0];
        if (length == 0 || first < ' ' || first == 127)
            fprintf(out, "\\x%02X", first);
        else
            fwrite(text.data, 1, length, out);
        length += length == 0;
        text.data += length;
        text.length -= length;
    }
}

void print_json_text(FILE *out, struct text text)
{
    putc('"', out);
    while (text.length) {
        size_t length = utf8_length(text);
        unsigned char first = (unsigned char)text.data[0];
        if (length == 0)
            fputs("\\ufffd", out);
        else if (first < ' ' || first == 127)
            fprintf(out, "\\u%04x", first);
        else if (first == '"' || first == '\\')
            fprintf(out, "\\%c", first);
        else
            fwrite(text.data, 1, length, out);
        length += length == 0;
        text.data += length;
        text.length -= length;
    }
    putc('"', out);
}
