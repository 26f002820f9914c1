/* seine import: takes in the documents of WARC files as if they had been fetched. */
#include "command.h"
#include "interruption.h"

#include <seine/crawling/collection.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>
#include <seine/foundation/log.h>
#include <seine/settings/config.h>
#include <seine/state/store/data_directory.h>
#include <seine/web/warc.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LOOK_MS 200

struct import_options {
    const char *data;
    struct option_list settings;
    struct option_list words; /* the collection, then the files */
};

static const struct option_row ROWS[] = {
    ROW_TEXT(struct import_options, data, "data", "DIR",
             "the data directory (default: ./seine-data)"),
    ROW_LIST(struct import_options, settings, "set", "PARAMETER=VALUE",
             "set any parameter of docs/configuration.md by its path"),
    {0},
};

const struct option_table IMPORT_OPTIONS = {
    .command = "seine import",
    .usage = "COLLECTION FILE… [OPTIONS]",
    .description =
        "Imports the responses of WARC files, written by any program, as documents of a "
        "collection. The collection is created if it does not exist. The documents are treated "
        "like fetched ones, by the rules of the collection, and count as fetched when they were "
        "archived. No request is sent. Documents that the collection has already are not changed. "
        "Links to documents that are not in the files wait for `seine crawl`.",
    .ending = "docs/export.md says more. Exit status: 0 imported, 1 usage, 2 a file or the data "
              "directory cannot be read or written, 3 nothing was imported, 130 interrupted: the "
              "same command goes on.",
    .rows = ROWS,
    .operands_member = offsetof(struct import_options, words),
    .operands_least = 2,
    .operands_most = 100000,
    .operands_wanted = "say which collection, and which files",
};

/* The state of a running import. */
struct import {
    const struct import_options *options;
    const char *name; /* of the collection */
    const atomic_bool *cancelled;
    struct data_directory *directory;
    struct crawl_config *config;
    struct log *log;
    struct warc_archive *archive;
    struct warc_archive_count count;
    struct collection *collection;
    struct crawl_outcome outcome;
    FILE *uris;
    char uris_path[4096];
};

/* ---- the configuration ---- */

static int apply_settings(struct import *import, struct error *error)
{
    int status = 0;
    for (size_t i = 0; status == 0 && i < import->options->settings.count; i++) {
        const char *setting = import->options->settings.items[i];
        const char *equals = strchr(setting, '=');
        char path[512];
        if (!equals || (size_t)(equals - setting) >= sizeof path)
            return error_set(error, STATUS_INVALID, "--set: `%s` is not PARAMETER=VALUE", setting);
        snprintf(path, sizeof path, "%.*s", (int)(equals - setting), setting);
        status = config_set(import->config, path, text_of(equals + 1), error);
    }
    return status;
}

static int load_config(struct import *import, struct error *error)
{
    const char *data = import->options->data;
    int status = collection_upgrade(data, import->name, import->cancelled, error);
    if (status == 0)
        status = config_defaults(&import->config, error);
    if (status == 0)
        status = collection_load_config(data, import->name, import->config, error);
    if (status == STATUS_NOT_FOUND) {
        config_free(import->config);
        import->config = NULL;
        status = config_crawl_profile(&import->config, error);
    }
    return status < 0 ? status : apply_settings(import, error);
}

/* ---- the files ---- */

static int open_archive(struct import *import, struct error *error)
{
    const struct option_list *words = &import->options->words;
    /* The file always has the same name, so the next import overwrites what a killed one left. */
    snprintf(import->uris_path, sizeof import->uris_path, "%s/import-%s.uris",
             import->options->data, import->name);
    import->uris = fopen(import->uris_path, "we");
    if (!import->uris)
        return error_set_file(error, errno, "create", import->uris_path);
    return warc_archive_open(words->items + 1, words->count - 1, import->uris, import->cancelled,
                             &import->archive, &import->count, error);
}

/* ---- the run ---- */

static void wait_for_end(struct import *import)
{
    bool was_announced = false;
    while (collection_wait(import->collection, LOOK_MS) == CRAWL_RUNNING)
        if (atomic_load(import->cancelled) && !was_announced) {
            was_announced = true;
            collection_interrupt(import->collection);
        }
    collection_outcome(import->collection, &import->outcome);
}

static int run(struct import *import, struct error *error)
{
    int status =
        data_directory_lock(import->options->data, "seine import", &import->directory, error);
    if (status == 0)
        status = load_config(import, error);
    if (status == 0)
        status = open_archive(import, error);
    if (status == 0)
        status = log_new(&import->log, NULL, LOG_LEVELS_DEFAULT, error);
    if (status < 0)
        return status;
    struct collection_settings settings = {.data_folder = import->options->data,
                                           .name = import->name,
                                           .config = import->config,
                                           .changed_by = "seine import",
                                           .log = import->log,
                                           .cancelled = import->cancelled,
                                           .archive = warc_archive_answers(import->archive),
                                           .archive_uris = import->uris_path};
    status = collection_open(&settings, &import->collection, error);
    if (status == 0)
        status = collection_start(import->collection, error);
    if (status == 0)
        wait_for_end(import);
    return status;
}

static void done(struct import *import)
{
    collection_close(import->collection);
    warc_archive_close(import->archive);
    if (import->uris) {
        fclose(import->uris);
        unlink(import->uris_path);
    }
    log_free(import->log);
    config_free(import->config);
    data_directory_unlock(import->directory);
}

static int print_result(const struct import *import)
{
    const struct crawl_outcome *outcome = &import->outcome;
    if (outcome->end == CRAWL_FAILED) {
        print_error("seine import: %s", outcome->error.sentence);
        return EXIT_DATA_DIRECTORY;
    }
    printf("%s: %lld %s, %lld %s stored; %lld %s for a crawl\n", import->name,
           (long long)import->count.records,
           plural((int64_t)import->count.records, "record", "records"), (long long)outcome->stored,
           plural(outcome->stored, "document", "documents"), (long long)outcome->left,
           plural(outcome->left, "URI waits", "URIs wait"));
    if (import->count.unreachable)
        printf("%lld %s a gzip member with others; compress each record by itself\n",
               (long long)import->count.unreachable,
               plural((int64_t)import->count.unreachable, "record is not in it: it shares",
                      "records are not in it: they share"));
    return outcome->end == CRAWL_INTERRUPTED ? EXIT_INTERRUPTED
           : outcome->stored                 ? EXIT_COMPLETE
                                             : EXIT_URIS_LEFT;
}

int import_command(int argc, char **argv)
{
    struct import_options options = {.data = "./seine-data"};
    struct import import = {.options = &options};
    struct error error = {0};
    int exit_status;
    if (command_begin(&IMPORT_OPTIONS, argc, argv, &options, &exit_status)) {
        import.name = options.words.items[0];
        import.cancelled = interruption_catch();
        int status = run(&import, &error);
        if (status == 0) {
            exit_status = print_result(&import);
        } else {
            print_error("seine import: %s", error.sentence);
            exit_status = exit_of_error(status, &error);
        }
        done(&import);
    }
    options_free(&IMPORT_OPTIONS, &options);
    return exit_status;
}
