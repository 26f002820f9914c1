#include <seine/settings/config/transport.h>

#include "private.h"

/* MS-FSCMT 2.2.2.3.3 */
static const struct {
    const char *name;
    int32_t number;
} LINK_KEYS[] = {
    {"a", 0x1},
    {"action", 0x2},
    {"area", 0x4},
    {"card", 0x400000},
    {"comment", 0x10},
    {"embed", 0x100000},
    {"frame", 0x20},
    {"go", 0x40},
    {"img", 0x80},
    {"layer", 0x100},
    {"link", 0x200},
    {"meta", 0x400},
    {"meta_refresh", 0x8000},
    {"object", 0x4000},
    {"script", 0x800},
    {"script_java", 0x1000},
    {"style", 0x2000},
};
#define LINK_KEY_COUNT (sizeof(LINK_KEYS) / sizeof(*LINK_KEYS))
static const char LINK_SECTION[] = "link_extraction";

/* Groups that have another name in a configuration file (2.2.2.3.1). */
static const char *key_of_group(const struct config_group_row *group)
{
    return strcmp(group->path, "Node") == 0 ? "nodes" : group->path;
}

struct writing {
    const struct config_sink *sink;
    void *context;
};

static struct config_key named(const char *name)
{
    return (struct config_key){.name = text_of(name)};
}

static struct config_key key_of(const struct config_parameter *parameter)
{
    if (strcmp(parameter->section, LINK_SECTION) == 0)
        for (size_t i = 0; i < LINK_KEY_COUNT; i++)
            if (strcmp(parameter->name, LINK_KEYS[i].name) == 0)
                return (struct config_key){.name = {"", 0}, .number = LINK_KEYS[i].number};
    return named(parameter->name);
}

static int write_map(const struct writing *writing, const struct config_parameter *parameter,
                     const struct config_map *map)
{
    int result = 0;
    for (size_t i = 0; i < map->count && !result; i++) {
        const struct config_entry *entry = &map->entries[i];
        struct config_key key = {.name = entry->name};
        if (entry->values.count == 0)
            continue;
        result = parameter->type == CONFIG_NAMED_STRING
                     ? writing->sink->string(writing->context, key, entry->values.items[0])
                     : writing->sink->array(writing->context, key, entry->values.items,
                                            entry->values.count);
    }
    return result;
}

static bool is_unset(const struct config_record *record, const struct config_parameter *parameter)
{
    const void *field = config_const_field(record, parameter);
    if (!(parameter->flags & CONFIG_OPTIONAL))
        return false;
    if (parameter->type == CONFIG_STRING)
        return ((const struct text *)field)->length == 0;
    return parameter->type == CONFIG_REAL ? *(const config_real *)field == 0
                                          : *(const config_integer *)field == 0;
}

static int write_value(const struct writing *writing, const struct config_record *record,
                       const struct config_parameter *parameter)
{
    const void *field = config_const_field(record, parameter);
    const struct config_sink *sink = writing->sink;
    struct config_key key = key_of(parameter);
    if (is_unset(record, parameter))
        return 0;
    switch (parameter->type) {
    case CONFIG_BOOLEAN:
        return sink->integer(writing->context, key, *(const config_boolean *)field);
    case CONFIG_INTEGER:
        return sink->integer(writing->context, key, *(const config_integer *)field);
    case CONFIG_REAL:
        return sink->real(writing->context, key, *(const config_real *)field);
    case CONFIG_STRING:
        return sink->string(writing->context, key, *(const struct text *)field);
    case CONFIG_STRINGS: {
        const struct config_list *list = field;
        return sink->array(writing->context, key, list->items, list->count);
    }
    case CONFIG_NAMED_STRING:
    case CONFIG_NAMED_STRINGS:
        return write_map(writing, parameter, field);
    }
    return 0;
}

static int write_record(const struct writing *writing, const struct config_record *record);

/* A group with the same name as a section is written into that section: the levels of
 * workqueue_priority. */
/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of sections and items */
static int write_items(const struct writing *writing, const struct config_record *record,
                       const struct config_group_row *row)
{
    const struct config_group *group = config_const_group_of(record, row);
    int result = 0;
    for (size_t i = 0; i < group->count && !result; i++) {
        struct config_key key = {.name = group->items[i]->name};
        result = writing->sink->begin_dictionary(writing->context, key);
        if (!result)
            result = write_record(writing, group->items[i]);
        if (!result)
            result = writing->sink->end_dictionary(writing->context);
    }
    return result;
}

static bool is_inside(const char *section, const char *outer)
{
    size_t length = strlen(outer);
    return strncmp(section, outer, length) == 0 && section[length] == '/' &&
           !strchr(section + length + 1, '/');
}

static bool has_section(const struct config_table *table, const char *path)
{
    for (size_t i = 0; i < table->section_count; i++)
        if (strcmp(table->sections[i].path, path) == 0)
            return true;
    return false;
}

/* In an overlay only explicitly set parameters are written, and in a destination only those that
 * its sink uses. */
static bool is_reported(const struct config_record *record, size_t index)
{
    bool is_overlay = record->parent && record->table == &CONFIG_COLLECTION;
    bool is_destination = record->table == &CONFIG_DESTINATION;
    return record->is_set[index] || !(is_overlay || is_destination);
}

/* Whether an overlay sets anything in the section; otherwise the section is omitted. */
static bool has_something(const struct config_record *record, const char *section)
{
    const struct config_table *table = record->table;
    for (size_t i = 0; i < table->parameter_count; i++)
        if (is_reported(record, i) && (strcmp(table->parameters[i].section, section) == 0 ||
                                       is_inside(table->parameters[i].section, section)))
            return true;
    for (size_t i = 0; i < table->group_count; i++)
        if (strcmp(table->groups[i].path, section) == 0 &&
            config_const_group_of(record, &table->groups[i])->count)
            return true;
    return false;
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of sections and items */
static int write_parameters(const struct writing *writing, const struct config_record *record,
                            const char *section)
{
    const struct config_table *table = record->table;
    int result = 0;
    for (size_t i = 0; i < table->parameter_count && !result; i++)
        if (strcmp(table->parameters[i].section, section) == 0 && is_reported(record, i))
            result = write_value(writing, record, &table->parameters[i]);
    for (size_t i = 0; i < table->group_count && !result; i++)
        if (*section && strcmp(table->groups[i].path, section) == 0)
            result = write_items(writing, record, &table->groups[i]);
    return result;
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of sections and items */
static int write_section(const struct writing *writing, const struct config_record *record,
                         const char *section)
{
    const struct config_table *table = record->table;
    const char *slash = strrchr(section, '/');
    if (!has_something(record, section))
        return 0;
    int result =
        writing->sink->begin_dictionary(writing->context, named(slash ? slash + 1 : section));
    if (!result)
        result = write_parameters(writing, record, section);
    for (size_t i = 0; i < table->section_count && !result; i++)
        if (is_inside(table->sections[i].path, section))
            result = write_section(writing, record, table->sections[i].path);
    return result ? result : writing->sink->end_dictionary(writing->context);
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of sections and items */
static int write_record(const struct writing *writing, const struct config_record *record)
{
    const struct config_table *table = record->table;
    int result = write_parameters(writing, record, "");
    for (size_t i = 0; i < table->section_count && !result; i++)
        if (*table->sections[i].path && !strchr(table->sections[i].path, '/'))
            result = write_section(writing, record, table->sections[i].path);
    for (size_t i = 0; i < table->group_count && !result; i++) {
        const struct config_group_row *row = &table->groups[i];
        if (has_section(table, row->path) || config_const_group_of(record, row)->count == 0)
            continue;
        result = writing->sink->begin_dictionary(writing->context, named(key_of_group(row)));
        if (!result)
            result = write_items(writing, record, row);
        if (!result)
            result = writing->sink->end_dictionary(writing->context);
    }
    return result;
}

int config_transport_write(const struct crawl_config *config, const struct config_sink *sink,
                           void *context)
{
    struct writing writing = {.sink = sink, .context = context};
    return write_record(&writing, &config->record);
}

int config_transport_set_integer(struct crawl_config *config, const char *path, int64_t value,
                                 struct error *error)
{
    struct config_target target;
    char text[32];
    int status = config_path_find(config, path, true, &target, error);
    if (status)
        return status;
    bool is_boolean = target.parameter && target.parameter->type == CONFIG_BOOLEAN;
    snprintf(text, sizeof text, "%lld", (long long)value);
    return config_set(config, path, text_of(!is_boolean ? text : value ? "yes" : "no"), error);
}

int config_transport_path(const char *section, struct config_key key, char *path, size_t size,
                          struct error *error)
{
    static const char NODES[] = "nodes/";
    bool in_nodes = strncmp(section, NODES, strlen(NODES)) == 0;
    const char *rest = in_nodes ? section + strlen(NODES) : section;
    struct text name = key.name;
    for (size_t i = 0; i < LINK_KEY_COUNT && name.length == 0; i++)
        if (LINK_KEYS[i].number == key.number)
            name = text_of(LINK_KEYS[i].name);
    if (name.length == 0)
        return error_set(error, STATUS_NOT_FOUND, "%s: the key %d stands for no parameter", section,
                         (int)key.number);
    char joined[1024];
    int length = snprintf(joined, sizeof(joined), "%s%s%s%.*s", in_nodes ? "Node/" : "", rest,
                          *rest ? "/" : "", TEXT_ARGUMENTS(name));
    if (length < 0 || (size_t)length >= sizeof(joined) || (size_t)length >= size)
        return error_set(error, STATUS_LIMIT, "%s: a name of %zu bytes is too long", section,
                         name.length);
    memcpy(path, joined, (size_t)length + 1);
    return 0;
}
