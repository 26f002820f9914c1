/* Creates, copies, compares and changes configurations. */
#include "private.h"

#include <stdlib.h>

#define STRINGS_BLOCK_BYTES 4096

int config_defaults(struct crawl_config **ret_config, struct error *error)
{
    struct config_memory *memory = calloc(1, sizeof(*memory));
    struct config_record *record;
    if (!memory)
        return error_set(error, STATUS_MEMORY, "out of memory for the configuration");
    arena_init(&memory->strings, STRINGS_BLOCK_BYTES, LIMIT_CONFIG_BYTES);
    int status = config_record_new(&CONFIG_COLLECTION, memory, &record, error);
    if (status) {
        arena_done(&memory->strings);
        free(memory);
        return status;
    }
    *ret_config = (struct crawl_config *)record;
    return 0;
}

int config_partial(struct crawl_config **ret_config, struct error *error)
{
    int status = config_defaults(ret_config, error);
    if (!status)
        (*ret_config)->record.memory->is_partial = true;
    return status;
}

void config_free(struct crawl_config *config)
{
    if (!config)
        return;
    struct config_memory *memory = config->record.memory;
    config_record_free(&config->record);
    config_list_done(&memory->vouched_files);
    arena_done(&memory->strings);
    free(memory);
}

int config_copy(const struct crawl_config *config, struct crawl_config **ret_copy,
                struct error *error)
{
    struct crawl_config *copy;
    int status = config_defaults(&copy, error);
    if (status)
        return status;
    copy->record.memory->is_partial = config->record.memory->is_partial;
    status = config_hold_as(copy, config, error);
    if (!status)
        status = config_record_copy(&config->record, &copy->record, error);
    if (status) {
        config_free(copy);
        return status;
    }
    *ret_copy = copy;
    return 0;
}

int config_set(struct crawl_config *config, const char *path, struct text value,
               struct error *error)
{
    struct config_target target;
    int status = config_path_find(config, path, true, &target, error);
    if (!status && target.parameter)
        status = config_record_set(target.record, target.parameter, target.key, value, error);
    return status;
}

static const struct config_group_row *group_holding(struct config_record *item)
{
    const struct config_table *table = item->parent->table;
    for (size_t i = 0; i < table->group_count; i++)
        if (config_group_find(config_const_group_of(item->parent, &table->groups[i]), item->name) ==
            item)
            return &table->groups[i];
    return NULL;
}

int config_reset(struct crawl_config *config, const char *path, struct error *error)
{
    struct config_target target;
    int status = config_path_find(config, path, false, &target, error);
    if (status)
        return status;
    if (target.parameter && target.key.length)
        return config_record_set(target.record, target.parameter, target.key, text_of(""), error);
    if (target.parameter)
        return config_record_reset(target.record, target.parameter, error);
    config_item_remove(target.record->parent, group_holding(target.record), target.record->name);
    return 0;
}

bool config_is_set(const struct crawl_config *config, const struct config_parameter *parameter)
{
    return config_record_is_set(&config->record, parameter);
}

bool config_equal(const struct crawl_config *a, const struct crawl_config *b)
{
    return config_record_equal(&a->record, &b->record, CONFIG_IN_COLLECTION);
}

bool config_content_equal(const struct crawl_config *a, const struct crawl_config *b)
{
    return config_record_equal(&a->record, &b->record, CONFIG_CONTENT);
}

bool config_scope_equal(const struct crawl_config *a, const struct crawl_config *b)
{
    return config_record_equal(&a->record, &b->record, CONFIG_SCOPE);
}
