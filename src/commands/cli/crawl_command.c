#include "command.h"
#include "crawl_jobs.h"
#include "crawl_options.h"
#include "progress.h"
#include "report.h"
#include "uri_argument.h"
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>

#include <seine/crawling/collection.h>
#include <seine/crawling/requests.h>
#include <seine/foundation/log.h>
#include <seine/foundation/uri.h>
#include <seine/settings/config.h>
#include <seine/state/store/data_directory.h>

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOOK_MS 200

static volatile sig_atomic_t interrupts;
static volatile sig_atomic_t hang_ups;
static atomic_bool interrupted; /* cancels the loading of collections */

static void on_signal(int number)
{
    if (number == SIGHUP) {
        hang_ups++;
        return;
    }
    interrupts++;
    atomic_store(&interrupted, true);
}

/* Without a configuration file to read again, SIGHUP keeps its usual meaning: the terminal is
 * gone. */
static void catch_signals(bool reads_again)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    if (reads_again)
        sigaction(SIGHUP, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
}

/* Finds the origins of the sites whose deletions are confirmed. The caller frees each and the list,
 * also after a failure. */
static int find_origins(const struct crawl_options *options, char ***ret_origins,
                        struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    char **origins = calloc(options->confirmed.count + 1, sizeof *origins);
    int status = origins ? 0 : STATUS_MEMORY;
    *ret_origins = origins;
    for (size_t i = 0; status == 0 && i < options->confirmed.count; i++) {
        status = uri_argument(options->confirmed.items[i], storage, &uri, error);
        if (status < 0)
            return status;
        origins[i] = strndup(uri.origin.data, uri.origin.length);
        status = origins[i] ? 0 : STATUS_MEMORY;
    }
    return status < 0 ? error_set(error, status, "no memory for the options") : 0;
}

/* Reads the configuration file again. A file with errors is reported and changes nothing. */
static void configure_again(struct collection *collection, const struct crawl_options *options,
                            const char *name, struct log *log)
{
    struct crawl_config *config = NULL;
    struct error error = {0};
    int status = crawl_jobs_read_again(options, name, &config, &error);
    if (status == 0)
        status = collection_configure(collection, config, NULL, &error);
    if (status < 0)
        log_error(log, "crawl", "the configuration stays as it was: %s", error.sentence);
    else
        log_info(log, "crawl", "%s was read again and is in force", options->config_file);
    config_free(config);
}

static void watch(struct collection *collection, struct progress *progress,
                  const struct crawl_options *options, const char *name, struct log *log)
{
    int announced = 0, read = 0;
    while (collection_wait(collection, LOOK_MS) == CRAWL_RUNNING) {
        if (interrupts > announced) {
            announced = interrupts;
            progress_print(progress,
                           announced == 1 ? "finishing what is in flight …" : "still finishing …");
            collection_interrupt(collection);
        }
        if (hang_ups > read) {
            read = hang_ups;
            configure_again(collection, options, name, log);
        }
        progress_show(progress);
    }
}

/* Returns the stream for sentences: with --json and --monitor, standard output belongs to
 * programs. */
static FILE *sentences_of(const struct crawl_options *options)
{
    return options->json || options->monitor ? stderr : stdout;
}

static void print_refused_starts(const struct crawl_options *options,
                                 const struct crawl_outcome *outcome)
{
    if (*outcome->refused_starts && !options->quiet) {
        print_shown(sentences_of(options), text_of(outcome->refused_starts));
        fputs(".\n", sentences_of(options));
    }
}

/* Prints why a destination takes nothing. */
static void print_failure(const struct crawl_outcome *outcome, FILE *out)
{
    if (outcome->undelivered)
        fprintf(
            out, "%lld %s not delivered; the same command tries again.\n",
            (long long)outcome->undelivered,
            plural(outcome->undelivered, "change of a document is", "changes of documents are"));
    if (*outcome->delivery_failure) {
        fputs("A destination takes nothing: ", out);
        print_shown(out, text_of(outcome->delivery_failure));
        fputs("\n", out);
    }
}

/* Prints the outcome of a crawl after which no URI waits. */
static int notify_complete(const struct crawl_options *options,
                           const struct collection_state *before,
                           const struct crawl_outcome *outcome)
{
    FILE *out = sentences_of(options);
    int64_t stored = before->stored + outcome->stored;
    bool has_nothing = outcome->found_work ? stored == 0 && outcome->downloaded == 0 : stored == 0;
    bool is_refused = *outcome->refused_starts && stored == 0; /* its reasons were printed
                                                                * already */
    if (!options->quiet) {
        if (!outcome->found_work && !is_refused)
            fprintf(out,
                    "Nothing is left to do: %lld %s stored, %lld %s known. With --refresh it is "
                    "fetched again; what did not change is not transferred.\n",
                    (long long)before->stored,
                    plural(before->stored, "document is", "documents are"),
                    (long long)before->known, plural(before->known, "URI is", "URIs are"));
        if (*outcome->limit)
            fprintf(out, "A limit was reached: %s.\n", outcome->limit);
        print_failure(outcome, out);
    }
    return has_nothing || *outcome->limit || outcome->undelivered || *outcome->delivery_failure
               ? EXIT_URIS_LEFT
               : EXIT_COMPLETE;
}

/* Prints what an interrupted crawl left undelivered. */
static void print_undelivered(const struct crawl_config *config, int64_t undelivered, FILE *out)
{
    fprintf(out, "%lld %s still to be delivered to %s; the next run delivers %s.\n",
            (long long)undelivered, plural(undelivered, "document is", "documents are"),
            config->destinations.count ? "the destinations" : "the index",
            plural(undelivered, "it", "them"));
}

static int notify_end(const struct crawl_options *options, const struct crawl_config *config,
                      const struct collection_state *before, const struct crawl_outcome *outcome)
{
    FILE *out = sentences_of(options);
    switch (outcome->end) {
    case CRAWL_COMPLETE:
        return notify_complete(options, before, outcome);
    case CRAWL_INCOMPLETE:
        if (!options->quiet)
            fprintf(out,
                    "%lld %s still waiting, for longer than --max-wait. Run the command again to "
                    "continue.\n",
                    (long long)outcome->left, plural(outcome->left, "URI is", "URIs are"));
        return EXIT_URIS_LEFT;
    case CRAWL_INTERRUPTED:
        if (!options->quiet)
            fprintf(out, "Interrupted with %lld %s left; the same command goes on.\n",
                    (long long)outcome->left, plural(outcome->left, "URI", "URIs"));
        if (!options->quiet && outcome->undelivered)
            print_undelivered(config, outcome->undelivered, out);
        return EXIT_INTERRUPTED;
    case CRAWL_FAILED:
    case CRAWL_RUNNING:
        break;
    }
    print_error("seine: %s", outcome->error.sentence);
    return EXIT_DATA_DIRECTORY;
}

static void report(const struct crawl_options *options, const char *name, struct progress *progress)
{
    struct db *db = NULL;
    struct error error = {0};
    if (progress_file(progress, &db, &error) < 0)
        print_error("seine: the report cannot be read: %s", error.sentence);
    else
        report_print(db, options->data, name, options->json, options->monitor ? stderr : stdout);
}

/* Crawls one collection to its end. */
static int crawl_job(const struct crawl_options *options, const struct crawl_jobs *jobs,
                     const struct crawl_job *job, const struct duplicate_servers *servers,
                     char **origins, struct log *log, struct error *error)
{
    struct collection *collection = NULL;
    struct progress *progress = NULL;
    struct collection_settings settings = {
        .data_folder = options->data,
        .name = job->name,
        .config = job->config,
        .node_id = options->node_id,
        .duplicate_servers = servers,
        .changed_by = jobs->changed_by,
        .log = log,
        .site_managers = options->site_managers,
        .max_transfers = options->max_transfers,
        .refresh = options->refresh,
        .refreshes_all = options->refreshes_all,
        .cancelled = &interrupted,
        .confirmed = {.all = options->confirm_all,
                      .origins = (const char *const *)origins,
                      .count = options->confirmed.count},
    };
    int result = EXIT_USAGE;
    int status = collection_open(&settings, &collection, error);
    struct collection_state before = {0};
    if (status == 0) {
        collection_state(collection, &before);
        status = progress_new(options, job->name, log, &progress, error);
    }
    if (status == 0) {
        progress_begin(progress, &before, job->config);
        status = collection_start(collection, error);
    }
    if (status == 0) {
        struct crawl_outcome outcome;
        watch(collection, progress, options, job->name, log);
        collection_outcome(collection, &outcome);
        progress_end(progress);
        if (outcome.end != CRAWL_FAILED && outcome.found_work && !options->quiet)
            report(options, job->name, progress);
        print_refused_starts(options, &outcome);
        result = notify_end(options, job->config, &before, &outcome);
    } else {
        result = exit_of_error(status, error);
        print_error("seine: %s", error->sentence);
    }
    progress_free(progress);
    collection_close(collection);
    return result;
}

/* Of two exit statuses returns the more serious. */
static int worse(int a, int b)
{
    static const int ORDER[] = {EXIT_COMPLETE, EXIT_URIS_LEFT, EXIT_USAGE, EXIT_DATA_DIRECTORY,
                                EXIT_INTERRUPTED};
    int worst = a;
    for (size_t i = 0; i < sizeof ORDER / sizeof *ORDER; i++)
        if (ORDER[i] == a || ORDER[i] == b)
            worst = ORDER[i];
    return worst;
}

static int crawl(const struct crawl_options *options, struct log *log, struct error *error)
{
    struct crawl_jobs jobs = {0};
    struct data_directory *directory = NULL;
    struct security *security = NULL;
    struct duplicate_servers servers;
    char **origins = NULL;
    int result = EXIT_COMPLETE;
    int status = options->json && options->monitor
                     ? error_set(error, STATUS_INVALID, "--json or --monitor, not both")
                     : crawl_jobs_find(options, &jobs, error);
    if (status == 0)
        status = find_origins(options, &origins, error);
    if (status == 0)
        status = peer_options_security(&options->peers, &security, error);
    if (status == 0)
        status = peer_options_servers(&options->peers, options->node_id, security, &servers, error);
    if (status == 0 && options->read_group)
        status = data_directory_read_by(options->data, options->read_group, error);
    if (status == 0)
        status = data_directory_lock(options->data, "seine crawl", &directory, error);
    if (status == 0)
        status = crawl_jobs_configure(&jobs, options, &interrupted, error);
    if (status < 0) {
        result = exit_of_error(status, error);
        print_error("seine: %s", error->sentence);
    }
    for (size_t i = 0; status == 0 && i < jobs.count && result != EXIT_INTERRUPTED; i++) {
        if (jobs.count > 1 && !options->quiet)
            fprintf(sentences_of(options), "%s--- %s ---\n", i ? "\n" : "", jobs.jobs[i].name);
        result =
            worse(result, crawl_job(options, &jobs, &jobs.jobs[i], &servers, origins, log, error));
    }
    crawl_jobs_done(&jobs);
    data_directory_unlock(directory);
    security_free(security);
    for (size_t i = 0; origins && origins[i]; i++)
        free(origins[i]);
    free(origins);
    return result;
}

static int run(struct crawl_options *options)
{
    struct error error = {0};
    struct log *log = NULL;
    int result = EXIT_DATA_DIRECTORY;
    int status = crawl_options_settle(options, &error);
    if (status == 0)
        status = log_new(&log, NULL, LOG_LEVELS_DEFAULT, &error);
    if (status < 0) {
        print_error("seine crawl: %s", error.sentence);
    } else {
        catch_signals(options->config_file != NULL);
        result = crawl(options, log, &error);
    }
    log_free(log);
    return result;
}

int crawl_command(int argc, char **argv)
{
    struct crawl_options options = {.data = "./seine-data"};
    int exit_status;
    if (command_begin(&CRAWL_OPTIONS, argc, argv, &options, &exit_status))
        exit_status = run(&options);
    options_free(&CRAWL_OPTIONS, &options);
    crawl_options_free(&options);
    return exit_status;
}
