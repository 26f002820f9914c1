/* Merges configurations: partial ones, nodes, subcollections, changes taken over by a running
 * crawl. */
#include "mutation.h"
#include "private.h"

static int no_memory(struct error *error)
{
    return error_set(error, STATUS_MEMORY, "out of memory for the configuration");
}

/* Replaces only the entries with the same names. */
static int merge_map(struct config_record *to, const struct config_record *from,
                     const struct config_parameter *parameter, struct error *error)
{
    const struct config_map *map = config_const_field(from, parameter);
    int status = 0;
    for (size_t i = 0; i < map->count && !status; i++) {
        const struct config_entry *entry = &map->entries[i];
        if (!entry->is_set)
            continue;
        status = config_record_set(to, parameter, entry->name, (struct text){"", 0}, error);
        for (size_t j = 0; j < entry->values.count && !status; j++)
            status = config_record_set(to, parameter, entry->name, entry->values.items[j], error);
    }
    return status;
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
static int merge_record(struct config_record *to, const struct config_record *from,
                        struct error *error)
{
    const struct config_table *table = from->table;
    int status = 0;
    for (size_t i = 0; i < table->parameter_count && !status; i++) {
        const struct config_parameter *parameter = &table->parameters[i];
        if (!from->is_set[i])
            continue;
        if (config_is_named(parameter))
            status = merge_map(to, from, parameter, error);
        else if (config_record_copy_field(from, to, parameter))
            status = no_memory(error);
    }
    for (size_t i = 0; i < table->group_count; i++) {
        const struct config_group *group = config_const_group_of(from, &table->groups[i]);
        for (size_t j = 0; j < group->count && !status; j++) {
            struct config_record *item;
            status = config_item_put(to, &table->groups[i], group->items[j]->name, &item, error);
            if (!status)
                status = merge_record(item, group->items[j], error);
        }
    }
    return status;
}

int config_merge(struct crawl_config *config, const struct crawl_config *partial,
                 struct error *error)
{
    return merge_record(&config->record, &partial->record, error);
}

/* Removes the items of a group, for instance the nodes after their overlay has been applied. */
static void remove_all(struct config_record *record, const char *path)
{
    for (size_t i = 0; i < record->table->group_count; i++) {
        const struct config_group_row *row = &record->table->groups[i];
        struct config_group *group = config_group_of(record, row);
        while (strcmp(row->path, path) == 0 && group->count)
            config_item_remove(record, row, group->items[group->count - 1]->name);
    }
}

int config_for_node(const struct crawl_config *config, struct text node,
                    struct crawl_config **ret_config, struct error *error)
{
    struct crawl_config *effective;
    int status = config_copy(config, &effective, error);
    if (status)
        return status;
    const struct config_record *overlay = config_group_find(&config->nodes, node);
    if (overlay)
        status = merge_record(&effective->record, overlay, error);
    if (!status)
        status = config_ignore_parameter(effective, error);
    if (status) {
        config_free(effective);
        return status;
    }
    remove_all(&effective->record, "Node");
    *ret_config = effective;
    return 0;
}

/* Parameters that a subcollection never inherits: its conditions and its start URIs. */
static bool is_own(const struct config_parameter *parameter)
{
    static const char *const SECTIONS[] = {"include_domains", "exclude_domains", "include_uris",
                                           "exclude_uris", "rss"};
    static const char *const PATHS[] = {"start_uris", "start_uri_files"};
    for (size_t i = 0; i < sizeof(SECTIONS) / sizeof(*SECTIONS); i++)
        if (strcmp(parameter->section, SECTIONS[i]) == 0)
            return true;
    for (size_t i = 0; i < sizeof(PATHS) / sizeof(*PATHS); i++)
        if (strcmp(parameter->path, PATHS[i]) == 0)
            return true;
    return false;
}

int config_for_subcollection(const struct crawl_config *config,
                             const struct crawl_config *subcollection,
                             struct crawl_config **ret_config, struct error *error)
{
    struct crawl_config *effective;
    int status = config_copy(config, &effective, error);
    if (status)
        return status;
    remove_all(&effective->record, "Node");
    remove_all(&effective->record, "subdomains");
    for (size_t i = 0; i < CONFIG_COLLECTION.parameter_count && !status; i++)
        if (is_own(&CONFIG_COLLECTION.parameters[i]) &&
            config_record_copy_field(&subcollection->record, &effective->record,
                                     &CONFIG_COLLECTION.parameters[i]))
            status = no_memory(error);
    if (!status)
        status = merge_record(&effective->record, &subcollection->record, error);
    if (!status)
        status = config_ignore_parameter(effective, error);
    if (status) {
        config_free(effective);
        return status;
    }
    *ret_config = effective;
    return 0;
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
static int keep_running(const struct config_record *running, struct config_record *record,
                        enum config_effect moment)
{
    const struct config_table *table = record->table;
    int status = 0;
    for (size_t i = 0; i < table->parameter_count && !status; i++)
        if (table->parameters[i].effect > moment)
            status = config_record_copy_field(running, record, &table->parameters[i]);
    for (size_t i = 0; i < table->group_count; i++) {
        struct config_group *group = config_group_of(record, &table->groups[i]);
        const struct config_group *former = config_const_group_of(running, &table->groups[i]);
        for (size_t j = 0; j < group->count && !status; j++) {
            const struct config_record *item = config_group_find(former, group->items[j]->name);
            if (item)
                status = keep_running(item, group->items[j], moment);
        }
    }
    return status;
}

int config_take_over(const struct crawl_config *running, const struct crawl_config *wanted,
                     enum config_effect moment, struct crawl_config **ret_config,
                     struct error *error)
{
    struct crawl_config *effective;
    int status = config_copy(wanted, &effective, error);
    if (status)
        return status;
    if (keep_running(&running->record, &effective->record, moment)) {
        config_free(effective);
        return no_memory(error);
    }
    *ret_config = effective;
    return 0;
}
