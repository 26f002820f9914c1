/* seine search: searches the full-text index of a content collection. */
#include "command.h"
#include "search_print.h"
#include "terminal.h"
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
             "the data directory; ./seine-data without"),
    ROW_TEXT(struct search_command, collection, "collection", "NAME",
             "the content collection; without, the only one there is"),
    ROW_INTEGER(struct search_command, limit, "limit", "N", 1, SEARCH_MAX_LIMIT,
                "so many documents (default: 10)"),
    ROW_INTEGER(struct search_command, offset, "offset", "N", 0, SEARCH_MAX_OFFSET,
                "passing over the first ones"),
    ROW_FLAG(struct search_command, json, "json", "one JSON object"),
    {0},
};

const struct option_table SEARCH_OPTIONS = {
    .command = "seine search",
    .usage = "WORD... [OPTIONS]",
    .description =
        "Lists the documents of a full-text index that have the words, in any inflection, the best "
        "first. Words are a question: small ones (how, the) and those that most documents have are "
        "not required, and where few documents have all the others, those with most of them "
        "follow. +wool is required, \"wool socks\" finds the words in this order, -nylon leaves "
        "out, sock* finds what begins so. wool AND socks wants both, wool OR silk one of them; "
        "parentheses group; with these three every word means what it says. title:WORD and "
        "inurl:WORD look there; site:HOST or site:HOST:PORT, type:pdf, lang:de, after:2024-03 and "
        "before:2025 narrow "
        "the search. The shell wants quotation marks and parentheses in single quotes.",
    .ending = "Exit status: 0 also when nothing is found, 1 usage or a query that cannot be meant, "
              "2 there is no index.",
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
                         "%s holds no index: `seine crawl` makes one while it crawls, and `seine "
                         "index rebuild NAME` of what the collection NAME has",
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
        error_set(error, STATUS_NOT_FOUND, "%s holds no index of %.*s", data, TEXT_ARGUMENTS(name));
    if (length < (int)sizeof path && access(path, F_OK) == 0)
        error_append(error, "`seine index rebuild %.*s` makes it of what was crawled",
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
