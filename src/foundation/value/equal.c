#include <seine/foundation/value.h>

#include <math.h>

/* NOLINTBEGIN(misc-no-recursion): no deeper than VALUE_DEPTH */

static bool equal_below(const struct value *a, const struct value *b, int depth);

static bool equal_items(const struct value *a, const struct value *b, int depth)
{
    if (a->items.count != b->items.count)
        return false;
    const struct value *other = b->items.first;
    for (const struct value *item = a->items.first; item; item = item->next, other = other->next)
        if (!equal_below(item, other, depth))
            return false;
    return true;
}

/* Of equal keys the last wins. */
static const struct value *entry_of(const struct value *dictionary, const struct value *key)
{
    const struct value *found = NULL;
    for (const struct value *entry = dictionary->items.first; entry; entry = entry->next)
        if (equal_below(entry->key, key, 0))
            found = entry;
    return found;
}

/* Whether every effective entry of `a` has an equal entry in `b`. */
static bool entries_are_in(const struct value *a, const struct value *b, int depth)
{
    for (const struct value *entry = a->items.first; entry; entry = entry->next) {
        const struct value *other = entry_of(b, entry->key);
        if (!other)
            return false;
        if (!equal_below(entry, other, depth) && entry_of(a, entry->key) == entry)
            return false;
    }
    return true;
}

static bool equal_entries(const struct value *a, const struct value *b, int depth)
{
    const struct value *entry = a->items.first, *other = b->items.first;
    while (entry && other && equal_below(entry->key, other->key, 0) &&
           equal_below(entry, other, depth)) {
        entry = entry->next;
        other = other->next;
    }
    return (!entry && !other) || (entries_are_in(a, b, depth) && entries_are_in(b, a, depth));
}

static bool equal_below(const struct value *a, const struct value *b, int depth)
{
    if (a->kind != b->kind || depth > VALUE_DEPTH)
        return false;
    switch (a->kind) {
    case VALUE_NIL:
        return true;
    case VALUE_BOOLEAN:
        return a->boolean == b->boolean;
    case VALUE_INTEGER:
        return a->integer == b->integer;
    case VALUE_REAL:
        return a->real == b->real || (isnan(a->real) && isnan(b->real));
    case VALUE_STRING:
    case VALUE_BYTES:
        return text_equal(a->text, b->text);
    case VALUE_LIST:
    case VALUE_TUPLE:
        return equal_items(a, b, depth + 1);
    case VALUE_DICTIONARY:
        return equal_entries(a, b, depth + 1);
    }
    return false;
}

/* NOLINTEND(misc-no-recursion) */

bool value_equal(const struct value *a, const struct value *b)
{
    return equal_below(a, b, 0);
}
