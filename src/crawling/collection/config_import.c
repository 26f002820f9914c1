/* Files of configurations, laid over what there is and tried. */

#include <seine/crawling/collection.h>
#include <seine/crawling/collection/config_import.h>
#include <seine/foundation/base/file_roots.h>
#include <seine/settings/policy.h>
#include <seine/settings/rules.h>

#include <stdio.h>
#include <string.h>

static struct config_problem_sink sink_of(const struct config_import *import)
{
    return (struct config_problem_sink){config_problems_add, import->problems, rules_check_value};
}

/* No more are reported. */
static bool has_room(const struct config_import *import)
{
    return config_problems_count(import->problems) < CONFIG_PROBLEMS_MAX;
}

int config_import_read(const struct config_import *import, struct text xml,
                       struct config_document **ret_document, struct error *error)
{
    struct config_problem_sink sink = sink_of(import);
    return config_document_examine(xml, &sink, ret_document, error);
}

int config_import_read_file(const struct config_import *import, const char *path,
                            struct config_document **ret_document, struct error *error)
{
    struct buffer xml;
    buffer_init(&xml, LIMIT_CONFIG_FILE_BYTES + 65536);
    int status = config_file_read(path, &xml, error);
    if (status == 0)
        status = config_import_read(import, buffer_text(&xml), ret_document, error);
    buffer_done(&xml);
    return status;
}

/* The files that a configuration names. */
struct naming {
    const struct config_import *import;
    const struct config_document *document;
    size_t index;
    const struct crawl_config *config; /* what results */
};

static bool may_name(const struct naming *naming, const struct config_row *row)
{
    return config_row_names_program(row) ? config_may_run(naming->config, row->value.data)
                                         : config_may_open(naming->config, row->value.data);
}

static int check_file(void *context, const struct config_row *row)
{
    const struct naming *naming = context;
    if (!config_row_names_file(row) || may_name(naming, row))
        return 0;
    const struct file_roots *roots = naming->import->roots;
    bool is_program = config_row_names_program(row);
    bool are_none = file_roots_are_empty(is_program ? file_roots_of_programs(roots) : roots);
    struct error refusal = {0};
    char path[700];
    snprintf(path, sizeof path, "%.*s%s%.*s", TEXT_ARGUMENTS(row->section),
             row->section.length ? "/" : "", TEXT_ARGUMENTS(row->name));
    error_set(&refusal, is_program ? ERROR_COMMAND_NOT_ALLOWED : ERROR_FILE_NOT_ALLOWED,
              "%s: %.*s may not be named: %s%s", path,
              row->value.length < 200 ? (int)row->value.length : 200, row->value.data,
              are_none ? "this server was started without " : "it is not below a folder of ",
              is_program ? "--allow-commands" : "--allow-files");
    error_set_value(&refusal, row->value);
    const struct config_problem problem = {
        .line = config_document_line(naming->document, naming->index, path),
        .path = path,
        .error = &refusal,
    };
    config_problems_add(naming->import->problems, &problem);
    return 0;
}

static void check_files(const struct config_import *import, const struct config_document *document,
                        size_t index, const struct crawl_config *config)
{
    struct naming naming = {import, document, index, config};
    (void)config_each(config, check_file, &naming);
}

int config_import_merge(const struct config_import *import, const struct config_document *document,
                        size_t index, const char *name, struct crawl_config **ret_config,
                        struct crawl_config **ret_before, struct error *error)
{
    struct crawl_config *config = NULL, *before = NULL;
    struct config_problem_sink sink = sink_of(import);
    int status = config_defaults(&config, error);
    if (status == 0 && !import->over_defaults) {
        status = import->load ? import->load(import->load_context, name, config, error)
                              : collection_load_config(import->data_folder, name, config, error);
        if (status == 0 && ret_before)
            status = config_copy(config, &before, error);
        else if (status == STATUS_NOT_FOUND)
            status = 0;
    }
    if (status == 0)
        status = config_merge(config, config_document_config(document, index), error);
    if (status == 0 && import->vouches)
        status = config_vouch_for_files(config, config_document_config(document, index), error);
    if (status < 0) {
        config_free(config);
        config_free(before);
        return status;
    }
    if (import->holds_files) {
        config_hold_files(config, import->roots);
        check_files(import, document, index, config);
        if (before)
            config_hold_files(before, import->roots);
    }
    if (has_room(import))
        (void)config_document_check(document, index, config, &sink);
    *ret_config = config;
    if (ret_before)
        *ret_before = before;
    return 0;
}

/* One collection that is tried. */
struct attempt {
    const struct config_import *import;
    const struct config_document *document;
    size_t index;
    struct config_problems *own; /* of the collection itself, as it reported them */
};

/* The rules of a collection also are those of its subcollections: an error is reported once. */
static bool was_reported(const struct attempt *attempt, const char *path, const struct error *error)
{
    const struct config_problem *known;
    for (size_t i = 0; (known = config_problems_at(attempt->own, i)); i++)
        if (strcmp(known->path, path) == 0 && error_is_same(known->error, error))
            return true;
    return false;
}

static void note(void *context, const char *item, const char *path, const struct error *error)
{
    const struct attempt *attempt = context;
    const struct config_problem raw = {.path = path, .error = error};
    struct error prefixed = *error;
    char place[700];
    if (*item && was_reported(attempt, path, error))
        return;
    if (!*item)
        config_problems_add(attempt->own, &raw);
    else
        error_prefix(&prefixed, "%s", item);
    snprintf(place, sizeof place, "%s%s%s", item, *item ? "/" : "", path);
    const struct config_problem problem = {
        .line = config_document_line(attempt->document, attempt->index, place),
        .path = place,
        .error = &prefixed,
    };
    config_problems_add(attempt->import->problems, &problem);
}

static int try_policy(struct attempt *attempt, const struct crawl_config *own, struct error *error)
{
    const struct policy_problems problems = {note, attempt};
    struct proxy_pool *proxies = NULL;
    int status = config_problems_new(&attempt->own, error);
    if (status == 0 && (status = proxy_pool_new(&proxies)) < 0)
        error_set(error, status, "no memory to try a configuration");
    if (status == 0) {
        const struct policy_settings settings = {
            .config = own,
            .proxies = proxies,
            .data_folder = attempt->import->data_folder,
            .problems = &problems,
        };
        status = policy_try(&settings, error);
    }
    proxy_pool_free(proxies);
    config_problems_free(attempt->own);
    return status;
}

int config_import_try(const struct config_import *import, const struct config_document *document,
                      size_t index, const struct crawl_config *config, struct error *error)
{
    struct config_problem_sink sink = sink_of(import);
    struct attempt attempt = {.import = import, .document = document, .index = index};
    struct crawl_config *own = NULL;
    if (!has_room(import))
        return 0;
    int status =
        config_for_node(config, text_of(import->node_id ? import->node_id : ""), &own, error);
    if (status < 0)
        return status;
    (void)config_document_check(document, index, own, &sink);
    status = try_policy(&attempt, own, error);
    config_free(own);
    return status;
}
