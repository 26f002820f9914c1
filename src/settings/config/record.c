/* Sets, clears and copies the fields of one record. */
#include "private.h"

#include <stdlib.h>

static int keep_string(struct config_record *record, struct text value, struct text *ret_kept)
{
    struct text kept = arena_copy(&record->memory->strings, value);
    if (!kept.data)
        return STATUS_MEMORY;
    *ret_kept = kept;
    return 0;
}

/* A header line replaces the line of the same name. */
static int append_header(struct config_list *list, struct text line)
{
    for (size_t i = 0; i < list->count; i++)
        if (text_equal_nocase(config_header_name(list->items[i]), config_header_name(line)))
            return config_list_replace(list, i, line);
    return config_list_append(list, line);
}

static int append_member(struct config_record *record, struct config_list *list,
                         enum config_form form, struct text value)
{
    if (config_list_contains(list, value))
        return 0;
    struct text kept;
    int status = keep_string(record, value, &kept);
    if (status)
        return status;
    return form == CONFIG_FORM_HEADER ? append_header(list, kept) : config_list_append(list, kept);
}

/* Stores an entry of a named section; a section of strings has one value per entry. */
static int store_entry(struct config_record *record, const struct config_parameter *parameter,
                       struct text key, struct text value, bool is_set)
{
    struct text name;
    struct config_entry *entry;
    int status = keep_string(record, key, &name);
    if (!status)
        status = config_map_put(config_field(record, parameter), name, &entry);
    if (status)
        return status;
    if (parameter->type == CONFIG_NAMED_STRING || (is_set && !entry->is_set))
        config_list_clear(&entry->values);
    entry->is_set = is_set;
    return append_member(record, &entry->values, parameter->form, value);
}

/* Stores a checked value in its field. */
static int store(struct config_record *record, const struct config_parameter *parameter,
                 const struct config_value *value)
{
    void *field = config_field(record, parameter);
    switch (parameter->type) {
    case CONFIG_BOOLEAN:
        *(config_boolean *)field = value->boolean;
        return 0;
    case CONFIG_INTEGER:
        *(config_integer *)field = value->integer;
        return 0;
    case CONFIG_REAL:
        *(config_real *)field = value->real;
        return 0;
    case CONFIG_STRING:
        return keep_string(record, value->string, field);
    case CONFIG_STRINGS:
        return append_member(record, field, parameter->form, value->string);
    case CONFIG_NAMED_STRING:
    case CONFIG_NAMED_STRINGS:
        break;
    }
    return STATUS_INVALID;
}

static void clear(struct config_record *record, const struct config_parameter *parameter)
{
    static const struct config_value NOTHING = {0};
    if (parameter->type == CONFIG_STRINGS)
        config_list_clear(config_field(record, parameter));
    else if (config_is_named(parameter))
        config_map_done(config_field(record, parameter));
    else if (parameter->type == CONFIG_STRING)
        *(struct text *)config_field(record, parameter) = (struct text){"", 0};
    else
        (void)store(record, parameter, &NOTHING); /* storing a number cannot fail */
}

/* Prefixes an error with the path of the parameter, including its items and the entry. */
static int refused_in(const struct config_record *record, const struct config_parameter *parameter,
                      struct text key, int status, struct error *error)
{
    struct buffer path;
    buffer_init(&path, 4096);
    config_record_path(record, &path);
    error_move(error, "%.*s%s%s%.*s", (int)path.length, path.data ? path.data : "", parameter->path,
               key.length ? "/" : "", key.length > 200 ? 200 : (int)key.length, key.data);
    buffer_done(&path);
    return status;
}

static int parse_and_store(struct config_record *record, const struct config_parameter *parameter,
                           struct text key, struct text value, bool is_set, struct error *error)
{
    struct buffer canonical, name;
    struct config_value parsed = {0};
    struct text entry = {"", 0};
    buffer_init(&canonical, LIMIT_CONFIG_VALUE_BYTES + 16);
    buffer_init(&name, LIMIT_CONFIG_VALUE_BYTES + 16);
    int status = 0;
    if (config_is_named(parameter))
        status = config_parse_key(parameter, key, &name, &entry, error);
    key = entry;
    if (!status)
        status = config_parse(parameter, value, &canonical, &parsed, error);
    if (status)
        goto out;
    status = config_is_named(parameter) ? store_entry(record, parameter, key, parsed.string, is_set)
                                        : store(record, parameter, &parsed);
    if (status)
        error_set(error, status, "no room for another value");
out:
    if (status)
        refused_in(record, parameter, entry, status, error);
    buffer_done(&canonical);
    buffer_done(&name);
    return status;
}

/* Splits "a, b" into members, "k=a; l=b" into entries. */
static int store_defaults(struct config_record *record, const struct config_parameter *parameter,
                          char separator, struct error *error)
{
    struct text rest = text_of(parameter->default_value), key = {"", 0};
    int status = 0;
    while (rest.length && !status) {
        const char *end = memchr(rest.data, separator, rest.length);
        size_t length = end ? (size_t)(end - rest.data) : rest.length;
        struct text value = {rest.data, length};
        if (config_is_named(parameter)) {
            const char *equals = memchr(value.data, '=', value.length);
            key = text_trim((struct text){value.data, (size_t)(equals - value.data)});
            value = (struct text){equals + 1, value.length - (size_t)(equals + 1 - value.data)};
        }
        status = parse_and_store(record, parameter, key, text_trim(value), false, error);
        length += end != NULL;
        rest = (struct text){rest.data + length, rest.length - length};
    }
    return status;
}

static int store_default(struct config_record *record, const struct config_parameter *parameter,
                         struct error *error)
{
    clear(record, parameter);
    if (parameter->type == CONFIG_STRINGS)
        return store_defaults(record, parameter, ',', error);
    if (config_is_named(parameter))
        return store_defaults(record, parameter, ';', error);
    struct text value = text_of(parameter->default_value);
    return value.length
               ? parse_and_store(record, parameter, (struct text){"", 0}, value, false, error)
               : 0;
}

int config_record_new(const struct config_table *table, struct config_memory *memory,
                      struct config_record **ret_record, struct error *error)
{
    struct config_record *record = calloc(1, table->record_bytes);
    bool *is_set = calloc(table->parameter_count, sizeof(*is_set));
    if (!record || !is_set) {
        free(record);
        free(is_set);
        return error_set(error, STATUS_MEMORY, "out of memory for the configuration");
    }
    *record = (struct config_record){.table = table,
                                     .name = {"", 0},
                                     .place = CONFIG_IN_COLLECTION,
                                     .memory = memory,
                                     .is_set = is_set};
    for (size_t i = 0; i < table->parameter_count; i++) {
        int status = store_default(record, &table->parameters[i], error);
        if (status) {
            config_record_free(record);
            return status;
        }
    }
    *ret_record = record;
    return 0;
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
void config_record_free(struct config_record *record)
{
    if (!record)
        return;
    for (size_t i = 0; i < record->table->parameter_count; i++) {
        const struct config_parameter *parameter = &record->table->parameters[i];
        if (parameter->type == CONFIG_STRINGS)
            config_list_done(config_field(record, parameter));
        else if (config_is_named(parameter))
            config_map_done(config_field(record, parameter));
    }
    for (size_t i = 0; i < record->table->group_count; i++) {
        struct config_group *group = config_group_of(record, &record->table->groups[i]);
        for (size_t j = 0; j < group->count; j++)
            config_record_free(group->items[j]);
        free(group->items);
    }
    free(record->is_set);
    free(record);
}

bool config_record_is_set(const struct config_record *record,
                          const struct config_parameter *parameter)
{
    return record->is_set[config_parameter_index(record->table, parameter)];
}

bool config_record_is_laid_over(const struct config_record *record)
{
    bool is_overlay = record->memory->is_partial;
    for (; record && !is_overlay; record = record->parent)
        is_overlay = record->parent && record->table == &CONFIG_COLLECTION;
    return is_overlay;
}

/* In an overlay an empty entry is stored: it removes the entry below. */
static int remove_entry(struct config_record *record, const struct config_parameter *parameter,
                        struct text key, struct error *error)
{
    struct buffer canonical;
    struct text name = {"", 0};
    buffer_init(&canonical, LIMIT_CONFIG_VALUE_BYTES + 16);
    int status = config_parse_key(parameter, key, &canonical, &name, error);
    struct config_map *map = config_field(record, parameter);
    if (!status && !*parameter->default_value && !config_record_is_laid_over(record)) {
        config_map_remove(map, name);
    } else if (!status) {
        struct text kept;
        struct config_entry *entry;
        status = keep_string(record, name, &kept);
        if (!status)
            status = config_map_put(map, kept, &entry);
        if (!status) {
            config_list_clear(&entry->values);
            entry->is_set = true;
        } else {
            error_set(error, status, "no room for another name");
            error_prefix(error, "%s", parameter->path);
        }
    }
    buffer_done(&canonical);
    return status;
}

/* In a named section each default is removed by name, so that the result can be merged, stored and
 * exported like any other setting. */
static int set_to_nothing(struct config_record *record, const struct config_parameter *parameter,
                          struct error *error)
{
    clear(record, parameter);
    if (!config_is_named(parameter))
        return 0;
    int status = store_default(record, parameter, error);
    struct config_map *map = config_field(record, parameter);
    for (size_t i = 0; i < map->count; i++) {
        config_list_clear(&map->entries[i].values);
        map->entries[i].is_set = true;
    }
    return status;
}

static bool has_set_entry(const struct config_map *map)
{
    for (size_t i = 0; i < map->count; i++)
        if (map->entries[i].is_set)
            return true;
    return false;
}

int config_record_set(struct config_record *record, const struct config_parameter *parameter,
                      struct text key, struct text value, struct error *error)
{
    int status = 0;
    value = text_trim(value);
    bool is_named = config_is_named(parameter);
    if (is_named && key.length == 0 && value.length)
        return refused_in(record, parameter, key,
                          error_set(error, ERROR_VALUE_REFUSED, "its values have names: %s/NAME",
                                    parameter->path),
                          error);
    bool may_be_empty = parameter->type == CONFIG_STRINGS || (parameter->flags & CONFIG_OPTIONAL);
    if (value.length == 0 && is_named && key.length)
        status = remove_entry(record, parameter, key, error);
    else if (value.length == 0 && (may_be_empty || is_named))
        status = set_to_nothing(record, parameter, error);
    else
        status = parse_and_store(record, parameter, key, value, true, error);
    if (!status)
        record->is_set[config_parameter_index(record->table, parameter)] =
            !is_named || has_set_entry(config_const_field(record, parameter));
    return status;
}

int config_record_reset(struct config_record *record, const struct config_parameter *parameter,
                        struct error *error)
{
    int status = store_default(record, parameter, error);
    if (!status)
        record->is_set[config_parameter_index(record->table, parameter)] = false;
    return status;
}

static int copy_list(struct config_record *to, const struct config_parameter *parameter,
                     const struct config_list *from_list, struct config_list *to_list)
{
    int status = 0;
    for (size_t i = 0; i < from_list->count && !status; i++)
        status = append_member(to, to_list, parameter->form, from_list->items[i]);
    return status;
}

static int copy_entry(struct config_record *to, const struct config_parameter *parameter,
                      const struct config_entry *entry)
{
    struct text name;
    struct config_entry *copy;
    int status = keep_string(to, entry->name, &name);
    if (!status)
        status = config_map_put(config_field(to, parameter), name, &copy);
    if (status)
        return status;
    copy->is_set = entry->is_set;
    return copy_list(to, parameter, &entry->values, &copy->values);
}

int config_record_copy_field(const struct config_record *from, struct config_record *to,
                             const struct config_parameter *parameter)
{
    const void *source = config_const_field(from, parameter);
    size_t index = config_parameter_index(from->table, parameter);
    struct config_value value = {0};
    int status = 0;
    clear(to, parameter);
    switch (parameter->type) {
    case CONFIG_BOOLEAN:
        value.boolean = *(const config_boolean *)source;
        break;
    case CONFIG_INTEGER:
        value.integer = *(const config_integer *)source;
        break;
    case CONFIG_REAL:
        value.real = *(const config_real *)source;
        break;
    case CONFIG_STRING:
        value.string = *(const struct text *)source;
        break;
    case CONFIG_STRINGS:
        status = copy_list(to, parameter, source, config_field(to, parameter));
        break;
    case CONFIG_NAMED_STRING:
    case CONFIG_NAMED_STRINGS: {
        const struct config_map *map = source;
        for (size_t i = 0; i < map->count && !status; i++)
            status = copy_entry(to, parameter, &map->entries[i]);
        break;
    }
    }
    if (parameter->type != CONFIG_STRINGS && !config_is_named(parameter))
        status = store(to, parameter, &value);
    to->is_set[index] = from->is_set[index];
    return status;
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
int config_record_copy(const struct config_record *from, struct config_record *to,
                       struct error *error)
{
    const struct config_table *table = from->table;
    int status = 0;
    for (size_t i = 0; i < table->parameter_count; i++)
        if (config_record_copy_field(from, to, &table->parameters[i]))
            return error_set(error, STATUS_MEMORY, "out of memory for the configuration");
    for (size_t i = 0; i < table->group_count; i++) {
        const struct config_group *group = config_const_group_of(from, &table->groups[i]);
        for (size_t j = 0; j < group->count && !status; j++) {
            struct config_record *item;
            status = config_item_put(to, &table->groups[i], group->items[j]->name, &item, error);
            if (!status)
                status = config_record_copy(group->items[j], item, error);
        }
    }
    return status;
}
