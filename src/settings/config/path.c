/* Resolves "subdomains/news/http_errors/404" to the record, the parameter and the entry. */
#include "private.h"

int config_unknown(const struct config_record *record, const char *path, struct error *error)
{
    const char *nearest = config_nearest_path(record->table, path);
    bool is_item = record->name.length > 0;
    return error_set(error, ERROR_NO_PARAMETER, "there is no parameter \"%.100s\"%s%.*s%s%s%s%s",
                     path, is_item ? " in \"" : "", TEXT_ARGUMENTS(record->name),
                     is_item ? "\"" : "", nearest ? "; is " : "", nearest ? nearest : "",
                     nearest ? " meant?" : "");
}

int config_may_stand(const struct config_record *record, const struct config_parameter *parameter,
                     struct error *error)
{
    if (parameter->flags & record->place)
        return 0;
    struct buffer path;
    buffer_init(&path, 4096);
    config_record_path(record, &path);
    int status = error_set(
        error, ERROR_NOT_HERE,
        "%.*s%s is not allowed in a subcollection; MS-FSCCFG 2.2.4.33 lists the allowed ones",
        (int)path.length, path.data ? path.data : "", parameter->path);
    buffer_done(&path);
    return status;
}

/* The rest after `prefix` and a slash, or NULL. */
static const char *behind(const char *path, const char *prefix)
{
    size_t length = strlen(prefix);
    return length && strncmp(path, prefix, length) == 0 && path[length] == '/' ? path + length + 1
                                                                               : NULL;
}

/* The group at the front of `path`, and the name of the item; `*ret_rest` is the rest after the
 * item, or NULL if the path names the item itself. */
static const struct config_group_row *find_group(const struct config_record *record,
                                                 const char *path, struct text *ret_name,
                                                 const char **ret_rest)
{
    for (size_t i = 0; i < record->table->group_count; i++) {
        const struct config_group_row *group = &record->table->groups[i];
        const char *name = behind(path, group->path);
        if (!name)
            continue;
        const char *slash = strchr(name, '/');
        *ret_name = (struct text){name, slash ? (size_t)(slash - name) : strlen(name)};
        *ret_rest = slash ? slash + 1 : NULL;
        return group;
    }
    return NULL;
}

/* Finds a parameter, or a named section with the entry after it. */
static const struct config_parameter *find_parameter(const struct config_record *record,
                                                     const char *path, struct text *ret_key)
{
    const struct config_parameter *parameter = config_table_find(record->table, path);
    *ret_key = (struct text){"", 0};
    for (size_t i = 0; i < record->table->parameter_count && !parameter; i++) {
        const struct config_parameter *row = &record->table->parameters[i];
        const char *key = config_is_named(row) ? behind(path, row->path) : NULL;
        if (key && *key) {
            *ret_key = text_of(key);
            parameter = row;
        }
    }
    return parameter;
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
static int config_path_find_in(struct config_record *record, const char *path, bool create,
                               struct config_target *ret_target, struct error *error)
{
    struct text key, name;
    const char *rest = NULL;
    const struct config_parameter *parameter = find_parameter(record, path, &key);
    if (parameter) {
        int status = config_may_stand(record, parameter, error);
        if (status)
            return status;
        *ret_target = (struct config_target){record, parameter, key};
        return 0;
    }
    const struct config_group_row *group = find_group(record, path, &name, &rest);
    if (!group || name.length == 0)
        return config_unknown(record, path, error);
    struct config_record *item = config_group_find(config_group_of(record, group), name);
    if (!item) {
        if (!create)
            return error_set(error, ERROR_NO_PARAMETER, "there is no \"%.*s\" in %s",
                             TEXT_ARGUMENTS(name), group->path);
        int status = config_item_put(record, group, name, &item, error);
        if (status)
            return status;
    }
    if (rest)
        return config_path_find_in(item, rest, create, ret_target, error);
    *ret_target = (struct config_target){item, NULL, {"", 0}};
    return 0;
}

int config_path_find(struct crawl_config *config, const char *path, bool create,
                     struct config_target *ret_target, struct error *error)
{
    return config_path_find_in(&config->record, path, create, ret_target, error);
}
