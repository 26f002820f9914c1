#include "mutation.h"

#include "private.h"

#ifdef SEINE_FAULTS

#include <stdlib.h>
#include <string.h>

static bool leads_into(const char *path, const char *section)
{
    size_t length = strlen(section);
    return strncmp(path, section, length) == 0 && path[length] == '/';
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
static int ignore(struct config_record *record, const struct config_record *unset, const char *path,
                  struct error *error)
{
    const struct config_table *table = record->table;
    int status = 0;
    for (size_t i = 0; i < table->parameter_count && !status; i++) {
        const struct config_parameter *row = &table->parameters[i];
        if (strcmp(row->path, path) != 0 && !(config_is_named(row) && leads_into(path, row->path)))
            continue;
        if (!unset)
            return config_record_reset(record, row, error);
        if (config_record_copy_field(unset, record, row))
            return error_set(error, STATUS_MEMORY, "no memory to ignore %s", path);
        return 0;
    }
    for (size_t i = 0; i < table->group_count && !status; i++) {
        const struct config_group_row *row = &table->groups[i];
        const char *item = leads_into(path, row->path) ? path + strlen(row->path) + 1 : NULL;
        const char *rest = item ? strchr(item, '/') : NULL;
        struct config_group *group = config_group_of(record, row);
        for (size_t j = 0; rest && j < group->count && !status; j++)
            status = ignore(group->items[j], NULL, rest + 1, error);
    }
    return status;
}

int config_ignore_parameter(struct crawl_config *config, struct error *error)
{
    const char *path = getenv("SEINE_IGNORED_PARAMETER");
    if (!path)
        return 0;
    struct crawl_config *profile;
    int status = config_crawl_profile(&profile, error);
    if (status)
        return status;
    status = ignore(&config->record, &profile->record, path, error);
    config_free(profile);
    return status;
}

#else

int config_ignore_parameter(struct crawl_config *config, struct error *error)
{
    (void)config;
    (void)error;
    return 0;
}

#endif
