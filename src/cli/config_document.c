#include "config_document.h"

#include <seine/collection.h>
#include <seine/config.h>
#include <seine/rules.h>
#include <string.h>

static void print_problem(void *context, const struct config_problem *problem)
{
    struct config_printer *printer = context;
    printer->count++;
    if (problem->line)
        fprintf(printer->out, "%s:%u: %s\n", printer->path, problem->line, problem->sentence);
    else
        fprintf(printer->out, "%s: %s\n", printer->path, problem->sentence);
}

struct config_problem_sink config_printer_sink(struct config_printer *printer)
{
    return (struct config_problem_sink){print_problem, printer, rules_check_value};
}

int config_document_open(struct config_printer *printer, struct config_document **ret_document,
                         struct error *error)
{
    struct config_problem_sink sink = config_printer_sink(printer);
    return config_document_load(printer->path, &sink, ret_document, error);
}

static void list_names(const struct config_document *document, char *ret_names, size_t size)
{
    size_t length = 0;
    ret_names[0] = '\0';
    for (size_t i = 0; i < config_document_count(document) && length < size; i++)
        length += (size_t)snprintf(ret_names + length, size - length, "%s%s", i ? ", " : "",
                                   config_document_name(document, i));
}

int config_document_choose(const struct config_document *document, const char *path,
                           const char *name, size_t *ret_index, struct error *error)
{
    char names[200];
    size_t count = config_document_count(document);
    list_names(document, names, sizeof names);
    if (count == 0)
        return error_set(error, STATUS_INVALID, "%s describes no collection", path);
    for (size_t i = 0; i < count; i++)
        if (name && strcmp(config_document_name(document, i), name) == 0) {
            *ret_index = i;
            return 0;
        }
    if (name)
        return error_set(error, STATUS_INVALID, "%s does not describe the collection %s, but %s",
                         path, name, names);
    if (count > 1)
        return error_set(error, STATUS_INVALID,
                         "%s describes several collections: say which with --collection: %s", path,
                         names);
    *ret_index = 0;
    return 0;
}

int config_document_merge(const struct config_document *document, size_t index,
                          const char *data_folder, const char *name, struct config_printer *printer,
                          struct crawl_config **ret_config, struct crawl_config **ret_before,
                          struct error *error)
{
    struct crawl_config *config = NULL, *before = NULL;
    struct config_problem_sink sink = config_printer_sink(printer);
    bool is_there = false;
    int status = config_defaults(&config, error);
    if (status == 0 && data_folder) {
        status = collection_load_config(data_folder, name, config, error);
        is_there = status == 0;
        if (status == STATUS_NOT_FOUND)
            status = 0;
    }
    if (status == 0 && is_there && ret_before)
        status = config_copy(config, &before, error);
    if (status == 0)
        status = config_merge(config, config_document_config(document, index), error);
    if (status == 0 && config_document_check(document, index, config, &sink))
        status = error_set(error, STATUS_INVALID, "%s contradicts itself", printer->path);
    if (status < 0) {
        config_free(config);
        config_free(before);
        return status;
    }
    *ret_config = config;
    if (ret_before)
        *ret_before = before;
    return 0;
}
