#include <seine/marshal.h>

#include <string.h>

static void write_number(struct buffer *out, uint64_t number, size_t bytes)
{
    char little_endian[8];
    for (size_t i = 0; i < bytes; i++)
        little_endian[i] = (char)(number >> (8 * i) & 0xFF);
    buffer_append(out, little_endian, bytes);
}

/* Digits of 15 bits, their number negative as the whole is. */
static void write_long(struct buffer *out, int64_t integer)
{
    uint64_t magnitude = integer < 0 ? 0 - (uint64_t)integer : (uint64_t)integer;
    uint16_t digits[5];
    int count = 0;
    for (; magnitude; magnitude >>= 15)
        digits[count++] = magnitude & 0x7FFF;
    buffer_append_char(out, 'l');
    write_number(out, (uint32_t)(integer < 0 ? -count : count), 4);
    for (int i = 0; i < count; i++)
        write_number(out, digits[i], 2);
}

static void write_integer(struct buffer *out, int64_t integer)
{
    if (integer < INT32_MIN || integer > INT32_MAX) {
        write_long(out, integer);
        return;
    }
    buffer_append_char(out, 'i');
    write_number(out, (uint32_t)integer, 4);
}

static void write_real(struct buffer *out, double real)
{
    uint64_t bits;
    memcpy(&bits, &real, sizeof bits);
    buffer_append_char(out, 'g');
    write_number(out, bits, 8);
}

static int write_text(struct buffer *out, struct text text, struct error *error)
{
    if (text.length > INT32_MAX)
        return error_set(error, STATUS_LIMIT, "a string of %zu bytes", text.length);
    buffer_append_char(out, 's');
    write_number(out, text.length, 4);
    buffer_append_text(out, text);
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
    buffer_append_char(out, list->kind == VALUE_LIST ? '[' : '(');
    write_number(out, list->items.count, 4);
    for (const struct value *item = list->items.first; item && !status; item = item->next)
        status = write_value(out, item, depth + 1, error);
    return status;
}

static int write_entries(struct buffer *out, const struct value *dictionary, int depth,
                         struct error *error)
{
    int status = 0;
    buffer_append_char(out, '{');
    for (const struct value *entry = dictionary->items.first; entry && !status;
         entry = entry->next) {
        status = write_value(out, entry->key, depth + 1, error);
        if (!status)
            status = write_value(out, entry, depth + 1, error);
    }
    buffer_append_char(out, '0');
    return status;
}

static int write_value(struct buffer *out, const struct value *value, int depth,
                       struct error *error)
{
    if (depth > VALUE_DEPTH)
        return error_set(error, STATUS_LIMIT, "the values nest deeper than %d", VALUE_DEPTH);
    switch (value->kind) {
    case VALUE_NIL:
        buffer_append_char(out, 'N');
        return 0;
    case VALUE_BOOLEAN:
        write_integer(out, value->boolean);
        return 0;
    case VALUE_INTEGER:
        write_integer(out, value->integer);
        return 0;
    case VALUE_REAL:
        write_real(out, value->real);
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
