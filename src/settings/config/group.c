/* The items of a group: subcollections, nodes, logins, destinations, priority levels. */
#include "private.h"

#include <seine/foundation/base/array.h>
#include <stdlib.h>

/* More than any administrator writes by hand; each item costs some kilobytes in every copy. */
#define ITEMS_MAX     10000
#define ITEM_NAME_MAX 255

struct config_record *config_group_find(const struct config_group *group, struct text name)
{
    for (size_t i = 0; i < group->count; i++)
        if (text_equal(group->items[i]->name, name))
            return group->items[i];
    return NULL;
}

/* A slash would end the name in a path, and rows and messages use paths; XML trims names. */
static bool is_item_name(struct text name)
{
    return name.length > 0 && name.length <= ITEM_NAME_MAX &&
           text_trim(name).length == name.length && !memchr(name.data, '/', name.length) &&
           text_is_printable(name);
}

/* Nodes may contain the groups that can differ between machines, but no nodes; subcollections
 * contain no groups. */
static bool may_hold(const struct config_record *record, const struct config_group_row *group)
{
    if (record->place == CONFIG_IN_SUBCOLLECTION)
        return false;
    return !(record->parent && group->table == record->table && strcmp(group->path, "Node") == 0);
}

static int append(struct config_group *group, struct config_record *item)
{
    if (!ARRAY_ROOM(group->items, group->count, group->capacity))
        return STATUS_MEMORY;
    group->items[group->count++] = item;
    return 0;
}

int config_item_put(struct config_record *record, const struct config_group_row *row,
                    struct text name, struct config_record **ret_item, struct error *error)
{
    struct config_group *group = config_group_of(record, row);
    struct config_record *item = config_group_find(group, name);
    int status = 0;
    if (item)
        goto found;
    if (!may_hold(record, row))
        return error_set(error, ERROR_NOT_HERE, "%s cannot stand in \"%.*s\"", row->path,
                         TEXT_ARGUMENTS(record->name));
    if (!is_item_name(name))
        return error_set(
            error, ERROR_VALUE_REFUSED,
            "%s: \"%.*s\" is not valid as a name; valid are 1 to %d printable bytes without slash",
            row->path, name.length > 100 ? 100 : (int)name.length, name.data, ITEM_NAME_MAX);
    if (group->count == ITEMS_MAX)
        return error_set(error, STATUS_LIMIT, "%s: there are more than %d", row->path, ITEMS_MAX);
    status = config_record_new(row->table, record->memory, &item, error);
    if (status)
        return status;
    item->parent = record;
    item->place =
        strcmp(row->path, "subdomains") == 0 ? CONFIG_IN_SUBCOLLECTION : CONFIG_IN_COLLECTION;
    item->name = arena_copy(&record->memory->strings, name);
    if (!item->name.data || append(group, item)) {
        config_record_free(item);
        return error_set(error, STATUS_MEMORY, "%s: no memory for \"%.*s\"", row->path,
                         TEXT_ARGUMENTS(name));
    }
found:
    *ret_item = item;
    return 0;
}

void config_item_remove(struct config_record *record, const struct config_group_row *row,
                        struct text name)
{
    struct config_group *group = config_group_of(record, row);
    for (size_t i = 0; i < group->count; i++) {
        if (!text_equal(group->items[i]->name, name))
            continue;
        config_record_free(group->items[i]);
        group->count--;
        memmove(&group->items[i], &group->items[i + 1],
                (group->count - i) * sizeof(struct config_record *));
        return;
    }
}

static const struct config_group_row *group_of_item(const struct config_record *item)
{
    const struct config_table *table = item->parent->table;
    for (size_t i = 0; i < table->group_count; i++) {
        const struct config_group *group = config_const_group_of(item->parent, &table->groups[i]);
        for (size_t j = 0; j < group->count; j++)
            if (group->items[j] == item)
                return &table->groups[i];
    }
    return NULL;
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
void config_record_path(const struct config_record *record, struct buffer *path)
{
    const struct config_group_row *row = record->parent ? group_of_item(record) : NULL;
    if (!row)
        return;
    config_record_path(record->parent, path);
    buffer_printf(path, "%s/%.*s/", row->path, TEXT_ARGUMENTS(record->name));
}
