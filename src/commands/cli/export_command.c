/* seine export: writes a collection, or a selection of it, as files of other programs. */
#include "command.h"
#include "interruption.h"
#include "reading.h"

#include <seine/crawling/collection.h>
#include <seine/feeding/export.h>
#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define DEFAULT_LIMIT_S 60
#define MEBIBYTE        (INT64_C(1) << 20)

struct export_options {
    struct reading reading;
    struct option_list targets; /* one */
    const char *condition;
    int format; /* enum export_kind */
    int warc_mebibytes;
    int limit_s;
};

static const struct option_row ROWS[] = {
    READING_OPTIONS(struct export_options),
    ROW_CHOICE(struct export_options, format, EXPORT_WARC, "warc",
               "WARC 1.1, a gzip member a record, and a CDXJ index beside each file (without an "
               "option)"),
    ROW_CHOICE(
        struct export_options, format, EXPORT_JSONL, "jsonl",
        "one JSON object per document and line: text and metadata, as destinations get them"),
    ROW_CHOICE(struct export_options, format, EXPORT_CSV, "csv",
               "the same comma-separated (RFC 4180), names of the columns first"),
    ROW_CHOICE(struct export_options, format, EXPORT_FILES, "files",
               "the bodies as files, and index.html"),
    ROW_CHOICE(struct export_options, format, EXPORT_MARKDOWN, "markdown",
               "the main contents as files of Markdown with front matter, and index.html"),
    ROW_CHOICE(struct export_options, format, EXPORT_PASSAGES, "passages",
               "one JSON object per passage of the main contents and line: its identity, the "
               "headings above it, its text"),
    ROW_TEXT(struct export_options, condition, "where", "CONDITION",
             "only documents for which this SQL condition on the columns of v_documents is true, "
             "such as \"mime = 'application/pdf' AND site LIKE '%.example.com'\""),
    ROW_INTEGER(struct export_options, warc_mebibytes, "warc-size", "MIB", 1, 1048576,
                "begin another WARC file at this size in MiB (default: 1024)"),
    ROW_INTEGER(struct export_options, limit_s, "time-limit", "S", 0, 86400,
                "time limit of the condition for some hundred documents (default: 60; 0: none)"),
    {0},
};

const struct option_table EXPORT_OPTIONS = {
    .command = "seine export",
    .usage = "DIR [OPTIONS]",
    .description = "Writes the documents of a collection into DIR, also during a crawl, without "
                   "delaying it. DIR must not exist or must be empty. If an export was interrupted "
                   "or killed, the same command continues behind its complete files.",
    .ending = "docs/export.md describes the files. Exit status: 0 exported, 1 usage, 2 the "
              "collection could not be read or DIR not be written, 3 contents are missing because "
              "they were removed or could not be read, 130 interrupted.",
    .rows = ROWS,
    .operands_member = offsetof(struct export_options, targets),
    .operands_least = 1,
    .operands_most = 1,
    .operands_wanted = "say into which DIR",
};

static void show(void *context, int64_t documents)
{
    (void)context;
    fprintf(stderr, "\rdocuments: %lld\033[K", (long long)documents);
}

static int export_to(struct export_options *options, const struct crawl_config *config,
                     const atomic_bool *cancelled, struct export_result *ret_result,
                     struct error *error)
{
    struct convert_options workers = {.workers = 1};
    struct convert_pool *converters = NULL;
    struct error unknown = {0};
    bool shows_progress = isatty(STDERR_FILENO);
    /* If the conversion program is missing, documents that are no text are exported without their
     * text. */
    if (options->format != EXPORT_WARC && options->format != EXPORT_FILES &&
        convert_pool_make(&workers, &converters, &unknown) < 0)
        converters = NULL;
    struct export_settings settings = {.db = options->reading.db,
                                       .data_folder = options->reading.data,
                                       .folder = options->reading.folder,
                                       .collection = options->reading.name,
                                       .config = config,
                                       .converters = converters,
                                       .target = options->targets.items[0],
                                       .kind = (enum export_kind)options->format,
                                       .condition = options->condition,
                                       .warc_bytes = options->warc_mebibytes * MEBIBYTE,
                                       .now_ms = machine_wall_ms(),
                                       .cancelled = cancelled,
                                       .progress = shows_progress ? show : NULL};
    int status = export_run(&settings, ret_result, error);
    if (shows_progress)
        fputs("\r\033[K", stderr);
    convert_pool_free(converters);
    return status;
}

static int run(struct export_options *options, struct export_result *ret_result,
               struct error *error)
{
    const atomic_bool *cancelled = interruption_catch();
    struct crawl_config *config = NULL;
    options->reading.cancelled = cancelled;
    int status = reading_open(&options->reading, options->limit_s * 1000, error);
    if (status == 0)
        status = config_defaults(&config, error);
    if (status == 0)
        status =
            collection_load_config(options->reading.data, options->reading.name, config, error);
    if (status == 0)
        status = export_to(options, config, cancelled, ret_result, error);
    config_free(config);
    reading_close(&options->reading);
    return status;
}

static int print_result(const struct export_options *options, const struct export_result *result)
{
    print_shown(stdout, text_of(options->targets.items[0]));
    printf(": %lld %s%s\n", (long long)result->documents,
           plural(result->documents, "document", "documents"),
           result->was_complete    ? "; it was complete already"
           : result->has_continued ? "; gone on with"
                                   : "");
    if (result->removed)
        print_error("seine export: %lld %s missing in it: the contents were taken away "
                    "(storage/remove_docs)",
                    (long long)result->removed,
                    plural(result->removed, "document is", "documents are"));
    if (result->damaged)
        print_error(
            "seine export: the contents of %lld %s could not be read; `seine verify` says which",
            (long long)result->damaged, plural(result->damaged, "document", "documents"));
    return result->removed || result->damaged ? EXIT_URIS_LEFT : EXIT_COMPLETE;
}

int export_command(int argc, char **argv)
{
    struct export_options options = {.reading.data = "./seine-data",
                                     .format = EXPORT_WARC,
                                     .warc_mebibytes = 1024,
                                     .limit_s = DEFAULT_LIMIT_S};
    struct export_result result = {0};
    struct error error = {0};
    int exit_status;
    if (command_begin(&EXPORT_OPTIONS, argc, argv, &options, &exit_status)) {
        int status = run(&options, &result, &error);
        if (status == 0) {
            exit_status = print_result(&options, &result);
        } else {
            print_error("seine export: %s", error.sentence);
            exit_status = exit_of_error(status, &error);
        }
    }
    options_free(&EXPORT_OPTIONS, &options);
    return exit_status;
}
