#include "tool.h"

#include <seine/feeding/search_index/found_value.h>

#define INDEXES_MOST  200
#define SNIPPET_BYTES 400

struct indexes {
    struct value_tree *tree;
    struct text wanted; /* empty: all */
    struct text names[INDEXES_MOST];
    size_t count;
};

static bool add_name(void *context, struct text name)
{
    struct indexes *indexes = context;
    if (!indexes->wanted.length || text_equal(name, indexes->wanted))
        indexes->names[indexes->count++] = value_text(indexes->tree, name)->text;
    return indexes->count < INDEXES_MOST;
}

static int find_indexes(const struct tool_call *call, struct indexes *indexes, struct error *error)
{
    indexes->tree = call->tree;
    indexes->wanted = tool_text(call, "index");
    int status = search_index_each_name(call->settings->data_folder, add_name, indexes, error);
    if (status < 0 || indexes->count)
        return status;
    if (indexes->wanted.length)
        return error_set(error, STATUS_NOT_FOUND,
                         "there is no index %.*s; `collections` lists them",
                         TEXT_ARGUMENTS(indexes->wanted));
    return error_set(error, STATUS_NOT_FOUND, "there is no full-text index yet");
}

static void put_results(struct tool_call *call, const struct several_results *results)
{
    several_put_results(call->tree, call->answer, results);
    struct value *hits = value_put(call->tree, call->answer, "hits", value_list(call->tree));
    for (size_t i = 0; i < results->count; i++) {
        struct value *hit = search_put_hit(call->tree, hits, results->hits[i].hit, false);
        value_put(call->tree, hit, "index", value_text(call->tree, results->hits[i].index));
    }
    if (results->unasked.status)
        value_put(call->tree, call->answer, "unasked",
                  value_string(call->tree, results->unasked.sentence));
}

int tool_search(struct tool_call *call, struct error *error)
{
    struct indexes indexes = {.count = 0};
    struct several_results results;
    const struct search_options options = {.limit = (size_t)tool_integer(call, "limit"),
                                           .offset = (size_t)tool_integer(call, "offset"),
                                           .snippet_bytes = SNIPPET_BYTES,
                                           .cancelled = call->cancelled};
    int status = find_indexes(call, &indexes, error);
    if (status == 0 && indexes.count > 1 && options.offset + options.limit > SEARCH_MAX_LIMIT)
        status = error_set(error, STATUS_LIMIT,
                           "of several indexes together only the first %d hits can be had; say "
                           "which by `index`",
                           SEARCH_MAX_LIMIT);
    if (status < 0)
        return status;
    status = several_search(call->settings->data_folder, indexes.names, indexes.count,
                            tool_text(call, "query"), &options, &results, error);
    if (status == 0)
        put_results(call, &results);
    several_results_done(&results);
    return status;
}
