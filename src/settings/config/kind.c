/* Enumerates what the rows of a configuration can describe. */
#include "private.h"

/* The group whose items have the parameters of this table; NULL for the collection's own table,
 * which subcollections and nodes share. */
static const struct config_group_row *group_with(const struct config_table *table)
{
    for (size_t i = 0; i < CONFIG_COLLECTION.group_count && table != &CONFIG_COLLECTION; i++)
        if (CONFIG_COLLECTION.groups[i].table == table)
            return &CONFIG_COLLECTION.groups[i];
    return NULL;
}

static const struct config_table *table_of(const struct config_parameter *parameter)
{
    static const struct config_table *const TABLES[] = {
        &CONFIG_COLLECTION, &CONFIG_LOGIN, &CONFIG_DESTINATION, &CONFIG_PRIORITY_LEVEL};
    uintptr_t at = (uintptr_t)parameter;
    size_t i = 0;
    while (at < (uintptr_t)TABLES[i]->parameters ||
           at >= (uintptr_t)(TABLES[i]->parameters + TABLES[i]->parameter_count))
        i++;
    return TABLES[i];
}

static void append_name(const struct config_group_row *group,
                        const struct config_parameter *parameter, struct buffer *name)
{
    if (group)
        buffer_printf(name, "%s/NAME/", group->path);
    buffer_append_string(name, parameter->path);
}

void config_row_kind(const struct config_row *row, struct buffer *name)
{
    if (row->parameter)
        append_name(group_with(table_of(row->parameter)), row->parameter, name);
    else
        buffer_append_string(name, row->group->path);
}

struct walk {
    int (*callback)(void *context, const struct config_kind *kind);
    void *context;
    struct buffer name;
};

static int each_parameter(struct walk *walk, const struct config_table *table)
{
    int result = 0;
    for (size_t i = 0; i < table->parameter_count && !result; i++) {
        struct config_kind kind = {.parameter = &table->parameters[i]};
        buffer_clear(&walk->name);
        append_name(group_with(table), kind.parameter, &walk->name);
        kind.name = walk->name.data;
        result = walk->name.failed ? STATUS_MEMORY : walk->callback(walk->context, &kind);
    }
    return result;
}

int config_each_kind(int (*callback)(void *context, const struct config_kind *kind), void *context)
{
    const struct config_table *table = &CONFIG_COLLECTION;
    struct walk walk = {.callback = callback, .context = context};
    buffer_init(&walk.name, 1024);
    int result = each_parameter(&walk, table);
    for (size_t i = 0; i < table->group_count && !result; i++) {
        struct config_kind kind = {.name = table->groups[i].path, .group = &table->groups[i]};
        result = callback(context, &kind);
        if (!result && table->groups[i].table != table)
            result = each_parameter(&walk, table->groups[i].table);
    }
    buffer_done(&walk.name);
    return result;
}
