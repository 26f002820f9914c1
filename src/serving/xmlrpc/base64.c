#include "base64.h"

/* -1: no digit. */
static int value_of(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

/* A digit completes a byte when the six bits of the one before it have been waiting. */
static void take(struct base64 *base64, uint32_t value, struct buffer *bytes)
{
    size_t place = base64->digits++ % 4;
    base64->bits = base64->bits << 6 | value;
    if (place)
        buffer_append_char(bytes, (char)(base64->bits >> (6 - 2 * place)));
}

bool base64_decode(struct base64 *base64, struct text text, struct buffer *bytes, char *ret_wrong)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        int value = value_of(c);
        if (value >= 0 && !base64->padding) {
            take(base64, (uint32_t)value, bytes);
        } else if (c == '=') {
            base64->digits++;
            base64->padding++;
        } else if (!strchr(" \t\r\n", c)) {
            *ret_wrong = c;
            return false;
        }
    }
    return true;
}

bool base64_is_whole(const struct base64 *base64)
{
    return base64->digits % 4 == 0 && base64->padding <= 2;
}
