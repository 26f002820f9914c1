/* seine serve: runs the server in the foreground. */
#include "command.h"
#include "config_document.h"
#include "configuration_service.h"
#include "duplicate_role.h"
#include "early_stop.h"
#include "multinode_role.h"
#include "notify.h"
#include "reloader.h"
#include "serve_role.h"
#include <seine/foundation/base/print.h>

#include <seine/crawling/collection.h>
#include <seine/foundation/base.h>
#include <seine/foundation/base/file_roots.h>
#include <seine/foundation/log.h>
#include <seine/serving/admin.h>
#include <seine/serving/node_scheduler.h>
#include <seine/serving/server.h>
#include <seine/state/store/data_directory.h>

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

/* How often the service manager is notified, when it wants notifications; at least twice as often
 * as it requires. */
#define LOOK_US INT64_C(1000000)
/* Listeners take 3,000 connections each, a site manager some hundred transfers. */
#define DESCRIPTORS 65536

/* Only the main thread waits for signals: all other threads inherit a mask that blocks them. */
static void block_signals(sigset_t *ret_signals)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigemptyset(ret_signals);
    sigaddset(ret_signals, SIGTERM);
    sigaddset(ret_signals, SIGINT);
    sigaddset(ret_signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, ret_signals, NULL);
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, NULL);
}

static bool count_failed(void *context, const struct server_entry *entry)
{
    int *counts = context;
    counts[entry->state]++;
    return true;
}

/* Programs that watch for readiness read this line, so it is the only one on standard output. */
static void notify_ready(struct server *server, const struct serve_options *options)
{
    int counts[3] = {0};
    struct error error;
    if (server_each(server, count_failed, counts, &error) < 0)
        counts[0] = 0;
    fputs("ready: ", stdout);
    print_shown(stdout, text_of(options->data));
    printf(", %d %s", counts[SERVER_RUNNING],
           plural(counts[SERVER_RUNNING], "collection", "collections"));
    if (counts[SERVER_FAILED])
        printf(", %d cannot be crawled", counts[SERVER_FAILED]);
    if (counts[SERVER_ZOMBIE])
        printf(", %d being deleted", counts[SERVER_ZOMBIE]);
    putchar('\n');
    fflush(stdout);
    notify("READY=1");
}

/* Listing the collections proves that the server's lists are not locked for ever; if they are, the
 * watchdog is not notified. */
static bool nothing(void *context, const struct server_entry *entry)
{
    (void)context;
    (void)entry;
    return false;
}

static void serve(struct server *server, struct reloader *reloader, const sigset_t *signals,
                  struct log *log)
{
    int64_t watchdog_us = notify_watchdog_us();
    int64_t look_us = watchdog_us && watchdog_us / 2 < LOOK_US ? watchdog_us / 2 : LOOK_US;
    struct timespec look = {.tv_sec = look_us / 1000000, .tv_nsec = look_us % 1000000 * 1000};
    struct error error;
    int number;
    for (;;) {
        number = sigtimedwait(signals, NULL, watchdog_us ? &look : NULL);
        if (number == SIGTERM || number == SIGINT)
            break;
        if (number == SIGHUP)
            reloader_ask(reloader);
        if (watchdog_us && server_each(server, nothing, NULL, &error) == 0)
            notify("WATCHDOG=1");
    }
    log_info(log, "server", "stopping: %s", number == SIGTERM ? "SIGTERM" : "SIGINT");
    reloader_end(reloader);
    notify("STOPPING=1");
}

/* Each client and each transfer takes a descriptor. The usual soft limit exists for select(), which
 * this program does not use. */
static void allow_many_descriptors(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0 || limit.rlim_cur >= DESCRIPTORS)
        return;
    limit.rlim_cur = limit.rlim_max < DESCRIPTORS ? limit.rlim_max : DESCRIPTORS;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
}

static void report_addresses(const struct admin *admin, struct server *server, struct log *log)
{
    const char *address = admin_address(admin, 0);
    if (address)
        server_listens(server, address);
    for (size_t i = 0; (address = admin_address(admin, i)); i++)
        log_info(log, "admin", "answers on %s", address);
}

static struct string_list list_of(struct option_list list)
{
    return (struct string_list){list.items, list.count};
}

/* Prints to standard error, where the log also goes, in the form of `seine check`. */
static void print_problems(const char *path, const struct config_problems *problems)
{
    config_print_problems(stderr, path, problems);
}

/* The other processes that this server works with. */
struct partners {
    struct duplicate_servers duplicate_servers;
    struct node_scheduler *node_scheduler; /* NULL: without --role node */
    struct configuration_service *service; /* NULL: no configuration service */
};

/* *ret_server stays NULL when a signal ended the start. */
static int open_server(const struct serve_options *options, const struct file_roots *roots,
                       const struct partners *partners, struct log *log, struct server **ret_server,
                       struct error *error)
{
    struct early_stop *early_stop = NULL;
    struct server *server = NULL;
    int status = 0;
    if (options->read_group)
        status = data_directory_read_by(options->data, options->read_group, error);
    if (status == 0)
        status = early_stop_begin(log, &early_stop, error);
    if (status < 0)
        return status;
    struct server_settings settings = {
        .data_folder = options->data,
        .config_files = options->configs.items,
        .config_file_count = options->configs.count,
        .node_id = options->node_id,
        .duplicate_servers = &partners->duplicate_servers,
        .node_role =
            partners->node_scheduler ? node_scheduler_role(partners->node_scheduler) : NULL,
        .dns_server = options->dns_server,
        .dns_rate = serve_dns_rate(options),
        .roots = roots,
        .log = log,
        .site_managers = options->site_managers,
        .cancelled = early_stop_asked(early_stop),
        .report_problems = print_problems,
    };
    status = server_open(&settings, &server, error);
    if (early_stop_end(early_stop) && (status == 0 || status == STATUS_CANCELLED)) {
        server_close(server);
        return 0;
    }
    if (status == 0)
        *ret_server = server;
    return status;
}

static int run_with(const struct serve_options *options, const struct file_roots *roots,
                    const struct partners *partners, struct log *log)
{
    struct server *server = NULL;
    struct error error = {0};
    sigset_t signals;
    block_signals(&signals);
    allow_many_descriptors();
    int status = open_server(options, roots, partners, log, &server, &error);
    if (status < 0) {
        print_error("seine serve: %s", error.sentence);
        return exit_of_error(status, &error);
    }
    if (!server)
        return EXIT_COMPLETE;
    struct admin_settings settings = {
        .server = server,
        .log = log,
        .listen = list_of(options->listen),
        .allow_hosts = list_of(options->allow_hosts),
        .certificate = options->certificate,
        .key = options->key,
        .insecure_listen = options->insecure_listen,
        .client_timeout_s = options->client_timeout_s,
        .mcp = options->mcp,
        .register_again = partners->service ? configuration_service_again : NULL,
        .register_context = partners->service,
    };
    struct admin *admin = NULL;
    struct reloader *reloader = NULL;
    status = admin_start(&settings, &admin, &error);
    if (status == 0)
        status = reloader_start(server, log, &reloader, &error);
    if (status == 0 && partners->node_scheduler)
        status =
            node_scheduler_start(partners->node_scheduler, server, admin_address(admin, 0), &error);
    if (status == 0)
        status = configuration_service_start(partners->service, admin_address(admin, 0),
                                             server_clock(server), &error);
    if (status < 0) {
        print_error("seine serve: %s", error.sentence);
        admin_stop(admin);
        server_close(server);
        /* Of the files that it opens, only accounts.db can be a file of another program. */
        return status == STATUS_FOREIGN ? EXIT_DATA_DIRECTORY : EXIT_USAGE;
    }
    report_addresses(admin, server, log);
    notify_ready(server, options);
    serve(server, reloader, &signals, log);
    admin_stop(admin);
    server_interrupt(server);
    node_scheduler_stop(partners->node_scheduler);
    reloader_free(reloader);
    server_close(server);
    return EXIT_COMPLETE;
}

static int make_partners(const struct serve_options *options, bool is_node,
                         const struct security *security, struct log *log,
                         struct partners *ret_partners, struct error *error)
{
    const struct node_scheduler_settings settings = {.multinode = options->multinode,
                                                     .node_id = options->node_id,
                                                     .security = security,
                                                     .log = log};
    int status = peer_options_servers(&options->peers, options->node_id, security,
                                      &ret_partners->duplicate_servers, error);
    if (!status && is_node)
        status = node_scheduler_new(&settings, &ret_partners->node_scheduler, error);
    return status || !options->configuration_service
               ? status
               : configuration_service_new(options->configuration_service,
                                           options->node_id ? options->node_id : "seine", log,
                                           &ret_partners->service, error);
}

static int run(const struct serve_options *options, struct log *log)
{
    struct file_roots *roots = NULL;
    struct security *security = NULL;
    struct partners partners = {0};
    struct error error = {0};
    int result = EXIT_USAGE;
    enum serve_role role;
    if (serve_role_of(options, &role, &error) < 0) {
        print_error("seine serve: %s", error.sentence);
        return EXIT_USAGE;
    }
    if (role == ROLE_MULTINODE)
        return run_multinode_role(options, log);
    if (role == ROLE_DUPLICATE)
        return run_duplicate_role(options, log);
    if (file_roots_new(options->allow_files.items, options->allow_files.count, &roots, &error) <
            0 ||
        file_roots_allow_programs(roots, options->allow_commands.items,
                                  options->allow_commands.count, &error) < 0 ||
        peer_options_security(&options->peers, &security, &error) < 0 ||
        make_partners(options, role == ROLE_NODE, security, log, &partners, &error) < 0)
        print_error("seine serve: %s", error.sentence);
    else
        result = run_with(options, roots, &partners, log);
    node_scheduler_free(partners.node_scheduler);
    configuration_service_free(partners.service);
    file_roots_free(roots);
    security_free(security);
    return result;
}

int serve_command(int argc, char **argv)
{
    struct serve_options options = {.data = "./seine-data"};
    struct error error = {0};
    struct log *log = NULL;
    int exit_status;
    if (command_begin(&SERVE_OPTIONS, argc, argv, &options, &exit_status)) {
        if (log_new(&log, NULL, LOG_LEVELS_DEFAULT, &error) < 0) {
            print_error("seine serve: %s", error.sentence);
            exit_status = EXIT_DATA_DIRECTORY;
        } else {
            exit_status = run(&options, log);
        }
    }
    log_free(log);
    options_free(&SERVE_OPTIONS, &options);
    return exit_status;
}
