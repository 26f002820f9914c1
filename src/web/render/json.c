#include "json.h"

void json_append_text(struct buffer *buffer, struct text text)
{
    size_t begin = 0;
    buffer_append_char(buffer, '"');
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.data[i];
        if (c >= 0x20 && c != '"' && c != '\\' && c != 0x7f)
            continue;
        buffer_append(buffer, text.data + begin, i - begin);
        buffer_printf(buffer, "\\u%04x", c);
        begin = i + 1;
    }
    buffer_append(buffer, text.data + begin, text.length - begin);
    buffer_append_char(buffer, '"');
}

void json_append_bytes(struct buffer *buffer, struct text bytes)
{
    static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t length = (bytes.length + 2) / 3 * 4;
    const unsigned char *from = (const unsigned char *)bytes.data;
    char *to = buffer_reserve(buffer, length + 2);
    if (!to)
        return;
    *to++ = '"';
    for (size_t i = 0; i < bytes.length; i += 3, to += 4) {
        size_t left = bytes.length - i;
        unsigned second = left > 1 ? from[i + 1] : 0, third = left > 2 ? from[i + 2] : 0;
        unsigned word = (unsigned)from[i] << 16 | second << 8 | third;
        to[0] = DIGITS[word >> 18];
        to[1] = DIGITS[word >> 12 & 63];
        to[2] = '=';
        to[3] = '=';
        if (left > 1)
            to[2] = DIGITS[word >> 6 & 63];
        if (left > 2)
            to[3] = DIGITS[word & 63];
    }
    *to = '"';
    buffer->length += length + 2;
}

const cJSON *json_member(const cJSON *object, const char *name)
{
    return cJSON_GetObjectItemCaseSensitive(object, name);
}

const char *json_string(const cJSON *object, const char *name)
{
    const char *value = cJSON_GetStringValue(json_member(object, name));
    return value ? value : "";
}

int64_t json_integer(const cJSON *object, const char *name)
{
    const cJSON *member = json_member(object, name);
    return cJSON_IsNumber(member) ? (int64_t)member->valuedouble : 0;
}
