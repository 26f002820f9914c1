#include "private.h"

#include <seine/settings/config/difference.h>

struct comparison {
    int (*callback)(void *context, const struct config_difference *difference);
    void *context;
    struct buffer path;
    struct buffer before;
    struct buffer after;
    size_t reported;
};

static const struct text NOTHING = {"", 0};
static const struct config_list EMPTY_LIST = {0};
static const struct config_map EMPTY_MAP = {0};

static int report(struct comparison *comparison, enum config_difference_kind kind,
                  const struct config_parameter *parameter, struct text before, struct text after)
{
    struct config_difference difference = {.kind = kind,
                                           .path = comparison->path.data,
                                           .parameter = parameter,
                                           .before = before,
                                           .after = after};
    if (comparison->path.failed || comparison->before.failed || comparison->after.failed)
        return STATUS_MEMORY;
    comparison->reported++;
    return comparison->callback(comparison->context, &difference);
}

/* Whether the record has a value. An overlay has one only if it is set. */
static bool says(const struct config_record *record, const struct config_parameter *parameter)
{
    return record &&
           (!config_record_is_laid_over(record) || config_record_is_set(record, parameter));
}

static int compare_scalars(struct comparison *comparison, const struct config_record *before,
                           const struct config_record *after,
                           const struct config_parameter *parameter)
{
    buffer_clear(&comparison->before);
    buffer_clear(&comparison->after);
    if (says(before, parameter))
        config_format(before, parameter, &comparison->before);
    if (says(after, parameter))
        config_format(after, parameter, &comparison->after);
    struct text of_before = buffer_text(&comparison->before);
    struct text of_after = buffer_text(&comparison->after);
    return text_equal(of_before, of_after)
               ? 0
               : report(comparison, CONFIG_VALUE_CHANGED, parameter, of_before, of_after);
}

static int compare_lists(struct comparison *comparison, const struct config_list *before,
                         const struct config_list *after, const struct config_parameter *parameter)
{
    bool same_order = before->count == after->count, same_members = same_order;
    int result = 0;
    for (size_t i = 0; i < before->count && !result; i++) {
        same_order = same_order && text_equal(before->items[i], after->items[i]);
        if (config_list_contains(after, before->items[i]))
            continue;
        same_members = false;
        result = report(comparison, CONFIG_MEMBER_REMOVED, parameter, before->items[i], NOTHING);
    }
    for (size_t i = 0; i < after->count && !result; i++)
        if (!config_list_contains(before, after->items[i]))
            result = report(comparison, CONFIG_MEMBER_ADDED, parameter, NOTHING, after->items[i]);
    if (!result && same_members && !same_order)
        result = report(comparison, CONFIG_ORDER_CHANGED, parameter, NOTHING, NOTHING);
    return result;
}

static int compare_entry(struct comparison *comparison, const struct config_parameter *parameter,
                         struct text name, const struct config_entry *before,
                         const struct config_entry *after)
{
    const struct config_list *of_before = before ? &before->values : &EMPTY_LIST;
    const struct config_list *of_after = after ? &after->values : &EMPTY_LIST;
    size_t length = comparison->path.length;
    int result = 0;
    buffer_append_char(&comparison->path, '/');
    buffer_append_text(&comparison->path, name);
    if (parameter->type == CONFIG_NAMED_STRINGS) {
        result = compare_lists(comparison, of_before, of_after, parameter);
    } else {
        struct text a = of_before->count ? of_before->items[0] : (struct text){"", 0};
        struct text b = of_after->count ? of_after->items[0] : (struct text){"", 0};
        if (!text_equal(a, b))
            result = report(comparison, CONFIG_VALUE_CHANGED, parameter, a, b);
    }
    comparison->path.length = length;
    return result;
}

static int compare_maps(struct comparison *comparison, const struct config_map *before,
                        const struct config_map *after, const struct config_parameter *parameter)
{
    int result = 0;
    for (size_t i = 0; i < before->count && !result; i++)
        result = compare_entry(comparison, parameter, before->entries[i].name, &before->entries[i],
                               config_map_entry(after, before->entries[i].name));
    for (size_t i = 0; i < after->count && !result; i++)
        if (!config_map_entry(before, after->entries[i].name))
            result = compare_entry(comparison, parameter, after->entries[i].name, NULL,
                                   &after->entries[i]);
    return result;
}

static int compare_fields(struct comparison *comparison, const struct config_record *before,
                          const struct config_record *after,
                          const struct config_parameter *parameter)
{
    if (!before && !config_record_is_set(after, parameter)) /* of a new item only explicitly set
                                                             * parameters */
        return 0;
    const void *of_before = says(before, parameter) ? config_const_field(before, parameter) : NULL;
    const void *of_after = says(after, parameter) ? config_const_field(after, parameter) : NULL;
    size_t length = comparison->path.length, reported = comparison->reported;
    int result;
    buffer_append_string(&comparison->path, parameter->path);
    if (parameter->type == CONFIG_STRINGS)
        result = compare_lists(comparison, of_before ? of_before : &EMPTY_LIST,
                               of_after ? of_after : &EMPTY_LIST, parameter);
    else if (config_is_named(parameter))
        result = compare_maps(comparison, of_before ? of_before : &EMPTY_MAP,
                              of_after ? of_after : &EMPTY_MAP, parameter);
    else
        result = compare_scalars(comparison, before, after, parameter);
    /* In an overlay: the parameter is set to nothing on one side and not set on the other. */
    if (!result && comparison->reported == reported && !of_before != !of_after)
        result = report(comparison, CONFIG_VALUE_CHANGED, parameter, NOTHING, NOTHING);
    comparison->path.length = length;
    return result;
}

static int compare_records(struct comparison *comparison, const struct config_record *before,
                           const struct config_record *after);

/* Compares an item that one or both have. */
/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
static int compare_items(struct comparison *comparison, const struct config_group_row *row,
                         const struct config_record *before, const struct config_record *after)
{
    size_t length = comparison->path.length;
    int result = 0;
    buffer_printf(&comparison->path, "%s/%.*s", row->path,
                  TEXT_ARGUMENTS(before ? before->name : after->name));
    if (!before)
        result = report(comparison, CONFIG_ITEM_ADDED, NULL, NOTHING, NOTHING);
    if (!after)
        result = report(comparison, CONFIG_ITEM_REMOVED, NULL, NOTHING, NOTHING);
    buffer_append_char(&comparison->path, '/');
    if (!result && after)
        result = compare_records(comparison, before, after);
    comparison->path.length = length;
    return result;
}

static bool same_order(const struct config_group *before, const struct config_group *after)
{
    for (size_t i = 0; i < before->count; i++)
        if (!text_equal(before->items[i]->name, after->items[i]->name))
            return false;
    return true;
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
static int compare_groups(struct comparison *comparison, const struct config_group_row *row,
                          const struct config_group *before, const struct config_group *after)
{
    size_t length = comparison->path.length, kept = 0;
    int result = 0;
    for (size_t i = 0; i < before->count && !result; i++) {
        const struct config_record *other = config_group_find(after, before->items[i]->name);
        kept += other != NULL;
        result = compare_items(comparison, row, before->items[i], other);
    }
    for (size_t i = 0; i < after->count && !result; i++)
        if (!config_group_find(before, after->items[i]->name))
            result = compare_items(comparison, row, NULL, after->items[i]);
    if (!result && kept == before->count && kept == after->count && !same_order(before, after)) {
        buffer_append_string(&comparison->path, row->path);
        result = report(comparison, CONFIG_ORDER_CHANGED, NULL, NOTHING, NOTHING);
        comparison->path.length = length;
    }
    return result;
}

/* `before` is NULL for a new item. */
/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
static int compare_records(struct comparison *comparison, const struct config_record *before,
                           const struct config_record *after)
{
    static const struct config_group NO_ITEMS = {0};
    const struct config_table *table = after->table;
    int result = 0;
    for (size_t i = 0; i < table->parameter_count && !result; i++)
        result = compare_fields(comparison, before, after, &table->parameters[i]);
    for (size_t i = 0; i < table->group_count && !result; i++)
        result =
            compare_groups(comparison, &table->groups[i],
                           before ? config_const_group_of(before, &table->groups[i]) : &NO_ITEMS,
                           config_const_group_of(after, &table->groups[i]));
    return result;
}

int config_compare(const struct crawl_config *before, const struct crawl_config *after,
                   int (*callback)(void *context, const struct config_difference *difference),
                   void *context)
{
    struct comparison comparison = {.callback = callback, .context = context};
    buffer_init(&comparison.path, 4 * (size_t)LIMIT_CONFIG_VALUE_BYTES);
    buffer_init(&comparison.before, LIMIT_CONFIG_VALUE_BYTES + 16);
    buffer_init(&comparison.after, LIMIT_CONFIG_VALUE_BYTES + 16);
    int result = compare_records(&comparison, &before->record, &after->record);
    buffer_done(&comparison.path);
    buffer_done(&comparison.before);
    buffer_done(&comparison.after);
    return result;
}
