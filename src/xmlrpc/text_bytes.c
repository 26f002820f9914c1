#include "text_bytes.h"

#include "characters.h"
#include "disguise.h"

#include <stdint.h>
#include <stdlib.h>

/* The code point of "#65" or "#x41", or 0. */
static uint32_t number_of_reference(const char *number)
{
    bool is_hexadecimal = number[1] == 'x';
    const char *digits = number + 1 + is_hexadecimal;
    size_t count = strspn(digits, is_hexadecimal ? "0123456789abcdefABCDEF" : "0123456789");
    if (!count || digits[count])
        return 0;
    return (uint32_t)strtoul(digits, NULL, is_hexadecimal ? 16 : 10);
}

/* Bytes of the reference that `text` begins with, or 0 when it stands for nothing: without a
 * document type there are the five of XML. */
static size_t read_reference(struct text text, uint32_t *ret_code_point)
{
    static const struct {
        const char *name;
        char character;
    } NAMES[] = {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}};
    char name[REFERENCE_BYTES];
    uint32_t code_point = 0;
    const char *end = memchr(text.data, ';', text.length);
    size_t length = end ? (size_t)(end - text.data) - 1 : 0;
    if (!length || length >= sizeof name)
        return 0;
    memcpy(name, text.data + 1, length);
    name[length] = '\0';
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (strcmp(name, NAMES[i].name) == 0)
            code_point = (uint32_t)NAMES[i].character;
    if (*name == '#')
        code_point = number_of_reference(name);
    if (!xml_has_character(code_point))
        return 0;
    *ret_code_point = code_point;
    return length + 2;
}

/* Bytes of the character, 0 when there is none. */
static size_t read_character(struct text text, enum encoding encoding, uint32_t *ret_code_point)
{
    uint8_t first = (uint8_t)*text.data;
    if (first < 0x80 || encoding == ENCODING_UTF_8)
        return xml_character(text.data, text.length, ret_code_point);
    *ret_code_point = first;
    return encoding == ENCODING_ISO_8859_1 ? 1 : 0;
}

static void write_character(struct buffer *piece, uint32_t code_point)
{
    char bytes[DISGUISED_BYTES];
    if (code_point == '<')
        buffer_append_string(piece, "&lt;");
    else if (code_point == '>')
        buffer_append_string(piece, "&gt;");
    else if (code_point == '&')
        buffer_append_string(piece, "&amp;");
    else if (disguise_is_needed(code_point))
        buffer_append(piece, bytes, disguise(code_point, bytes));
    else
        buffer_append(piece, bytes, utf_8_write(code_point, bytes));
}

static bool is_plain(char c)
{
    return (c >= ' ' && c <= '~' && c != '<' && c != '>' && c != '&') || c == '\n';
}

int text_append(struct buffer *piece, struct text text, enum encoding encoding, bool is_cdata,
                size_t *ret_at, struct error *error)
{
    for (size_t at = 0; at < text.length;) {
        struct text rest = {text.data + at, text.length - at};
        uint32_t code_point;
        size_t bytes = 0;
        while (bytes < rest.length && is_plain(rest.data[bytes]))
            bytes++;
        if (bytes) {
            buffer_append(piece, rest.data, bytes);
            at += bytes;
            continue;
        }
        bool is_reference = *rest.data == '&' && !is_cdata;
        bytes = is_reference ? read_reference(rest, &code_point)
                             : read_character(rest, encoding, &code_point);
        if (!bytes) {
            *ret_at = at;
            if (is_reference)
                return error_set(error, STATUS_INVALID, "a reference to no character");
            return error_set(error, STATUS_INVALID, "no character of XML (0x%02X)",
                             (uint8_t)*rest.data);
        }
        write_character(piece, code_point);
        at += bytes;
    }
    return 0;
}

static bool is_digit(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '/';
}

int base64_append(struct buffer *piece, struct text text, struct base64_digits *digits,
                  size_t *ret_at, struct error *error)
{
    size_t plain = 0;
    for (size_t at = 0; at < text.length; at++) {
        char c = text.data[at];
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
            buffer_append(piece, text.data + plain, at - plain);
            plain = at + 1;
        } else if (c == '=' || (is_digit(c) && !digits->padding)) {
            digits->count++;
            digits->padding += c == '=';
        } else {
            *ret_at = at;
            return error_set(error, STATUS_INVALID, "no digit of base64 (0x%02X)", (uint8_t)c);
        }
    }
    buffer_append(piece, text.data + plain, text.length - plain);
    return 0;
}

bool base64_is_whole(const struct base64_digits *digits)
{
    return digits->count % 4 == 0 && digits->padding <= 2;
}
