/* The content of a file, with line numbers. */
#include "private.h"
#include "xml_reader.h"

#include <seine/foundation/base/array.h>
#include <stdlib.h>

void config_document_free(struct config_document *document)
{
    if (!document)
        return;
    for (size_t i = 0; i < document->count; i++)
        config_free(document->collections[i].config);
    free(document->collections);
    free(document->lines);
    free(document->gaps);
    free(document);
}

size_t config_document_count(const struct config_document *document)
{
    return document->count;
}

const char *config_document_name(const struct config_document *document, size_t index)
{
    return document->collections[index].name.data;
}

const struct crawl_config *config_document_config(const struct config_document *document,
                                                  size_t index)
{
    return document->collections[index].config;
}

int document_add_line(struct config_document *document, const struct config_record *record,
                      const struct config_parameter *parameter, unsigned line)
{
    if (!ARRAY_ROOM(document->lines, document->line_count, document->line_capacity))
        return STATUS_MEMORY;
    document->lines[document->line_count++] = (struct document_line){record, parameter, line};
    return 0;
}

int document_add_collection(struct config_document *document, struct text name, unsigned line,
                            struct crawl_config **ret_config, struct error *error)
{
    for (size_t i = 0; i < document->count; i++)
        if (text_equal(document->collections[i].name, name))
            return error_set(error, STATUS_EXISTS,
                             "the collection %.*s stands in line %u already; valid is one "
                             "DomainSpecification for each",
                             TEXT_ARGUMENTS(name), document->collections[i].line);
    if (document->count == LIMIT_CONFIG_FILE_COLLECTIONS)
        return error_set(error, STATUS_LIMIT, "there are more than %d collections in the file",
                         LIMIT_CONFIG_FILE_COLLECTIONS);
    if (!ARRAY_ROOM(document->collections, document->count, document->capacity))
        return error_set(error, STATUS_MEMORY, "out of memory for the configuration");
    struct crawl_config *config;
    int status = config_partial(&config, error);
    if (status)
        return status;
    struct text kept = arena_copy(&config->record.memory->strings, name);
    if (!kept.data) {
        config_free(config);
        return error_set(error, STATUS_MEMORY, "out of memory for the configuration");
    }
    document->collections[document->count++] =
        (struct document_collection){.name = kept, .config = config, .line = line};
    *ret_config = config;
    return 0;
}

unsigned config_document_line(const struct config_document *document, size_t index,
                              const char *path)
{
    const struct document_collection *collection = &document->collections[index];
    struct config_target target;
    struct error error;
    if (config_path_find(collection->config, path, false, &target, &error))
        return collection->line;
    for (size_t i = 0; i < document->line_count; i++) {
        const struct document_line *line = &document->lines[i];
        if (line->record == target.record && line->parameter == target.parameter)
            return line->line;
    }
    return collection->line;
}

int document_add_gap(struct config_document *document, const struct document_gap *gap)
{
    if (!ARRAY_ROOM(document->gaps, document->gap_count, document->gap_capacity))
        return STATUS_MEMORY;
    document->gaps[document->gap_count++] = *gap;
    return 0;
}

int document_close_gaps(struct config_document *document, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < document->gap_count && !status; i++)
        if (document->gaps[i].parameter)
            status =
                config_record_reset(document->gaps[i].record, document->gaps[i].parameter, error);
    return status;
}

static bool hides(const struct document_gap *gap, const struct config_target *target)
{
    if (gap->record != target->record || !target->parameter)
        return false;
    if (gap->parameter)
        return gap->parameter == target->parameter;
    return !config_record_is_set(target->record, target->parameter) &&
           (!gap->section || strcmp(gap->section, target->parameter->section) == 0);
}

static bool is_hidden(const struct config_document *document, struct crawl_config *config,
                      const char *path)
{
    struct config_target target;
    struct error error;
    if (config_path_find(config, path, false, &target, &error))
        return false;
    for (size_t i = 0; i < document->gap_count; i++)
        if (hides(&document->gaps[i], &target))
            return true;
    return false;
}

static bool document_knows(const struct config_document *document, size_t index, const char *path)
{
    struct crawl_config *config = document->collections[index].config;
    if (document->gap_count == 0)
        return true;
    bool knows = !is_hidden(document, config, path);
    /* The values of a node's overlay count as well. */
    for (size_t i = 0; i < config->nodes.count && knows; i++) {
        char of_node[1024];
        snprintf(of_node, sizeof(of_node), "Node/%.*s/%s",
                 TEXT_ARGUMENTS(config->nodes.items[i]->name), path);
        knows = !is_hidden(document, config, of_node);
    }
    return knows;
}

struct check {
    const struct config_document *document;
    size_t index;
    const struct config_problem_sink *sink;
};

static void report_check(void *context, const char *path, const struct error *error)
{
    const struct check *check = context;
    struct config_problem problem = {
        .line = config_document_line(check->document, check->index, path),
        .path = path,
        .error = error,
    };
    if (check->sink)
        check->sink->report(check->sink->context, &problem);
}

static bool is_known(void *context, const char *path)
{
    const struct check *check = context;
    return document_knows(check->document, check->index, path);
}

size_t config_document_check(const struct config_document *document, size_t index,
                             const struct crawl_config *merged,
                             const struct config_problem_sink *sink)
{
    struct check check = {.document = document, .index = index, .sink = sink};
    return config_check_known(merged, report_check, is_known, &check);
}
