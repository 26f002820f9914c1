/* Files of configurations, laid over what there is and tried. */
#include "policy.h"

#include <seine/base/file_roots.h>
#include <seine/collection.h>
#include <seine/collection/laying.h>
#include <seine/rules.h>

#include <stdio.h>
#include <string.h>

static struct config_problem_sink sink_of(const struct laying *laying)
{
    return (struct config_problem_sink){config_problems_add, laying->problems, rules_check_value};
}

/* Nobody is told of more. */
static bool has_room(const struct laying *laying)
{
    return config_problems_count(laying->problems) < CONFIG_PROBLEMS_MAX;
}

int laying_read(const struct laying *laying, struct text xml, struct config_document **ret_document,
                struct error *error)
{
    struct config_problem_sink sink = sink_of(laying);
    return config_document_examine(xml, &sink, ret_document, error);
}

int laying_read_file(const struct laying *laying, const char *path,
                     struct config_document **ret_document, struct error *error)
{
    struct buffer xml;
    buffer_init(&xml, LIMIT_CONFIG_FILE_BYTES + 65536);
    int status = config_file_read(path, &xml, error);
    if (status == 0)
        status = laying_read(laying, buffer_text(&xml), ret_document, error);
    buffer_done(&xml);
    return status;
}

/* The files that a configuration names. */
struct naming {
    const struct laying *laying;
    const struct config_document *document;
    size_t index;
    const struct crawl_config *config; /* what results */
};

static int check_file(void *context, const struct config_row *row)
{
    const struct naming *naming = context;
    if (!config_row_names_file(row) || config_may_open(naming->config, row->value.data))
        return 0;
    struct error told = {0};
    char path[700];
    snprintf(path, sizeof path, "%.*s%s%.*s", TEXT_ARGUMENTS(row->section),
             row->section.length ? "/" : "", TEXT_ARGUMENTS(row->name));
    error_set(&told, STATUS_INVALID, "%s: %.*s may not be named: %s", path,
              row->value.length < 200 ? (int)row->value.length : 200, row->value.data,
              file_roots_are_empty(naming->laying->roots)
                  ? "this server was started without --allow-files"
                  : "it is not below a folder of --allow-files");
    const struct config_problem problem = {
        .line = config_document_line(naming->document, naming->index, path),
        .path = path,
        .sentence = told.sentence,
    };
    config_problems_add(naming->laying->problems, &problem);
    return 0;
}

static void check_files(const struct laying *laying, const struct config_document *document,
                        size_t index, const struct crawl_config *config)
{
    struct naming naming = {laying, document, index, config};
    (void)config_each(config, check_file, &naming);
}

int laying_merge(const struct laying *laying, const struct config_document *document, size_t index,
                 const char *name, struct crawl_config **ret_config,
                 struct crawl_config **ret_before, struct error *error)
{
    struct crawl_config *config = NULL, *before = NULL;
    struct config_problem_sink sink = sink_of(laying);
    int status = config_defaults(&config, error);
    if (status == 0 && !laying->over_defaults) {
        status = collection_load_config(laying->data_folder, name, config, error);
        if (status == 0 && ret_before)
            status = config_copy(config, &before, error);
        else if (status == STATUS_NOT_FOUND)
            status = 0;
    }
    if (status == 0)
        status = config_merge(config, config_document_config(document, index), error);
    if (status == 0 && laying->vouches)
        status = config_vouch_for_files(config, config_document_config(document, index), error);
    if (status < 0) {
        config_free(config);
        config_free(before);
        return status;
    }
    if (laying->holds_files) {
        config_hold_files(config, laying->roots);
        check_files(laying, document, index, config);
        if (before)
            config_hold_files(before, laying->roots);
    }
    if (has_room(laying))
        (void)config_document_check(document, index, config, &sink);
    *ret_config = config;
    if (ret_before)
        *ret_before = before;
    return 0;
}

/* One collection that is tried. */
struct attempt {
    const struct laying *laying;
    const struct config_document *document;
    size_t index;
    struct config_problems *own; /* of the collection itself, as it told them */
};

/* The rules of a collection also are those of its subcollections: what is wrong is told once. */
static bool was_told(const struct attempt *attempt, const char *sentence)
{
    const struct config_problem *told;
    for (size_t i = 0; (told = config_problems_at(attempt->own, i)); i++)
        if (strcmp(told->sentence, sentence) == 0)
            return true;
    return false;
}

static void note(void *context, const char *item, const char *path, const char *sentence)
{
    const struct attempt *attempt = context;
    const struct config_problem raw = {.path = path, .sentence = sentence};
    struct error prefixed = {0};
    char place[700];
    if (*item && was_told(attempt, sentence))
        return;
    if (!*item)
        config_problems_add(attempt->own, &raw);
    snprintf(place, sizeof place, "%s%s%s", item, *item ? "/" : "", path);
    error_set(&prefixed, STATUS_INVALID, "%s%s%s", item, *item ? ": " : "", sentence);
    const struct config_problem problem = {
        .line = config_document_line(attempt->document, attempt->index, place),
        .path = place,
        .sentence = prefixed.sentence,
    };
    config_problems_add(attempt->laying->problems, &problem);
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
            .data_folder = attempt->laying->data_folder,
            .problems = &problems,
        };
        status = policy_try(&settings, error);
    }
    proxy_pool_free(proxies);
    config_problems_free(attempt->own);
    return status;
}

int laying_try(const struct laying *laying, const struct config_document *document, size_t index,
               const struct crawl_config *config, struct error *error)
{
    struct config_problem_sink sink = sink_of(laying);
    struct attempt attempt = {.laying = laying, .document = document, .index = index};
    struct crawl_config *own = NULL;
    if (!has_room(laying))
        return 0;
    int status =
        config_for_node(config, text_of(laying->node_id ? laying->node_id : ""), &own, error);
    if (status < 0)
        return status;
    (void)config_document_check(document, index, own, &sink);
    status = try_policy(&attempt, own, error);
    config_free(own);
    return status;
}
