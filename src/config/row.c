/* A configuration as rows, the shape in which SQL keeps it. */
#include "private.h"

static int each_member(const struct config_list *list, struct config_row row,
                       int (*callback)(void *context, const struct config_row *row), void *context)
{
    if (list->count == 0)
        return callback(context, &row);
    int result = 0;
    for (size_t i = 0; i < list->count && !result; i++) {
        row.position = (uint32_t)i + 1;
        row.value = list->items[i];
        result = callback(context, &row);
    }
    return result;
}

int config_each(const struct crawl_config *config,
                int (*callback)(void *context, const struct config_row *row), void *context)
{
    struct buffer text;
    int result = 0;
    buffer_init(&text, LIMIT_CONFIG_VALUE_BYTES + 16);
    for (size_t i = 0; i < CONFIG_PARAMETER_COUNT && !result; i++) {
        const struct config_parameter *parameter = config_parameter_at(i);
        struct config_row row = {.parameter = parameter,
                                 .value = {"", 0},
                                 .is_default = !config_is_set(config, parameter)};
        if (parameter->type == CONFIG_STRINGS) {
            result = each_member(config_const_field(config, parameter), row, callback, context);
            continue;
        }
        buffer_clear(&text);
        config_format(config, parameter, &text);
        if (text.failed) {
            result = STATUS_MEMORY;
            break;
        }
        if (text.length)
            row.value = buffer_text(&text);
        result = callback(context, &row);
    }
    buffer_done(&text);
    return result;
}

int config_load_row(struct crawl_config *config, const char *section, const char *name,
                    uint32_t position, struct text value, bool is_default, struct error *error)
{
    if (is_default)
        return 0;
    char path[128];
    snprintf(path, sizeof(path), "%s%s%s", section, *section ? "/" : "", name);
    if (position == 1) {
        int status = config_set(config, path, (struct text){"", 0}, error);
        if (status)
            return status;
    }
    return config_set(config, path, value, error);
}
