#include <seine/foundation/base/array.h>
#include <seine/nodes/marshal.h>
#include <seine/nodes/marshal/cursor.h>

#include <stdlib.h>

struct reader {
    struct marshal_cursor cursor;
    struct value_tree *tree;
    struct value **interned; /* the values of the cursor's interned texts, by number */
    size_t interned_count;
    size_t interned_capacity;
    struct error *error;
};

/* References share the value of the text: otherwise five bytes of input could cost megabytes. */
static int read_text(struct reader *reader, const struct marshal_token *token,
                     struct value **ret_value)
{
    if (!token->is_reference) {
        *ret_value = value_text(reader->tree, token->text);
        if (!token->is_interned)
            return 0;
        if (!ARRAY_ROOM(reader->interned, reader->interned_count, reader->interned_capacity))
            return error_set(reader->error, STATUS_MEMORY, "no memory for %zu strings",
                             reader->interned_count + 1);
        reader->interned[reader->interned_count++] = *ret_value;
        return 0;
    }
    struct value *value = value_nil(reader->tree);
    if (!reader->tree->failed) {
        value->kind = VALUE_STRING;
        value->text = reader->interned[token->interned]->text;
    }
    *ret_value = value;
    return 0;
}

/* NOLINTBEGIN(misc-no-recursion): no deeper than VALUE_DEPTH */

/* `*ret_value` is NULL at the end of a dictionary, which is accepted only with `may_end`. */
static int read_value(struct reader *reader, int depth, bool may_end, struct value **ret_value);

static int read_items(struct reader *reader, struct value *list, size_t count, int depth)
{
    int status = 0;
    for (size_t i = 0; i < count && !status; i++) {
        struct value *item = NULL;
        status = read_value(reader, depth + 1, false, &item);
        if (!status)
            value_append(reader->tree, list, item);
    }
    return status;
}

static int read_entries(struct reader *reader, struct value *dictionary, int depth)
{
    for (;;) {
        struct value *key = NULL, *item = NULL;
        int status = read_value(reader, depth + 1, true, &key);
        if (status || !key)
            return status;
        if (key->kind == VALUE_LIST || key->kind == VALUE_TUPLE || key->kind == VALUE_DICTIONARY)
            status = marshal_refuse(&reader->cursor, reader->error, "a %s is a key",
                                    value_kind_name(key->kind));
        if (!status)
            status = read_value(reader, depth + 1, false, &item);
        if (status)
            return status;
        value_put_key(reader->tree, dictionary, key, item);
    }
}

static int read_contents(struct reader *reader, const struct marshal_token *token, int depth,
                         struct value **ret_value)
{
    struct value_tree *tree = reader->tree;
    switch (token->kind) {
    case MARSHAL_NIL:
        *ret_value = value_nil(tree);
        return 0;
    case MARSHAL_BOOLEAN:
        *ret_value = value_boolean(tree, token->integer != 0);
        return 0;
    case MARSHAL_INTEGER:
        *ret_value = value_integer(tree, token->integer);
        return 0;
    case MARSHAL_REAL:
        *ret_value = value_real(tree, token->real);
        return 0;
    case MARSHAL_STRING:
        return read_text(reader, token, ret_value);
    case MARSHAL_TUPLE:
        return read_items(reader, *ret_value = value_tuple(tree), token->count, depth);
    case MARSHAL_LIST:
        return read_items(reader, *ret_value = value_list(tree), token->count, depth);
    case MARSHAL_DICTIONARY:
        return read_entries(reader, *ret_value = value_dictionary(tree), depth);
    case MARSHAL_END:
        break;
    }
    return marshal_refuse(&reader->cursor, reader->error, "the code 0x30, which is not accepted");
}

static int read_value(struct reader *reader, int depth, bool may_end, struct value **ret_value)
{
    struct marshal_token token;
    if (depth > VALUE_DEPTH)
        return error_set(reader->error, STATUS_LIMIT, "the values nest deeper than %d",
                         VALUE_DEPTH);
    int status = marshal_next(&reader->cursor, &token, reader->error);
    if (!status && token.kind == MARSHAL_END && may_end)
        return 0;
    if (!status)
        status = read_contents(reader, &token, depth, ret_value);
    /* A full tree stops the reading, whatever input is left. */
    return status ? status : value_tree_status(reader->tree, reader->error);
}

/* NOLINTEND(misc-no-recursion) */

int marshal_read(struct text bytes, struct value_tree *tree, struct value **ret_value,
                 struct error *error)
{
    struct reader reader = {.cursor = {.bytes = bytes}, .tree = tree, .error = error};
    struct value *value = NULL;
    if (bytes.length > MARSHAL_BYTES)
        return error_set(error, STATUS_LIMIT, "%zu bytes of values", bytes.length);
    int status = read_value(&reader, 0, false, &value);
    if (!status && reader.cursor.at < bytes.length)
        status = marshal_refuse(&reader.cursor, error, "%zu more bytes than the value has",
                                bytes.length - reader.cursor.at);
    marshal_cursor_done(&reader.cursor);
    free(reader.interned);
    if (!status)
        *ret_value = value;
    return status;
}
