/* Converts a configuration to rows, its form in SQL. */
#include "private.h"

struct walk {
    int (*callback)(void *context, const struct config_row *row);
    void *context;
    struct buffer section; /* section of the current row */
    struct buffer text;    /* canonical text of a scalar */
    bool only_set;         /* in an item defaults are meaningless */
};

static int each_member(struct walk *walk, const struct config_list *list, struct config_row *row)
{
    if (list->count == 0)
        return walk->callback(walk->context, row);
    int result = 0;
    for (size_t i = 0; i < list->count && !result; i++) {
        row->position = (uint32_t)i + 1;
        row->value = list->items[i];
        result = walk->callback(walk->context, row);
    }
    return result;
}

/* A section without entries gives one row, like an empty list. */
static int each_entry(struct walk *walk, const struct config_map *map, struct config_row *row)
{
    bool is_list = row->parameter->type == CONFIG_NAMED_STRINGS;
    if (map->count == 0)
        return walk->callback(walk->context, row);
    int result = 0;
    for (size_t i = 0; i < map->count && !result; i++) {
        const struct config_entry *entry = &map->entries[i];
        if (walk->only_set && !entry->is_set)
            continue;
        row->name = entry->name;
        row->is_default = !entry->is_set;
        row->position = 0;
        row->value = (struct text){"", 0};
        if (entry->values.count == 0) /* a default that was removed explicitly */
            result = walk->callback(walk->context, row);
        for (size_t j = 0; j < entry->values.count && !result; j++) {
            row->position = is_list ? (uint32_t)j + 1 : 0;
            row->value = entry->values.items[j];
            result = walk->callback(walk->context, row);
        }
    }
    return result;
}

static int each_value(struct walk *walk, const struct config_record *record,
                      const struct config_parameter *parameter)
{
    size_t prefix = walk->section.length;
    const void *field = config_const_field(record, parameter);
    int result;
    buffer_append_string(&walk->section, parameter->section);
    buffer_clear(&walk->text);
    struct config_row row = {.parameter = parameter,
                             .section = prefix || *parameter->section ? buffer_text(&walk->section)
                                                                      : text_of(""),
                             .name = text_of(parameter->name),
                             .value = {"", 0},
                             .is_default = !config_record_is_set(record, parameter)};
    /* At the top level of an item the prefix ends with a slash that belongs to no section. */
    if (prefix && !*parameter->section)
        row.section.length--;
    if (parameter->type == CONFIG_STRINGS) {
        result = each_member(walk, field, &row);
    } else if (config_is_named(parameter)) {
        result = each_entry(walk, field, &row);
    } else {
        config_format(record, parameter, &walk->text);
        if (walk->text.length)
            row.value = buffer_text(&walk->text);
        result = walk->callback(walk->context, &row);
    }
    walk->section.length = prefix;
    return walk->text.failed || walk->section.failed ? STATUS_MEMORY : result;
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
static int each_of_record(struct walk *walk, const struct config_record *record)
{
    const struct config_table *table = record->table;
    size_t prefix = walk->section.length;
    int result = 0;
    walk->only_set = record->parent != NULL;
    for (size_t i = 0; i < table->parameter_count && !result; i++)
        if (!walk->only_set || record->is_set[i])
            result = each_value(walk, record, &table->parameters[i]);
    for (size_t i = 0; i < table->group_count; i++) {
        const struct config_group *group = config_const_group_of(record, &table->groups[i]);
        for (size_t j = 0; j < group->count && !result; j++) {
            struct text name = group->items[j]->name;
            buffer_append_string(&walk->section, table->groups[i].path);
            struct config_row row = {.section = buffer_text(&walk->section),
                                     .name = name,
                                     .position = (uint32_t)j + 1,
                                     .value = {"", 0},
                                     .group = &table->groups[i]};
            result = walk->callback(walk->context, &row);
            buffer_printf(&walk->section, "/%.*s/", TEXT_ARGUMENTS(name));
            if (!result)
                result = each_of_record(walk, group->items[j]);
            walk->section.length = prefix;
        }
    }
    return result;
}

int config_each(const struct crawl_config *config,
                int (*callback)(void *context, const struct config_row *row), void *context)
{
    struct walk walk = {.callback = callback, .context = context};
    buffer_init(&walk.section, 4096);
    buffer_init(&walk.text, LIMIT_CONFIG_VALUE_BYTES + 16);
    int result = each_of_record(&walk, &config->record);
    buffer_done(&walk.section);
    buffer_done(&walk.text);
    return result;
}

int config_load_row(struct crawl_config *config, const char *section, const char *name,
                    uint32_t position, struct text value, bool is_default, struct error *error)
{
    if (is_default)
        return 0;
    struct buffer path;
    struct config_target target;
    buffer_init(&path, 2 * LIMIT_CONFIG_VALUE_BYTES);
    buffer_printf(&path, "%s%s%s", section, *section && *name ? "/" : "", name);
    int status = path.failed ? error_set(error, STATUS_MEMORY, "no memory for %.100s", section)
                             : config_path_find(config, path.data, true, &target, error);
    if (!status && target.parameter) {
        struct text nothing = {"", 0};
        if (position == 1)
            status = config_record_set(target.record, target.parameter, target.key, nothing, error);
        if (!status)
            status = config_record_set(target.record, target.parameter, target.key, value, error);
    }
    buffer_done(&path);
    return status;
}
