/* seine search: searches the full-text index of a content collection. */
#include "command.h"
#include "search_print.h"
#include "terminal/terminal.h"
#include <seine/foundation/base/print.h>

#include <errno.h>
#include <limits.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define NAMES_SHOWN 10

struct search_command {
    const char *data;
    const char *collection; /* NULL: the only collection with an index */
    int limit;
    int offset;
    bool json;
    struct option_list words;
};

static const struct option_row ROWS[] = {
    ROW_TEXT(struct search_command, data, "data", "DIR",
             "the data directory (default: ./seine-data)"),
    ROW_TEXT(struct search_command, collection, "collection", "NAME",
             "the content collection (default: the only one)"),
    ROW_INTEGER(struct search_command, limit, "limit", "N", 1, SEARCH_MAX_LIMIT,
                "number of documents to list (default: 10)"),
    ROW_INTEGER(struct search_command, offset, "offset", "N", 0, SEARCH_MAX_OFFSET,
                "number of documents to skip"),
    ROW_FLAG(struct search_command, json, "json", "one JSON object"),
    {0},
};

const struct option_table SEARCH_OPTIONS = {
    .command = "seine search",
    .usage = "WORD... [OPTIONS]",
    .description =
        "Lists the documents of a full-text index that have the words, in any inflection, best "
        "first. Function words (how, the) and words of most documents are not required. If few "
        "documents have all other words, documents with most of them follow. +wool: required. "
        "\"wool socks\": the words in this order. -nylon: excluded. sock*: words that begin with "
        "sock. wool AND socks: both. wool OR silk: one of them. Parentheses group. With AND, OR or "
        "parentheses every word is required as written. title:WORD and inurl:WORD search the title "
        "and the URI. site:HOST or site:HOST:PORT, type:pdf, lang:de, after:2024-03 and "
        "before:2025 filter the documents. In a shell, put quotation marks and parentheses into "
        "single quotes.",
    .ending = "Exit status: 0 searched (even if nothing was found), 1 usage or an invalid query, 2 "
              "there is no index.",
    .rows = ROWS,
    .operands_member = offsetof(struct search_command, words),
    .operands_least = 1,
    .operands_most = INT_MAX,
    .operands_wanted = "say what to search for",
    .leaves_unknown = true,
};

/* ---- Which index ---- */

/* The number of indexes, and as many of their names as are printed. */
struct index_names {
    struct buffer *names;
    int count;
};

static bool add_name(void *context, struct text name)
{
    struct index_names *found = context;
    if (found->count++ < NAMES_SHOWN)
        buffer_printf(found->names, "%s%.*s", found->count > 1 ? ", " : "", TEXT_ARGUMENTS(name));
    return true;
}

/* Chooses the only index. */
static int choose(const char *data, struct buffer *name, struct error *error)
{
    struct index_names found = {.names = name};
    int status = search_index_each_name(data, add_name, &found, error);
    if (status < 0)
        return status;
    if (found.count == 0)
        return error_set(error, STATUS_NOT_FOUND,
                         "%s has no index: `seine crawl` builds one while it crawls, and `seine "
                         "index rebuild NAME` builds it from the documents of collection NAME",
                         data);
    if (found.count > 1)
        return error_set(error, STATUS_INVALID,
                         "%s has several indexes: say which with --collection: %.*s", data,
                         TEXT_ARGUMENTS(buffer_text(name)));
    return 0;
}

/* Refuses a collection without an index; when it was crawled, the sentence says how to build
 * one. */
static int refuse_missing(const char *data, struct text name, struct error *error)
{
    char path[PATH_MAX];
    int length =
        snprintf(path, sizeof path, "%s/collections/%.*s/crawl.db", data, TEXT_ARGUMENTS(name));
    int status =
        error_set(error, STATUS_NOT_FOUND, "%s has no index of %.*s", data, TEXT_ARGUMENTS(name));
    if (length < (int)sizeof path && access(path, F_OK) == 0)
        error_append(error, "`seine index rebuild %.*s` builds it from the crawled documents",
                     TEXT_ARGUMENTS(name));
    return status;
}

static int open_index(const struct search_command *command, struct search_index **ret_index,
                      struct error *error)
{
    struct buffer name;
    char *path = NULL;
    buffer_init(&name, (size_t)(NAMES_SHOWN + 1) * 260);
    int status = 0;
    if (command->collection)
        buffer_append_string(&name, command->collection);
    else
        status = choose(command->data, &name, error);
    if (status == 0)
        status = search_index_path(command->data, buffer_text(&name), &path, error);
    if (status == 0 && access(path, F_OK) < 0 && errno == ENOENT)
        status = refuse_missing(command->data, buffer_text(&name), error);
    if (status == 0)
        status = search_index_open_reader(path, ret_index, error);
    free(path);
    buffer_done(&name);
    return status;
}

/* ---- The search ---- */

static int search(const struct search_command *command, struct error *error)
{
    struct search_index *index = NULL;
    struct search_results results;
    struct buffer query;
    const struct search_options options = {.limit = (size_t)command->limit,
                                           .offset = (size_t)command->offset};
    buffer_init(&query, SEARCH_QUERY_BYTES * 2);
    for (size_t i = 0; i < command->words.count; i++) {
        if (i)
            buffer_append_char(&query, ' ');
        buffer_append_string(&query, command->words.items[i]);
    }
    int status = query.failed ? error_set(error, STATUS_LIMIT, "the query is too long") : 0;
    if (status == 0)
        status = open_index(command, &index, error);
    if (status == 0)
        status = search_index_search(index, buffer_text(&query), &options, &results, error);
    if (status == 0) {
        const struct search_view view = {&results, buffer_text(&query), options.offset,
                                         terminal_is_capable(STDOUT_FILENO)};
        (command->json ? search_print_json : search_print_plain)(&view);
        search_results_done(&results);
    }
    search_index_close(index);
    buffer_done(&query);
    return status;
}

int search_command(int argc, char **argv)
{
    struct search_command command = {.data = "./seine-data", .limit = 10};
    struct error error;
    int exit_status;
    if (command_begin(&SEARCH_OPTIONS, argc, argv, &command, &exit_status)) {
        int status = search(&command, &error);
        if (status < 0) {
            print_error("seine search: %s", error.sentence);
            exit_status = exit_of_error(status, &error);
        }
    }
    options_free(&SEARCH_OPTIONS, &command);
    return exit_status;
}
