#include <seine/foundation/value.h>

#include <math.h>

bool value_is(const struct value *value, enum value_kind kind)
{
    return value && value->kind == kind;
}

static bool has_items(const struct value *value)
{
    return value_is(value, VALUE_LIST) || value_is(value, VALUE_TUPLE) ||
           value_is(value, VALUE_DICTIONARY);
}

const struct value *value_first(const struct value *list)
{
    return has_items(list) ? list->items.first : NULL;
}

size_t value_count(const struct value *list)
{
    return has_items(list) ? list->items.count : 0;
}

const struct value *value_item(const struct value *list, size_t index)
{
    const struct value *item = value_first(list);
    while (item && index--)
        item = item->next;
    return item;
}

static const struct value *first_entry(const struct value *dictionary)
{
    return value_is(dictionary, VALUE_DICTIONARY) ? dictionary->items.first : NULL;
}

const struct value *value_get_text(const struct value *dictionary, struct text name)
{
    const struct value *found = NULL;
    for (const struct value *entry = first_entry(dictionary); entry; entry = entry->next)
        if (entry->key->kind == VALUE_STRING && text_equal(entry->key->text, name))
            found = entry;
    return found;
}

const struct value *value_get(const struct value *dictionary, const char *name)
{
    return value_get_text(dictionary, text_of(name));
}

const struct value *value_get_number(const struct value *dictionary, int64_t key)
{
    const struct value *found = NULL;
    for (const struct value *entry = first_entry(dictionary); entry; entry = entry->next)
        if (entry->key->kind == VALUE_INTEGER && entry->key->integer == key)
            found = entry;
    return found;
}

int64_t value_integer_or(const struct value *value, int64_t otherwise)
{
    if (value_is(value, VALUE_INTEGER))
        return value->integer;
    if (value_is(value, VALUE_BOOLEAN))
        return value->boolean;
    /* 2^63 itself does not fit into int64_t. */
    if (value_is(value, VALUE_REAL) && value->real >= -0x1p63 && value->real < 0x1p63 &&
        trunc(value->real) == value->real)
        return (int64_t)value->real;
    return otherwise;
}

double value_real_or(const struct value *value, double otherwise)
{
    if (value_is(value, VALUE_REAL))
        return value->real;
    if (value_is(value, VALUE_INTEGER))
        return (double)value->integer;
    if (value_is(value, VALUE_BOOLEAN))
        return value->boolean;
    return otherwise;
}

struct text value_text_of(const struct value *value)
{
    if (value_is(value, VALUE_STRING) || value_is(value, VALUE_BYTES))
        return value->text;
    return (struct text){"", 0};
}

const char *value_kind_name(enum value_kind kind)
{
    static const char *const NAMES[] = {
        [VALUE_NIL] = "nil",   [VALUE_BOOLEAN] = "boolean", [VALUE_INTEGER] = "integer",
        [VALUE_REAL] = "real", [VALUE_STRING] = "string",   [VALUE_BYTES] = "bytes",
        [VALUE_LIST] = "list", [VALUE_TUPLE] = "tuple",     [VALUE_DICTIONARY] = "dictionary",
    };
    return NAMES[kind];
}
