#include "show.h"

#include "../print.h"

#include <inttypes.h>
#include <math.h>
#include <openssl/evp.h>

static void show_base64(FILE *out, struct text bytes)
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

static void show_real(FILE *out, double real)
{
    /* JSON has no infinity. */
    if (isfinite(real))
        fprintf(out, "%.17g", real);
    else
        fputs("null", out);
}

static void show_name(FILE *out, const struct value *key)
{
    if (key->kind == VALUE_STRING)
        print_json_text(out, value_text_of(key));
    else
        fprintf(out, "\"%" PRId64 "\"", value_integer_or(key, 0));
    fputs(": ", out);
}

/* VALUE_DEPTH bounds it. NOLINTNEXTLINE(misc-no-recursion) */
static void show_items(FILE *out, const struct value *value)
{
    bool named = value->kind == VALUE_DICTIONARY;
    putc(named ? '{' : '[', out);
    for (const struct value *item = value_first(value); item; item = item->next) {
        if (item != value_first(value))
            fputs(", ", out);
        if (named)
            show_name(out, item->key);
        admin_show_json(out, item);
    }
    putc(named ? '}' : ']', out);
}

/* VALUE_DEPTH bounds it. NOLINTNEXTLINE(misc-no-recursion) */
void admin_show_json(FILE *out, const struct value *value)
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
        show_real(out, value->real);
        break;
    case VALUE_STRING:
        print_json_text(out, value_text_of(value));
        break;
    case VALUE_BYTES:
        show_base64(out, value_text_of(value));
        break;
    case VALUE_LIST:
    case VALUE_TUPLE:
    case VALUE_DICTIONARY:
        show_items(out, value);
        break;
    }
}
