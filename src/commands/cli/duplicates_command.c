/* seine duplicates: fills duplicate servers again that have lost their data, and notifies them of
 * nodes that are lost. */
#include "command.h"
#include "interruption.h"
#include "lost_node.h"
#include "peer_options.h"
#include "reading.h"
#include "terminal/terminal.h"

#include <seine/crawling/collection.h>
#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>
#include <seine/foundation/log.h>
#include <seine/settings/config.h>
#include <seine/state/store/data_directory.h>

#include <sql/crawl/ownership.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TURN_MS     200
#define PROGRESS_US INT64_C(1000000)

struct duplicates_options {
    struct reading reading;
    struct option_list words;
    struct peer_options peers;
    const char *node_id;
    int64_t max_wait_s;
    bool quiet;
};

static const struct option_row ROWS[] = {
    READING_OPTIONS(struct duplicates_options),
    ROW_TEXT(struct duplicates_options, node_id, "node-id", "ID", "the name of the node"),
    PEER_OPTION_ROWS(struct duplicates_options),
    ROW_INTEGER(struct duplicates_options, max_wait_s, "max-wait", "SECONDS", 1, 1000000,
                "give up if no server has answered for S seconds (forget-node: if one server has "
                "not confirmed) (default: 60)"),
    ROW_FLAG(struct duplicates_options, quiet, "quiet", "no progress"),
    {0},
};

const struct option_table DUPLICATES_OPTIONS = {
    .command = "seine duplicates",
    .usage = "rebuild|forget-node --node-id ID --duplicate-server HOST:PORT… [OPTIONS]",
    .description =
        "rebuild refills duplicate servers that have lost their data and keep their addresses: it "
        "asks them again for every document of a collection with `use_dupservers`. Run it on each "
        "node, with the options that the node has otherwise. Nothing is crawled meanwhile; no "
        "crawl and no server may run on the data directory. Delivered documents stay delivered, "
        "unless another node turns out to own them. The next run asks by itself for documents that "
        "were not answered in time. (If the addresses or the number of servers change, no rebuild "
        "is needed: the node asks for everything by itself.) forget-node notifies duplicate "
        "servers that a node is permanently lost: other nodes that have its documents of the "
        "collection feed them then. Give --collection and --node-id; no data directory is needed. "
        "Do not forget a node that still runs.",
    .ending = "Exit status: 0 all documents were answered, 1 usage, 2 data directory, 3 documents "
              "are left, 130 interrupted.",
    .rows = ROWS,
    .operands_member = offsetof(struct duplicates_options, words),
    .operands_least = 1,
    .operands_most = 1,
    .operands_wanted = "say what to do: rebuild or forget-node",
};

/* ---- progress ---- */

struct count {
    int64_t documents, waiting;
    bool is_asking; /* some documents have no row yet */
};

static int look(struct db *db, struct count *ret_count, struct error *error)
{
    struct crawl_ownership_progress get;
    int status = db_find(db, crawl_ownership_progress_into(&get), error);
    if (status == STATEMENT_ROW)
        *ret_count = (struct count){
            .documents = get.documents, .waiting = get.waiting, .is_asking = get.is_asking != 0};
    return status < 0 ? status : 0;
}

static void print_progress(const char *name, const struct count *count)
{
    putchar('\r');
    print_shown(stdout, text_of(name));
    printf(": %lld of %lld %s for an answer  ", (long long)count->waiting,
           (long long)count->documents,
           plural(count->waiting, "documents waits", "documents wait"));
    fflush(stdout);
}

/* Waits until everything is answered, or until no answer came for too long. */
static int watch(struct duplicates_options *options, struct collection *collection,
                 struct count *ret_count, struct error *error)
{
    struct count count = {0}, before = {.waiting = -1};
    struct clock *clock = machine_clock();
    int64_t moved_us = clock_monotonic_us(clock), printed_us = 0;
    int status = 0;
    bool shows = !options->quiet && terminal_is_capable(STDOUT_FILENO);
    while (!atomic_load(options->reading.cancelled) &&
           collection_wait(collection, TURN_MS) == CRAWL_RUNNING &&
           !(status = look(options->reading.db, &count, error))) {
        int64_t now_us = clock_monotonic_us(clock);
        if (count.waiting != before.waiting || count.is_asking)
            moved_us = now_us;
        before = count;
        if (shows && now_us - printed_us >= PROGRESS_US) {
            print_progress(options->reading.name, &count);
            printed_us = now_us;
        }
        if ((!count.is_asking && !count.waiting) ||
            now_us - moved_us > options->max_wait_s * 1000000)
            break;
    }
    if (shows && printed_us)
        putchar('\n');
    *ret_count = count;
    return status;
}

/* ---- asking ---- */

/* Marks all documents as to be asked for. The mark is durable, so a killed run continues. */
static int begin_anew(const struct duplicates_options *options, struct error *error)
{
    static const struct db_options opening = {.busy_timeout_ms = READING_TIMEOUT_MS};
    struct db *db = NULL;
    char *path;
    if (asprintf(&path, "%s/crawl.db", options->reading.folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for a path");
    int status = db_open_writer(&CRAWL_DATABASE, path, &opening, &db, error);
    free(path);
    if (!status)
        status = db_begin(db, error);
    if (!status)
        status = db_run(db, crawl_duplicate_servers_delete(), error);
    if (!status)
        status = db_commit(db, error);
    db_close(db);
    return status;
}

static int ask(struct duplicates_options *options, const struct duplicate_servers *servers,
               const struct crawl_config *config, struct count *ret_count, struct error *error)
{
    struct log *log = NULL;
    struct collection *collection = NULL;
    int status = log_new(&log, NULL, LOG_LEVELS_DEFAULT, error);
    const struct collection_settings settings = {.data_folder = options->reading.data,
                                                 .name = options->reading.name,
                                                 .config = config,
                                                 .node_id = options->node_id,
                                                 .duplicate_servers = servers,
                                                 .changed_by = "seine duplicates",
                                                 .log = log,
                                                 .cancelled = options->reading.cancelled,
                                                 .site_managers = 1,
                                                 .resident = true,
                                                 .only_asks = true};
    if (!status)
        status = begin_anew(options, error);
    if (!status)
        status = collection_open(&settings, &collection, error);
    if (!status)
        status = collection_start(collection, error);
    if (!status)
        status = watch(options, collection, ret_count, error);
    if (!status && collection_has_ended(collection, error))
        status = error->status;
    collection_close(collection);
    log_free(log);
    return status;
}

static int find_servers(const struct duplicates_options *options, struct security **ret_security,
                        struct duplicate_servers *ret_servers, struct error *error)
{
    int status = peer_options_security(&options->peers, ret_security, error);
    if (!status)
        status = peer_options_servers(&options->peers, options->node_id, *ret_security, ret_servers,
                                      error);
    return status || ret_servers->count
               ? status
               : error_set(error, STATUS_INVALID, "which duplicate servers? --duplicate-server");
}

static int rebuild(struct duplicates_options *options, int *ret_exit_status, struct error *error)
{
    struct crawl_config *config = NULL;
    struct security *security = NULL;
    struct duplicate_servers servers;
    struct count count = {0};
    int status = config_defaults(&config, error);
    if (!status)
        status =
            collection_load_config(options->reading.data, options->reading.name, config, error);
    if (!status && !(config->pp.use_dupservers && config->diffcheck))
        status = error_set(error, STATUS_INVALID, "%s does not use duplicate servers: %s is off",
                           options->reading.name,
                           config->pp.use_dupservers ? "diffcheck" : "pp/use_dupservers");
    if (!status)
        status = find_servers(options, &security, &servers, error);
    if (!status)
        status = ask(options, &servers, config, &count, error);
    config_free(config);
    security_free(security);
    if (status)
        return status;
    bool is_left = count.is_asking || count.waiting;
    print_shown(stdout, text_of(options->reading.name));
    printf(": %lld %s; %lld %s not answered%s\n", (long long)count.documents,
           plural(count.documents, "document", "documents"), (long long)count.waiting,
           plural(count.waiting, "is", "are"), is_left ? ": the next run asks for them" : "");
    *ret_exit_status = atomic_load(options->reading.cancelled) ? EXIT_INTERRUPTED
                       : is_left                               ? EXIT_URIS_LEFT
                                                               : EXIT_COMPLETE;
    return 0;
}

/* ---- a lost node ---- */

static int forget_node(struct duplicates_options *options, int *ret_exit_status,
                       struct error *error)
{
    const char *collection = options->reading.collection;
    struct security *security = NULL;
    struct duplicate_servers servers;
    size_t left = 0;
    int status = find_servers(options, &security, &servers, error);
    if (!status && !collection)
        status = error_set(error, STATUS_INVALID, "which collection? --collection");
    if (!status)
        status = lost_node_forget(&servers, collection, options->max_wait_s,
                                  options->reading.cancelled, &left, error);
    security_free(security);
    if (status)
        return status;
    print_shown(stdout, text_of(collection));
    printf(": %zu of %zu duplicate servers know that ", servers.count - left, servers.count);
    print_shown(stdout, text_of(options->node_id));
    printf(" is lost\n");
    *ret_exit_status = atomic_load(options->reading.cancelled) ? EXIT_INTERRUPTED
                       : left                                  ? EXIT_URIS_LEFT
                                                               : EXIT_COMPLETE;
    return 0;
}

/* ---- the command ---- */

static int rebuild_alone(struct duplicates_options *options, int *ret_exit_status,
                         struct error *error)
{
    struct data_directory *directory = NULL;
    int status = data_directory_lock(options->reading.data, "seine duplicates", &directory, error);
    if (status == STATUS_BUSY)
        return error_prefix(
            error, "stop the crawl or server first: documents are asked for again while none runs");
    if (!status)
        status = reading_open(&options->reading, 0, error);
    if (!status) {
        status = rebuild(options, ret_exit_status, error);
        reading_close(&options->reading);
    }
    data_directory_unlock(directory);
    return status;
}

static int run(struct duplicates_options *options, int *ret_exit_status, struct error *error)
{
    const char *word = options->words.items[0];
    options->reading.cancelled = interruption_catch();
    if (strcmp(word, "rebuild") == 0)
        return rebuild_alone(options, ret_exit_status, error);
    if (strcmp(word, "forget-node") == 0)
        return forget_node(options, ret_exit_status, error);
    return error_set(error, STATUS_INVALID, "`%s` is unknown: say rebuild or forget-node", word);
}

int duplicates_command(int argc, char **argv)
{
    struct duplicates_options options = {.reading.data = "./seine-data", .max_wait_s = 60};
    struct error error = {0};
    int exit_status;
    if (command_begin(&DUPLICATES_OPTIONS, argc, argv, &options, &exit_status)) {
        int status = run(&options, &exit_status, &error);
        if (status < 0) {
            print_error("seine duplicates: %s", error.sentence);
            exit_status = exit_of_error(status, &error);
        }
    }
    options_free(&DUPLICATES_OPTIONS, &options);
    return exit_status;
}
