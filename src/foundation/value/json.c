#include <seine/foundation/base/utf8.h>
#include <seine/foundation/value/json.h>

#include <inttypes.h>
#include <math.h>
#include <openssl/evp.h>
#include <stdlib.h>

static void write_text(FILE *out, struct text text)
{
    putc('"', out);
    while (text.length) {
        uint32_t character = 0;
        size_t length = utf8_decode(text, &character);
        if (length == 0)
            fputs("\\ufffd", out);
        else if (utf8_is_harmful(character)) /* no harmful character is above U+FFFF */
            fprintf(out, "\\u%04x", (unsigned)character);
        else if (character == '"' || character == '\\')
            fprintf(out, "\\%c", (char)character);
        else
            fwrite(text.data, 1, length, out);
        length += length == 0;
        text.data += length;
        text.length -= length;
    }
    putc('"', out);
}

static void write_base64(FILE *out, struct text bytes)
{
    unsigned char group[4 + 1];
    putc('"', out);
    for (size_t i = 0; i < bytes.length; i += 3) {
        int left = bytes.length - i < 3 ? (int)(bytes.length - i) : 3;
        EVP_EncodeBlock(group, (const unsigned char *)bytes.data + i, left);
        fwrite(group, 1, 4, out);
    }
    putc('"', out);
}

/* Writes as many digits as are needed to read the same number back. */
static void write_real(FILE *out, double real)
{
    char digits[40];
    if (!isfinite(real)) {
        fputs("null", out);
        return;
    }
    snprintf(digits, sizeof digits, "%.15g", real);
    if (strtod(digits, NULL) != real)
        snprintf(digits, sizeof digits, "%.17g", real);
    fputs(digits, out);
}

static void write_name(FILE *out, const struct value *key, enum json_style style)
{
    if (key->kind == VALUE_STRING)
        write_text(out, value_text_of(key));
    else
        fprintf(out, "\"%" PRId64 "\"", value_integer_or(key, 0));
    fputs(style == JSON_SPACED ? ": " : ":", out);
}

/* Recursion is limited by VALUE_DEPTH. NOLINTNEXTLINE(misc-no-recursion) */
static void write_items(FILE *out, const struct value *value, enum json_style style)
{
    bool named = value->kind == VALUE_DICTIONARY;
    putc(named ? '{' : '[', out);
    for (const struct value *item = value_first(value); item; item = item->next) {
        if (item != value_first(value))
            fputs(style == JSON_SPACED ? ", " : ",", out);
        if (named)
            write_name(out, item->key, style);
        value_write_json(out, item, style);
    }
    putc(named ? '}' : ']', out);
}

/* Recursion is limited by VALUE_DEPTH. NOLINTNEXTLINE(misc-no-recursion) */
void value_write_json(FILE *out, const struct value *value, enum json_style style)
{
    switch (value->kind) {
    case VALUE_NIL:
        fputs("null", out);
        break;
    case VALUE_BOOLEAN:
        fputs(value->boolean ? "true" : "false", out);
        break;
    case VALUE_INTEGER:
        fprintf(out, "%" PRId64, value->integer);
        break;
    case VALUE_REAL:
        write_real(out, value->real);
        break;
    case VALUE_STRING:
        write_text(out, value_text_of(value));
        break;
    case VALUE_BYTES:
        write_base64(out, value_text_of(value));
        break;
    case VALUE_LIST:
    case VALUE_TUPLE:
    case VALUE_DICTIONARY:
        write_items(out, value, style);
        break;
    }
}
