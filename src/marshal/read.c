#include <seine/base/array.h>
#include <seine/marshal.h>

#include <stdlib.h>
#include <string.h>

#define LONG_DIGITS 5 /* of 15 bits: 64 bits need no more */

struct reader {
    struct text bytes;
    size_t at;
    size_t items;
    struct value_tree *tree;
    struct value **interned; /* what R refers to by number */
    size_t interned_count;
    size_t interned_capacity;
    struct error *error;
};

/* The sentence, with the place behind it. */
/* A macro, so that the analyzer sees which status comes back. */
#define REFUSE(reader, ...)                                                                        \
    (error_fill((reader)->error, STATUS_INVALID, __VA_ARGS__), name_byte(reader), STATUS_INVALID)

static void name_byte(struct reader *reader)
{
    error_prefix(reader->error, "byte %zu", reader->at);
}

static int take(struct reader *reader, size_t count, struct text *ret_bytes)
{
    if (count > reader->bytes.length - reader->at)
        return REFUSE(reader, "%zu bytes are awaited, %zu are there", count,
                      reader->bytes.length - reader->at);
    *ret_bytes = (struct text){reader->bytes.data + reader->at, count};
    reader->at += count;
    return 0;
}

static int take_number(struct reader *reader, size_t count, uint64_t *ret_number)
{
    struct text bytes;
    int status = take(reader, count, &bytes);
    if (status)
        return status;
    *ret_number = 0;
    for (size_t i = count; i > 0; i--)
        *ret_number = *ret_number << 8 | (uint8_t)bytes.data[i - 1];
    return 0;
}

static int take_int32(struct reader *reader, int32_t *ret_number)
{
    uint64_t number = 0;
    int status = take_number(reader, 4, &number);
    if (!status)
        *ret_number = (int32_t)(uint32_t)number;
    return status;
}

/* A number of items or bytes; each takes one byte at least. */
static int take_count(struct reader *reader, size_t *ret_count)
{
    int32_t count = 0;
    int status = take_int32(reader, &count);
    if (status)
        return status;
    if (count < 0 || (size_t)count > reader->bytes.length - reader->at)
        return REFUSE(reader, "a count of %d with %zu bytes left", count,
                      reader->bytes.length - reader->at);
    *ret_count = (size_t)count;
    return 0;
}

static int read_int(struct reader *reader, struct value **ret_value)
{
    int32_t number = 0;
    int status = take_int32(reader, &number);
    if (!status)
        *ret_value = value_integer(reader->tree, number);
    return status;
}

static int read_int64(struct reader *reader, struct value **ret_value)
{
    uint64_t number = 0;
    int status = take_number(reader, 8, &number);
    if (!status)
        *ret_value = value_integer(reader->tree, (int64_t)number);
    return status;
}

static int read_long(struct reader *reader, struct value **ret_value)
{
    int32_t count = 0;
    uint64_t digit = 0, magnitude = 0;
    int status = take_int32(reader, &count);
    int64_t digits = count < 0 ? -(int64_t)count : count;
    if (!status && digits > LONG_DIGITS)
        return REFUSE(reader, "an integer beyond 64 bits");
    for (int i = 0; i < (int)digits && !status; i++) {
        status = take_number(reader, 2, &digit);
        if (!status && (digit > 0x7FFF || (i == LONG_DIGITS - 1 && digit > 0xF)))
            status = REFUSE(reader, "a digit of 0x%04X", (unsigned int)digit);
        magnitude |= digit << (15 * i);
    }
    if (status)
        return status;
    if (magnitude > (uint64_t)INT64_MAX + (count < 0))
        return REFUSE(reader, "an integer beyond 64 bits");
    *ret_value = value_integer(reader->tree, (int64_t)(count < 0 ? 0 - magnitude : magnitude));
    return 0;
}

static int read_real(struct reader *reader, struct value **ret_value)
{
    uint64_t bits = 0;
    double real;
    int status = take_number(reader, 8, &bits);
    if (status)
        return status;
    memcpy(&real, &bits, sizeof real);
    *ret_value = value_real(reader->tree, real);
    return 0;
}

static int read_real_text(struct reader *reader, struct value **ret_value)
{
    uint64_t length = 0;
    struct text text = {0};
    char digits[256];
    char *end;
    int status = take_number(reader, 1, &length);
    if (!status)
        status = take(reader, (size_t)length, &text);
    if (status)
        return status;
    memcpy(digits, text.data, text.length);
    digits[text.length] = '\0';
    double real = strtod(digits, &end);
    /* As Python writes them: no white space, no hexadecimal. */
    if (!text.length || end != digits + text.length || digits[strspn(digits, "0123456789+-.einfa")])
        return REFUSE(reader, "a real of no known form");
    *ret_value = value_real(reader->tree, real);
    return 0;
}

static int read_text(struct reader *reader, struct value **ret_value)
{
    size_t count = 0;
    struct text text = {0};
    int status = take_count(reader, &count);
    if (!status)
        status = take(reader, count, &text);
    if (!status)
        *ret_value = value_text(reader->tree, text);
    return status;
}

static int read_interned(struct reader *reader, struct value **ret_value)
{
    int status = read_text(reader, ret_value);
    if (status)
        return status;
    if (!ARRAY_ROOM(reader->interned, reader->interned_count, reader->interned_capacity))
        return error_set(reader->error, STATUS_MEMORY, "no memory for %zu strings",
                         reader->interned_count + 1);
    reader->interned[reader->interned_count++] = *ret_value;
    return 0;
}

/* Shares the text: otherwise five bytes could cost megabytes. */
static int read_reference(struct reader *reader, struct value **ret_value)
{
    int32_t number = 0;
    int status = take_int32(reader, &number);
    if (status)
        return status;
    if (number < 0 || (size_t)number >= reader->interned_count)
        return REFUSE(reader, "a reference to string %d of %zu", number, reader->interned_count);
    struct text shared = reader->interned[number]->text;
    struct value *value = value_nil(reader->tree);
    if (!reader->tree->failed) {
        value->kind = VALUE_STRING;
        value->text = shared;
    }
    *ret_value = value;
    return 0;
}

/* NOLINTBEGIN(misc-no-recursion): no deeper than VALUE_DEPTH */

static int read_value(struct reader *reader, int depth, struct value **ret_value);

static int read_items(struct reader *reader, struct value *list, int depth)
{
    size_t count = 0;
    int status = take_count(reader, &count);
    for (size_t i = 0; i < count && !status; i++) {
        struct value *item = NULL;
        status = read_value(reader, depth + 1, &item);
        if (!status)
            value_append(reader->tree, list, item);
    }
    return status;
}

static int read_entries(struct reader *reader, struct value *dictionary, int depth)
{
    for (;;) {
        struct value *key = NULL, *item = NULL;
        if (reader->at < reader->bytes.length && reader->bytes.data[reader->at] == '0') {
            reader->at++;
            return 0;
        }
        int status = read_value(reader, depth + 1, &key);
        if (!status && key &&
            (key->kind == VALUE_LIST || key->kind == VALUE_TUPLE || key->kind == VALUE_DICTIONARY))
            status = REFUSE(reader, "a %s is a key", value_kind_name(key->kind));
        if (!status)
            status = read_value(reader, depth + 1, &item);
        if (status)
            return status;
        value_put_key(reader->tree, dictionary, key, item);
    }
}

static int read_contents(struct reader *reader, char code, int depth, struct value **ret_value)
{
    struct value_tree *tree = reader->tree;
    switch (code) {
    case 'N':
        *ret_value = value_nil(tree);
        return 0;
    case 'T':
    case 'F':
        *ret_value = value_boolean(tree, code == 'T');
        return 0;
    case 'i':
        return read_int(reader, ret_value);
    case 'I':
        return read_int64(reader, ret_value);
    case 'l':
        return read_long(reader, ret_value);
    case 'g':
        return read_real(reader, ret_value);
    case 'f':
        return read_real_text(reader, ret_value);
    case 's':
    case 'u':
        return read_text(reader, ret_value);
    case 't':
        return read_interned(reader, ret_value);
    case 'R':
        return read_reference(reader, ret_value);
    case '(':
        return read_items(reader, *ret_value = value_tuple(tree), depth);
    case '[':
        return read_items(reader, *ret_value = value_list(tree), depth);
    case '{':
        return read_entries(reader, *ret_value = value_dictionary(tree), depth);
    default:
        return REFUSE(reader, "the code 0x%02X, which is not accepted", (uint8_t)code);
    }
}

static int read_value(struct reader *reader, int depth, struct value **ret_value)
{
    struct text code = {0};
    if (depth > VALUE_DEPTH)
        return error_set(reader->error, STATUS_LIMIT, "the values nest deeper than %d",
                         VALUE_DEPTH);
    if (++reader->items > MARSHAL_ITEMS)
        return error_set(reader->error, STATUS_LIMIT, "more than %d items", MARSHAL_ITEMS);
    int status = take(reader, 1, &code);
    if (!status)
        status = read_contents(reader, *code.data, depth, ret_value);
    /* A tree that is full ends it, however much there is still to read. */
    return status ? status : value_tree_status(reader->tree, reader->error);
}

/* NOLINTEND(misc-no-recursion) */

int marshal_read(struct text bytes, struct value_tree *tree, struct value **ret_value,
                 struct error *error)
{
    struct reader reader = {.bytes = bytes, .tree = tree, .error = error};
    struct value *value = NULL;
    if (bytes.length > MARSHAL_BYTES)
        return error_set(error, STATUS_LIMIT, "%zu bytes of values", bytes.length);
    int status = read_value(&reader, 0, &value);
    if (!status && reader.at < bytes.length)
        status = REFUSE(&reader, "%zu more bytes than the value has", bytes.length - reader.at);
    free(reader.interned);
    if (!status)
        *ret_value = value;
    return status;
}
