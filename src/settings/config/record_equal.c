/* Compares two records. */
#include "private.h"

static bool equal_lists(const struct config_list *a, const struct config_list *b)
{
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (!text_equal(a->items[i], b->items[i]))
            return false;
    return true;
}

/* Whether `b` has every entry of `a`. A removed entry equals a missing one, except in an
 * overlay. */
static bool holds_entries(const struct config_map *a, const struct config_map *b,
                          bool are_laid_over)
{
    static const struct config_list NOTHING = {0};
    for (size_t i = 0; i < a->count; i++) {
        const struct config_entry *entry = config_map_entry(b, a->entries[i].name);
        if (!entry && are_laid_over)
            return false;
        if (!equal_lists(&a->entries[i].values, entry ? &entry->values : &NOTHING))
            return false;
    }
    return true;
}

/* Entries are unordered. */
static bool equal_maps(const struct config_map *a, const struct config_map *b, bool are_laid_over)
{
    return holds_entries(a, b, are_laid_over) && holds_entries(b, a, are_laid_over);
}

static bool equal_field(const struct config_record *a, const struct config_record *b,
                        const struct config_parameter *parameter)
{
    const void *of_a = config_const_field(a, parameter), *of_b = config_const_field(b, parameter);
    switch (parameter->type) {
    case CONFIG_BOOLEAN:
        return *(const config_boolean *)of_a == *(const config_boolean *)of_b;
    case CONFIG_INTEGER:
        return *(const config_integer *)of_a == *(const config_integer *)of_b;
    case CONFIG_REAL:
        return *(const config_real *)of_a == *(const config_real *)of_b;
    case CONFIG_STRING:
        return text_equal(*(const struct text *)of_a, *(const struct text *)of_b);
    case CONFIG_STRINGS:
        return equal_lists(of_a, of_b);
    case CONFIG_NAMED_STRING:
    case CONFIG_NAMED_STRINGS:
        return equal_maps(of_a, of_b, config_record_is_laid_over(a));
    }
    return false;
}

/* Whether any parameter of the table has one of these flags. */
static bool concerns(const struct config_table *table, unsigned flags)
{
    for (size_t i = 0; i < table->parameter_count; i++)
        if (table->parameters[i].flags & flags)
            return true;
    return false;
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
bool config_record_equal(const struct config_record *a, const struct config_record *b,
                         unsigned flags)
{
    const struct config_table *table = a->table;
    bool is_overlay = config_record_is_laid_over(a);
    for (size_t i = 0; i < table->parameter_count; i++) {
        const struct config_parameter *parameter = &table->parameters[i];
        if (!(parameter->flags & flags))
            continue;
        if (!equal_field(a, b, parameter) || (is_overlay && a->is_set[i] != b->is_set[i]))
            return false;
    }
    for (size_t i = 0; i < table->group_count; i++) {
        const struct config_group *of_a = config_const_group_of(a, &table->groups[i]);
        const struct config_group *of_b = config_const_group_of(b, &table->groups[i]);
        if (!concerns(table->groups[i].table, flags))
            continue;
        if (of_a->count != of_b->count)
            return false;
        for (size_t j = 0; j < of_a->count; j++) {
            /* The order matters: a URI belongs to the first subcollection that admits it. */
            if (!text_equal(of_a->items[j]->name, of_b->items[j]->name) ||
                !config_record_equal(of_a->items[j], of_b->items[j], flags))
                return false;
        }
    }
    return true;
}
