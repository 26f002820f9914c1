/* Configurations are made, copied, compared and changed here. */
#include "private.h"

#include <stdlib.h>

#define STRINGS_BLOCK_BYTES 4096

static int no_memory(struct error *error)
{
    return error_set(error, STATUS_MEMORY, "out of memory for the configuration");
}

static int keep_string(struct crawl_config *config, struct text value, struct text *ret_kept)
{
    struct text kept = arena_copy(&config->memory->strings, value);
    if (!kept.data)
        return STATUS_MEMORY;
    *ret_kept = kept;
    return 0;
}

/* A header line takes the place of the line of the same name. */
static int append_header(struct config_list *list, struct text line)
{
    for (size_t i = 0; i < list->count; i++)
        if (text_equal_nocase(config_header_name(list->items[i]), config_header_name(line)))
            return config_list_replace(list, i, line);
    return config_list_append(list, line);
}

static int append_member(struct crawl_config *config, const struct config_parameter *parameter,
                         struct text value)
{
    struct config_list *list = config_field(config, parameter);
    if (config_list_contains(list, value))
        return 0;
    struct text kept;
    int status = keep_string(config, value, &kept);
    if (status)
        return status;
    return parameter->form == CONFIG_FORM_HEADER ? append_header(list, kept)
                                                 : config_list_append(list, kept);
}

/* Puts a checked value where it belongs. */
static int store(struct crawl_config *config, const struct config_parameter *parameter,
                 const struct config_value *value)
{
    void *field = config_field(config, parameter);
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
        return keep_string(config, value->string, field);
    case CONFIG_STRINGS:
        return append_member(config, parameter, value->string);
    }
    return STATUS_INVALID;
}

static void clear(struct crawl_config *config, const struct config_parameter *parameter)
{
    static const struct config_value NOTHING = {0};
    if (parameter->type == CONFIG_STRINGS)
        config_list_clear(config_field(config, parameter));
    else if (parameter->type == CONFIG_STRING)
        *(struct text *)config_field(config, parameter) = (struct text){"", 0};
    else
        (void)store(config, parameter, &NOTHING); /* numbers cannot fail */
}

static int parse_and_store(struct crawl_config *config, const struct config_parameter *parameter,
                           struct text value, struct error *error)
{
    struct buffer canonical;
    struct config_value parsed = {0};
    buffer_init(&canonical, LIMIT_CONFIG_VALUE_BYTES + 16);
    int status = config_parse(parameter, value, &canonical, &parsed, error);
    if (status)
        goto out;
    status = store(config, parameter, &parsed);
    if (status)
        error_set(error, status, "%s: no room for another value", parameter->path);
out:
    buffer_done(&canonical);
    return status;
}

static int store_default(struct crawl_config *config, const struct config_parameter *parameter,
                         struct error *error)
{
    clear(config, parameter);
    struct text rest = text_of(parameter->default_value);
    int status = 0;
    if (parameter->type != CONFIG_STRINGS)
        return rest.length ? parse_and_store(config, parameter, rest, error) : 0;
    while (rest.length && !status) {
        const char *comma = memchr(rest.data, ',', rest.length);
        size_t length = comma ? (size_t)(comma - rest.data) : rest.length;
        status =
            parse_and_store(config, parameter, text_trim((struct text){rest.data, length}), error);
        length += comma != NULL;
        rest = (struct text){rest.data + length, rest.length - length};
    }
    return status;
}

static struct crawl_config *new_config(void)
{
    struct crawl_config *config = calloc(1, sizeof(*config));
    struct config_memory *memory = calloc(1, sizeof(*memory));
    if (!config || !memory) {
        free(config);
        free(memory);
        return NULL;
    }
    arena_init(&memory->strings, STRINGS_BLOCK_BYTES, LIMIT_CONFIG_BYTES);
    config->memory = memory;
    return config;
}

void config_free(struct crawl_config *config)
{
    if (!config)
        return;
    for (size_t i = 0; i < CONFIG_PARAMETER_COUNT; i++)
        if (config_parameter_at(i)->type == CONFIG_STRINGS)
            config_list_done(config_field(config, config_parameter_at(i)));
    arena_done(&config->memory->strings);
    free(config->memory);
    free(config);
}

int config_defaults(struct crawl_config **ret_config, struct error *error)
{
    struct crawl_config *config = new_config();
    if (!config)
        return no_memory(error);
    for (size_t i = 0; i < CONFIG_PARAMETER_COUNT; i++) {
        int status = store_default(config, config_parameter_at(i), error);
        if (status) {
            config_free(config);
            return status;
        }
    }
    *ret_config = config;
    return 0;
}

static int copy_field(const struct crawl_config *from, struct crawl_config *to,
                      const struct config_parameter *parameter)
{
    const void *source = config_const_field(from, parameter);
    struct config_value value = {0};
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
    case CONFIG_STRINGS: {
        const struct config_list *list = source;
        int status = 0;
        for (size_t i = 0; i < list->count && !status; i++)
            status = append_member(to, parameter, list->items[i]);
        return status;
    }
    }
    return store(to, parameter, &value);
}

int config_copy(const struct crawl_config *config, struct crawl_config **ret_copy,
                struct error *error)
{
    struct crawl_config *copy = new_config();
    if (!copy)
        return no_memory(error);
    for (size_t i = 0; i < CONFIG_PARAMETER_COUNT; i++) {
        if (copy_field(config, copy, config_parameter_at(i))) {
            config_free(copy);
            return no_memory(error);
        }
        copy->memory->is_set[i] = config->memory->is_set[i];
    }
    *ret_copy = copy;
    return 0;
}

/* The row of this path; NULL, with the sentence, when there is none. */
static const struct config_parameter *find(const char *path, struct error *error)
{
    const struct config_parameter *parameter = config_parameter_find(path);
    if (!parameter) {
        const char *nearest = config_nearest_path(path);
        error_set(error, STATUS_NOT_FOUND, "there is no parameter \"%.100s\"%s%s%s", path,
                  nearest ? "; is " : "", nearest ? nearest : "", nearest ? " meant?" : "");
    }
    return parameter;
}

int config_set(struct crawl_config *config, const char *path, struct text value,
               struct error *error)
{
    const struct config_parameter *parameter = find(path, error);
    if (!parameter)
        return STATUS_NOT_FOUND;
    int status = 0;
    value = text_trim(value);
    bool may_be_empty = parameter->type == CONFIG_STRINGS || (parameter->flags & CONFIG_OPTIONAL);
    if (value.length == 0 && may_be_empty)
        clear(config, parameter);
    else
        status = parse_and_store(config, parameter, value, error);
    if (!status)
        config->memory->is_set[config_parameter_index(parameter)] = true;
    return status;
}

int config_reset(struct crawl_config *config, const char *path, struct error *error)
{
    const struct config_parameter *parameter = find(path, error);
    if (!parameter)
        return STATUS_NOT_FOUND;
    int status = store_default(config, parameter, error);
    if (!status)
        config->memory->is_set[config_parameter_index(parameter)] = false;
    return status;
}

bool config_is_set(const struct crawl_config *config, const struct config_parameter *parameter)
{
    return config->memory->is_set[config_parameter_index(parameter)];
}

static bool equal_lists(const struct config_list *a, const struct config_list *b)
{
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (!text_equal(a->items[i], b->items[i]))
            return false;
    return true;
}

static bool equal_field(const struct crawl_config *a, const struct crawl_config *b,
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
    }
    return false;
}

static bool equal_where(const struct crawl_config *a, const struct crawl_config *b, unsigned flag)
{
    for (size_t i = 0; i < CONFIG_PARAMETER_COUNT; i++) {
        const struct config_parameter *parameter = config_parameter_at(i);
        if ((parameter->flags & flag) && !equal_field(a, b, parameter))
            return false;
    }
    return true;
}

bool config_equal(const struct crawl_config *a, const struct crawl_config *b)
{
    return equal_where(a, b, CONFIG_IN_COLLECTION);
}

bool config_scope_equal(const struct crawl_config *a, const struct crawl_config *b)
{
    return equal_where(a, b, CONFIG_SCOPE);
}
