#include <seine/nodes/marshal.h>
#include <seine/nodes/marshal/put.h>

#include <string.h>

static void put_code(struct buffer *out, char code, uint64_t number, size_t bytes)
{
    char *at = buffer_reserve(out, bytes + 1);
    if (!at)
        return;
    *at++ = code;
    for (size_t i = 0; i < bytes; i++)
        at[i] = (char)(number >> (8 * i) & 0xFF);
    out->length += bytes + 1;
}

/* Digits of 15 bits; the digit count is negative for a negative number. */
static void put_long(struct buffer *out, int64_t integer)
{
    uint64_t magnitude = integer < 0 ? 0 - (uint64_t)integer : (uint64_t)integer;
    char digits[10];
    int count = 0;
    for (; magnitude; magnitude >>= 15, count++) {
        digits[2 * count] = (char)(magnitude & 0xFF);
        digits[2 * count + 1] = (char)(magnitude >> 8 & 0x7F);
    }
    put_code(out, 'l', (uint32_t)(integer < 0 ? -count : count), 4);
    buffer_append(out, digits, (size_t)count * 2);
}

void marshal_put_nil(struct buffer *out)
{
    buffer_append_char(out, 'N');
}

void marshal_put_integer(struct buffer *out, int64_t integer)
{
    if (integer < INT32_MIN || integer > INT32_MAX)
        put_long(out, integer);
    else
        put_code(out, 'i', (uint32_t)integer, 4);
}

void marshal_put_real(struct buffer *out, double real)
{
    uint64_t bits;
    memcpy(&bits, &real, sizeof bits);
    put_code(out, 'g', bits, sizeof bits);
}

void marshal_put_string(struct buffer *out, struct text text)
{
    put_code(out, 's', text.length, 4);
    buffer_append_text(out, text);
}

void marshal_put_tuple(struct buffer *out, uint32_t count)
{
    put_code(out, '(', count, 4);
}

void marshal_put_list(struct buffer *out, uint32_t count)
{
    put_code(out, '[', count, 4);
}

void marshal_put_dictionary(struct buffer *out)
{
    buffer_append_char(out, '{');
}

void marshal_put_end(struct buffer *out)
{
    buffer_append_char(out, '0');
}

static int write_text(struct buffer *out, struct text text, struct error *error)
{
    if (text.length > INT32_MAX)
        return error_set(error, STATUS_LIMIT, "a string of %zu bytes", text.length);
    marshal_put_string(out, text);
    return 0;
}

/* NOLINTBEGIN(misc-no-recursion): no deeper than VALUE_DEPTH */

static int write_value(struct buffer *out, const struct value *value, int depth,
                       struct error *error);

static int write_items(struct buffer *out, const struct value *list, int depth, struct error *error)
{
    if (list->items.count > INT32_MAX)
        return error_set(error, STATUS_LIMIT, "a list of %zu items", list->items.count);
    int status = 0;
    if (list->kind == VALUE_LIST)
        marshal_put_list(out, (uint32_t)list->items.count);
    else
        marshal_put_tuple(out, (uint32_t)list->items.count);
    for (const struct value *item = list->items.first; item && !status; item = item->next)
        status = write_value(out, item, depth + 1, error);
    return status;
}

static int write_entries(struct buffer *out, const struct value *dictionary, int depth,
                         struct error *error)
{
    int status = 0;
    marshal_put_dictionary(out);
    for (const struct value *entry = dictionary->items.first; entry && !status;
         entry = entry->next) {
        status = write_value(out, entry->key, depth + 1, error);
        if (!status)
            status = write_value(out, entry, depth + 1, error);
    }
    marshal_put_end(out);
    return status;
}

static int write_value(struct buffer *out, const struct value *value, int depth,
                       struct error *error)
{
    if (depth > VALUE_DEPTH)
        return error_set(error, STATUS_LIMIT, "the values nest deeper than %d", VALUE_DEPTH);
    switch (value->kind) {
    case VALUE_NIL:
        marshal_put_nil(out);
        return 0;
    case VALUE_BOOLEAN:
        marshal_put_integer(out, value->boolean);
        return 0;
    case VALUE_INTEGER:
        marshal_put_integer(out, value->integer);
        return 0;
    case VALUE_REAL:
        marshal_put_real(out, value->real);
        return 0;
    case VALUE_STRING:
    case VALUE_BYTES:
        return write_text(out, value->text, error);
    case VALUE_LIST:
    case VALUE_TUPLE:
        return write_items(out, value, depth, error);
    case VALUE_DICTIONARY:
        return write_entries(out, value, depth, error);
    }
    return 0;
}

/* NOLINTEND(misc-no-recursion) */

int marshal_write(const struct value *value, struct buffer *out, struct error *error)
{
    int status = write_value(out, value, 0, error);
    if (!status && out->failed)
        status =
            error_set(error, STATUS_LIMIT, "the value takes more than %zu bytes", out->ceiling);
    return status;
}
