#include <seine/foundation/base/text.h>

#include <stdlib.h>

char *text_duplicate(struct text text)
{
    char *string = malloc(text.length + 1);
    if (string) {
        if (text.length)
            memcpy(string, text.data, text.length);
        string[text.length] = '\0';
    }
    return string;
}

bool text_is_printable(struct text text)
{
    const unsigned char *p = (const unsigned char *)text.data, *end = p + text.length;
    while (p < end) {
        unsigned char c = *p++;
        if (c < 0x20 || c == 0x7F)
            return false;
        if (c < 0x80)
            continue;
        size_t more = c >= 0xF0 ? 3 : c >= 0xE0 ? 2 : 1;
        if (c < 0xC2 || c > 0xF4 || (size_t)(end - p) < more)
            return false;
        if ((c == 0xE0 && *p < 0xA0) || (c == 0xED && *p > 0x9F) || (c == 0xF0 && *p < 0x90) ||
            (c == 0xF4 && *p > 0x8F) || (c == 0xC2 && *p < 0xA0) ||
            (c == 0xEF && p[0] == 0xBF && p[1] > 0xBD))
            return false;
        for (; more; more--)
            if ((*p++ & 0xC0) != 0x80)
                return false;
    }
    return true;
}
