/* seine feed: compares what a destination has with what the collection has, and repairs it. */
#include "command.h"
#include "feed_server.h"
#include "interruption.h"
#include "json_line.h"
#include "reading.h"

#include <seine/crawling/collection.h>
#include <seine/feeding/reconciliation.h>
#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>
#include <seine/state/feed/retry.h>
#include <seine/state/store/data_directory.h>

#include <sql/crawl.h>
#include <stdio.h>
#include <stdlib.h>

#define SHOWN_MOST 100
/* The longest answer of a server that is printed. */
#define SENTENCE_BYTES ((size_t)1 << 20)

struct feed_options {
    struct reading reading;
    struct admin_options server; /* the options that name the server; server NULL: no server is
                                  * called */
    struct option_list words;
    const char *destination; /* "": the default destination; for `retry`: all destinations */
    bool json;
    int64_t shown;
    struct feed_server *asked; /* NULL: differences are only printed */
    struct error problem;      /* the error of a call of the server */
};

static const struct option_row ROWS[] = {
    READING_OPTIONS(struct feed_options),
    ROW_TEXT(struct feed_options, server.server, "server", "SERVER",
             "for resync and retry: let the server that runs on the data directory deliver; HOST, "
             "HOST:PORT or https://HOST:PORT"),
    ADMIN_ACCOUNT_OPTIONS(struct feed_options, server.),
    ROW_FLAG(struct feed_options, json, "json", "differences and summary as a JSON object a line"),
    {0},
};

const struct option_table FEED_OPTIONS = {
    .command = "seine feed",
    .usage = "verify|resync|retry [DESTINATION] [OPTIONS]",
    .description =
        "verify compares a destination with the collection, document by document. It reports "
        "documents that are missing, different, altered (their texts are not those that were "
        "delivered) or left behind. Texts that an older version of the program delivered, or that "
        "the destination does not return, count as not comparable. Documents that wait to be "
        "delivered, or that were refused permanently, are not reported. The default of DESTINATION "
        "is the only destination, which is the full-text index unless others are configured. "
        "resync repairs what verify reports: it delivers missing, different and altered documents "
        "again and deletes those left behind. Both can read destinations of the kinds index, "
        "files, postgresql, opensearch and solr. retry marks permanently refused documents of "
        "DESTINATION (default: of all destinations); the next crawl or server delivers them again. "
        "With --server the server does it: resync compares here, and the server delivers the "
        "differences. Without --server no crawl and no server may run on the data directory.",
    .ending = "Exit status: 0 no differences, or all are repaired, 1 usage, 2 the collection or "
              "the destination cannot be read, 3 differences.",
    .rows = ROWS,
    .operands_member = offsetof(struct feed_options, words),
    .operands_least = 1,
    .operands_most = 2,
    .operands_wanted = "say what to do: verify, resync or retry",
};

/* ---- verify and resync ---- */

static void show(void *context, enum difference difference, struct text uri)
{
    struct feed_options *options = context;
    if (options->asked && !options->problem.status)
        options->problem.status = feed_server_repair(options->asked, uri, &options->problem);
    if (options->json) {
        struct json_line line;
        json_line_begin(&line);
        json_text(&line, line.object, "difference", text_of(difference_word(difference)));
        json_text(&line, line.object, "uri", uri);
        json_line_end(&line, stdout);
    } else if (options->shown++ < SHOWN_MOST) {
        printf("%s: ", difference_word(difference));
        print_shown(stdout, uri);
        putchar('\n');
    }
}

static void show_summary(const struct feed_options *options, bool is_resync,
                         const struct reconciliation_result *result)
{
    const int64_t *differences = result->differences;
    if (options->json) {
        struct json_line line;
        json_line_begin(&line);
        json_number(&line, line.object, "documents", result->documents);
        json_number(&line, line.object, "not_judged", result->waiting);
        json_number(&line, line.object, "missing", differences[DIFFERENCE_MISSING]);
        json_number(&line, line.object, "different", differences[DIFFERENCE_CONTENT]);
        json_number(&line, line.object, "altered", differences[DIFFERENCE_TEXT]);
        json_number(&line, line.object, "left_behind", differences[DIFFERENCE_LEFT_BEHIND]);
        json_number(&line, line.object, "not_comparable", result->not_comparable);
        json_number(&line, line.object, "repaired", result->repaired);
        json_number(&line, line.object, "refused", result->refused);
        if (options->asked)
            json_number(&line, line.object, "submitted", options->asked->submitted);
        json_line_end(&line, stdout);
        return;
    }
    if (options->shown > SHOWN_MOST)
        printf("and %lld more\n", (long long)(options->shown - SHOWN_MOST));
    printf("%lld %s, %lld not judged: %lld missing, %lld different, %lld altered, %lld left behind",
           (long long)result->documents, plural(result->documents, "document", "documents"),
           (long long)result->waiting, (long long)differences[DIFFERENCE_MISSING],
           (long long)differences[DIFFERENCE_CONTENT], (long long)differences[DIFFERENCE_TEXT],
           (long long)differences[DIFFERENCE_LEFT_BEHIND]);
    if (options->asked)
        printf("; %lld submitted again by the server", (long long)options->asked->submitted);
    else if (is_resync)
        printf("; %lld repaired, %lld refused", (long long)result->repaired,
               (long long)result->refused);
    putchar('\n');
    if (result->not_comparable)
        printf("the text of %lld %s is not comparable: delivered before %s text was remembered, or "
               "not given back by the destination\n",
               (long long)result->not_comparable,
               plural(result->not_comparable, "document", "documents"),
               plural(result->not_comparable, "its", "their"));
}

static int open_writer(const struct feed_options *options, struct db **ret_db, struct error *error)
{
    static const struct db_options opening = {.busy_timeout_ms = READING_TIMEOUT_MS};
    char *path;
    if (asprintf(&path, "%s/crawl.db", options->reading.folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for a path");
    int status = db_open_writer(&CRAWL_DATABASE, path, &opening, ret_db, error);
    free(path);
    return status;
}

static int compare(struct feed_options *options, bool is_resync, const struct crawl_config *config,
                   struct reconciliation_result *ret_result, struct error *error)
{
    struct convert_options workers = {.workers = 1};
    struct convert_pool *converters = NULL;
    struct log *log = NULL;
    struct db *writer = NULL;
    struct error unknown = {0};
    bool repairs = is_resync && !options->asked;
    /* If the conversion program is missing, documents that are no text are delivered without their
     * text. */
    if (repairs && convert_pool_make(&workers, &converters, &unknown) < 0)
        converters = NULL;
    int status = log_new(&log, NULL, LOG_LEVELS_DEFAULT, error);
    if (status == 0 && repairs)
        status = open_writer(options, &writer, error);
    struct reconciliation_settings settings = {.db = options->reading.db,
                                               .data_folder = options->reading.data,
                                               .folder = options->reading.folder,
                                               .collection = options->reading.name,
                                               .config = config,
                                               .destination = options->destination,
                                               .writer = writer,
                                               .converters = converters,
                                               .clock = machine_clock(),
                                               .log = log,
                                               .cancelled = options->reading.cancelled,
                                               .found = show,
                                               .context = options};
    if (status == 0)
        status = reconcile(&settings, ret_result, error);
    if (status == 0 && options->asked)
        status = options->problem.status ? options->problem.status
                                         : feed_server_flush(options->asked, &options->problem);
    if (status < 0 && options->problem.status)
        *error = options->problem;
    db_close(writer);
    log_free(log);
    convert_pool_free(converters);
    return status;
}

/* Without a name, chooses the only destination that is fed. */
static int choose_destination(struct feed_options *options, const struct crawl_config *config,
                              struct error *error)
{
    struct buffer names;
    int status = 0;
    if (*options->destination || config->destinations.count == 0)
        return 0;
    if (config->destinations.count == 1) {
        options->destination = config_destination(config, 0)->record.name.data;
        return 0;
    }
    buffer_init(&names, sizeof error->sentence);
    for (size_t i = 0; i < config->destinations.count; i++)
        buffer_printf(&names, "%s%.*s", i ? ", " : "",
                      TEXT_ARGUMENTS(config_destination(config, i)->record.name));
    status = error_set(error, STATUS_INVALID, "%s feeds several destinations: say which: %.*s",
                       options->reading.name, TEXT_ARGUMENTS(buffer_text(&names)));
    buffer_done(&names);
    return status;
}

static int reconcile_destination(struct feed_options *options, bool is_resync, int *ret_exit_status,
                                 struct error *error)
{
    struct reconciliation_result result = {0};
    struct crawl_config *config = NULL;
    int64_t differences = 0;
    int status = config_defaults(&config, error);
    if (status == 0)
        status =
            collection_load_config(options->reading.data, options->reading.name, config, error);
    if (status == 0)
        status = choose_destination(options, config, error);
    if (status == 0 && options->asked)
        options->asked->destination = options->destination;
    if (status == 0)
        status = compare(options, is_resync, config, &result, error);
    config_free(config);
    if (status < 0)
        return status;
    show_summary(options, is_resync, &result);
    for (int i = 0; i < DIFFERENCES; i++)
        differences += result.differences[i];
    if (options->asked)
        differences -= options->asked->submitted;
    *ret_exit_status = differences > result.repaired ? EXIT_URIS_LEFT : EXIT_COMPLETE;
    return 0;
}

static int verify(struct feed_options *options, int *ret_exit_status, struct error *error)
{
    return reconcile_destination(options, false, ret_exit_status, error);
}

static int resync(struct feed_options *options, int *ret_exit_status, struct error *error)
{
    return reconcile_destination(options, true, ret_exit_status, error);
}

/* ---- retry ---- */

static int retry_beside(struct feed_options *options, struct error *error)
{
    struct buffer sentence;
    buffer_init(&sentence, SENTENCE_BYTES);
    int status = feed_server_retry(options->asked, &sentence, error);
    if (status == 0 && options->json) {
        struct json_line line;
        json_line_begin(&line);
        json_text(&line, line.object, "answer", buffer_text(&sentence));
        json_line_end(&line, stdout);
    } else if (status == 0) {
        print_shown(stdout, buffer_text(&sentence));
        putchar('\n');
    }
    buffer_done(&sentence);
    return status;
}

static int retry(struct feed_options *options, int *ret_exit_status, struct error *error)
{
    struct db *db = NULL;
    int64_t submitted = 0;
    *ret_exit_status = EXIT_COMPLETE;
    if (options->asked)
        return retry_beside(options, error);
    int status = open_writer(options, &db, error);
    if (status == 0)
        status = feed_retry(db, text_of(options->destination), clock_wall_ms(machine_clock()),
                            &submitted, error);
    db_close(db);
    if (status < 0)
        return status;
    if (options->json) {
        struct json_line line;
        json_line_begin(&line);
        json_number(&line, line.object, "submitted", submitted);
        json_line_end(&line, stdout);
    } else {
        printf("%lld refused %s will be delivered again\n", (long long)submitted,
               plural(submitted, "document", "documents"));
    }
    return 0;
}

/* ---- the command ---- */

static const struct action {
    const char *word;
    bool changes;       /* no other process may crawl or deliver at the same time */
    const char *beside; /* the alternative while another process does */
    int (*perform)(struct feed_options *options, int *ret_exit_status, struct error *error);
} ACTIONS[] = {
    {"verify", false, NULL, verify},
    {"resync", true,
     "stop the crawl or server first, or let the server repair the destination (--server)", resync},
    {"retry", true, "a server runs: use --server, or `seine admin retry-feeding`", retry}};

static int perform(struct feed_options *options, const struct action *action, int *ret_exit_status,
                   struct error *error)
{
    int status = 0;
    if (options->server.server)
        status = feed_server_open(&options->server, options->reading.name, options->destination,
                                  &options->asked, error);
    if (status == 0)
        status = action->perform(options, ret_exit_status, error);
    feed_server_close(options->asked);
    return status;
}

static int run(struct feed_options *options, int *ret_exit_status, struct error *error)
{
    struct data_directory *directory = NULL;
    const struct action *action = ACTIONS, *end = ACTIONS + sizeof ACTIONS / sizeof *ACTIONS;
    int status = 0;
    while (action < end && strcmp(action->word, options->words.items[0]) != 0)
        action++;
    if (action == end)
        return error_set(error, STATUS_INVALID, "`%s` is unknown: say verify, resync or retry",
                         options->words.items[0]);
    options->destination = options->words.count > 1 ? options->words.items[1] : "";
    options->reading.cancelled = interruption_catch();
    if (options->server.server && !action->changes)
        return error_set(error, STATUS_INVALID, "--server is for resync and retry, not for %s",
                         action->word);
    if (action->changes && !options->server.server)
        status = data_directory_lock(options->reading.data, "seine feed", &directory, error);
    if (status == STATUS_BUSY)
        return error_prefix(error, "%s", action->beside);
    if (status == 0)
        status = reading_open(&options->reading, 0, error);
    if (status == 0) {
        status = perform(options, action, ret_exit_status, error);
        reading_close(&options->reading);
    }
    data_directory_unlock(directory);
    return status;
}

int feed_command(int argc, char **argv)
{
    struct feed_options options = {.reading.data = "./seine-data", .server.timeout_s = 660};
    struct error error = {0};
    int exit_status;
    if (command_begin(&FEED_OPTIONS, argc, argv, &options, &exit_status)) {
        int status = run(&options, &exit_status, &error);
        if (status < 0) {
            print_error("seine feed: %s", error.sentence);
            exit_status = exit_of_error(status, &error);
        }
    }
    options_free(&FEED_OPTIONS, &options);
    return exit_status;
}
