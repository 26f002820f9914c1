/* seine index: builds a full-text index again from the stored documents. */
#include "command.h"
#include "interruption.h"
#include "reading.h"

#include <seine/crawling/collection.h>
#include <seine/feeding/index_builder.h>
#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>
#include <seine/state/store/data_directory.h>

#include <stdio.h>
#include <stdlib.h>

struct index_options {
    const char *data;
    bool loses;
    struct option_list words;
};

static const struct option_row ROWS[] = {
    ROW_TEXT(struct index_options, data, "data", "DIR",
             "the data directory (default: ./seine-data)"),
    ROW_FLAG(struct index_options, loses, "incomplete",
             "replace an old index that cannot be read, even if documents will be missing because "
             "their contents were removed (storage/remove_docs)"),
    {0},
};

const struct option_table INDEX_OPTIONS = {
    .command = "seine index",
    .usage = "rebuild NAME [OPTIONS]",
    .description =
        "Rebuilds the full-text index of the content collection NAME from the contents of all "
        "collections that feed it. Documents whose contents were removed (storage/remove_docs) are "
        "copied from the old index. Searches use the old index until the new one replaces it. "
        "Nothing is fetched; no crawl and no server may run on the data directory.",
    .ending = "Exit status: 0 built, 1 usage, 2 a file could not be read or written, or documents "
              "would be lost (the old index stays), 3 built without documents whose contents were "
              "removed, 130 interrupted (the old index stays).",
    .rows = ROWS,
    .operands_member = offsetof(struct index_options, words),
    .operands_least = 2,
    .operands_most = 2,
    .operands_wanted = "say what to do with which index: rebuild NAME",
};

struct rebuilding {
    const struct index_options *options;
    const atomic_bool *cancelled;
    struct index_builder *builder;
    struct error *error;
    int status;
};

static int add_collection(struct rebuilding *rebuilding, const char *name)
{
    struct error *error = rebuilding->error;
    struct reading reading = {
        .data = rebuilding->options->data, .collection = name, .cancelled = rebuilding->cancelled};
    struct crawl_config *config = NULL;
    int status = collection_upgrade(reading.data, name, rebuilding->cancelled, error);
    if (status == 0)
        status = reading_open(&reading, 0, error);
    if (status < 0)
        return status;
    status = config_defaults(&config, error);
    if (status == 0)
        status = collection_load_config(reading.data, name, config, error);
    if (status == 0)
        status = index_builder_add(
            rebuilding->builder,
            &(struct indexed_collection){
                .name = name, .folder = reading.folder, .config = config, .db = reading.db},
            error);
    config_free(config);
    reading_close(&reading);
    return status;
}

static bool visit(void *context, const char *name)
{
    struct rebuilding *rebuilding = context;
    rebuilding->status = add_collection(rebuilding, name);
    return rebuilding->status == 0;
}

static int rebuild(struct rebuilding *rebuilding, struct index_builder_result *ret_result,
                   struct error *error)
{
    struct convert_options workers = {.workers = 1};
    struct convert_pool *converters = NULL;
    struct error unknown = {0};
    /* If the conversion program is missing, documents that are no text are indexed without their
     * text. */
    if (convert_pool_make(&workers, &converters, &unknown) < 0)
        converters = NULL;
    struct index_builder_settings settings = {.data_folder = rebuilding->options->data,
                                              .clock = machine_clock(),
                                              .content_collection =
                                                  rebuilding->options->words.items[1],
                                              .converters = converters,
                                              .cancelled = rebuilding->cancelled,
                                              .loses = rebuilding->options->loses};
    int status = index_builder_new(&settings, &rebuilding->builder, error);
    if (status == 0)
        status = data_directory_each_collection(settings.data_folder, visit, rebuilding, error);
    if (status == 0)
        status = rebuilding->status;
    if (status == 0)
        status = index_builder_finish(rebuilding->builder, ret_result, error);
    index_builder_free(rebuilding->builder);
    convert_pool_free(converters);
    return status;
}

static int run(const struct index_options *options, struct index_builder_result *ret_result,
               struct error *error)
{
    struct data_directory *directory = NULL;
    struct rebuilding rebuilding = {
        .options = options, .cancelled = interruption_catch(), .error = error};
    if (strcmp(options->words.items[0], "rebuild") != 0)
        return error_set(error, STATUS_INVALID, "`%s` is unknown: say rebuild",
                         options->words.items[0]);
    int status = data_directory_lock(options->data, "seine index", &directory, error);
    if (status == 0)
        status = rebuild(&rebuilding, ret_result, error);
    data_directory_unlock(directory);
    return status;
}

static int print_result(const struct index_options *options,
                        const struct index_builder_result *result)
{
    printf("%s: %lld %s of %lld %s", options->words.items[1], (long long)result->documents,
           plural(result->documents, "document", "documents"), (long long)result->collections,
           plural(result->collections, "collection", "collections"));
    if (result->carried)
        printf(", %lld of them carried over from the old index", (long long)result->carried);
    putchar('\n');
    if (!result->removed)
        return EXIT_COMPLETE;
    print_error("seine index: %lld %s missing in it: the contents were taken away "
                "(storage/remove_docs); CollectionReprocessSite has them fetched again",
                (long long)result->removed,
                plural(result->removed, "document is", "documents are"));
    return EXIT_URIS_LEFT;
}

int index_command(int argc, char **argv)
{
    struct index_options options = {.data = "./seine-data"};
    struct index_builder_result result = {0};
    struct error error = {0};
    int exit_status;
    if (command_begin(&INDEX_OPTIONS, argc, argv, &options, &exit_status)) {
        int status = run(&options, &result, &error);
        if (status == 0) {
            exit_status = print_result(&options, &result);
        } else {
            print_error("seine index: %s", error.sentence);
            exit_status = exit_of_error(status, &error);
        }
    }
    options_free(&INDEX_OPTIONS, &options);
    return exit_status;
}
