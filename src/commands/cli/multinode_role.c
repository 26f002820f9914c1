#include "multinode_role.h"

#include "command.h"
#include "config_document.h"
#include "configuration_service.h"
#include "multinode_collections.h"
#include "reloader.h"
#include "role_loop.h"
#include "terminal/password.h"

#include <seine/foundation/base/file_roots.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>
#include <seine/nodes/multinode_scheduler.h>
#include <seine/serving/admin.h>
#include <seine/serving/server.h>
#include <seine/settings/config/secret.h>
#include <seine/state/store/data_directory.h>

#include <limits.h>
#include <stdio.h>

struct multinode_role {
    const struct serve_options *options;
    struct log *log;
    struct file_roots *roots;
    struct security *security;
    struct collection_keeper keeper;
    struct server *server; /* the server of the data directory; it crawls nothing */
    struct multinode_scheduler *scheduler;
    struct admin *admin; /* NULL: without --listen */
    struct reloader *reloader;
    struct buffer node_password;
    struct configuration_service *service; /* NULL: no configuration service */
};

/* Programs that watch for readiness read this line, so it is the only one on standard output. */
static void print_ready(const struct multinode_scheduler *scheduler)
{
    size_t collections = multinode_scheduler_collections(scheduler);
    size_t nodes = multinode_scheduler_nodes(scheduler);
    size_t sites = multinode_scheduler_routes(scheduler);
    printf("ready: multinode scheduler on %s, %zu %s, %zu %s, %zu %s\n",
           multinode_scheduler_address(scheduler), collections,
           plural((int64_t)collections, "collection", "collections"), nodes,
           plural((int64_t)nodes, "node", "nodes"), sites, plural((int64_t)sites, "site", "sites"));
    fflush(stdout);
}

static int turn(void *context, int64_t timeout_ms, struct error *error)
{
    const struct multinode_role *role = context;
    return multinode_scheduler_turn(role->scheduler, timeout_ms, error);
}

static void wake(void *context)
{
    const struct multinode_role *role = context;
    multinode_scheduler_wake(role->scheduler);
}

/* Runs on a thread of its own: it waits for administrators who change collections, and they wait
 * for the main thread. */
static void read_again(void *context)
{
    const struct multinode_role *role = context;
    reloader_ask(role->reloader);
}

/* Prints to standard error, where the log also goes, in the form of `seine check`. */
static void print_problems(const char *path, const struct config_problems *problems)
{
    config_print_problems(stderr, path, problems);
}

static int open_server(struct multinode_role *role, struct error *error)
{
    const struct serve_options *options = role->options;
    struct server_settings settings = {
        .data_folder = options->data,
        .keeper = &role->keeper,
        .config_files = options->configs.items,
        .config_file_count = options->configs.count,
        .dns_rate = serve_dns_rate(options),
        .roots = role->roots,
        .log = role->log,
        .report_problems = print_problems,
    };
    return server_open(&settings, &role->server, error);
}

static struct string_list list_of(struct option_list list)
{
    return (struct string_list){list.items, list.count};
}

static int start_admin(struct multinode_role *role, struct error *error)
{
    const struct serve_options *options = role->options;
    struct admin_settings settings = {
        .server = role->server,
        .multinode = role->scheduler,
        .node_account = {.name = options->node_account,
                         .password = options->node_account ? role->node_password.data : NULL,
                         .ca_file = options->node_ca},
        .log = role->log,
        .listen = list_of(options->listen),
        .allow_hosts = list_of(options->allow_hosts),
        .certificate = options->certificate,
        .key = options->key,
        .insecure_listen = options->insecure_listen,
        .client_timeout_s = options->client_timeout_s,
        .register_again = role->service ? configuration_service_again : NULL,
        .register_context = role->service,
    };
    if (!options->listen.count)
        return 0;
    int status = admin_start(&settings, &role->admin, error);
    if (!status)
        status = configuration_service_start(role->service, admin_address(role->admin, 0),
                                             server_clock(role->server), error);
    const char *address = status ? NULL : admin_address(role->admin, 0);
    if (address)
        server_listens(role->server, address);
    for (size_t i = 0; address && (address = admin_address(role->admin, i)); i++)
        log_info(role->log, "admin", "answers on %s", address);
    return status;
}

static int open_scheduler(const struct multinode_scheduler_settings *settings,
                          struct multinode_role *role, struct error *error)
{
    int status = multinode_scheduler_open(settings, &role->scheduler, error);
    if (status)
        return status;
    role->keeper.since_ms = multinode_scheduler_created_ms(role->scheduler);
    return server_read_files_again(role->server, error);
}

static int serve(const struct multinode_scheduler_settings *settings, struct multinode_role *role,
                 struct error *error)
{
    int status = open_server(role, error);
    if (!status)
        status = open_scheduler(settings, role, error);
    if (!status)
        status = start_admin(role, error);
    if (!status)
        status = reloader_start(role->server, role->log, &role->reloader, error);
    if (!status) {
        print_ready(role->scheduler);
        status = role_run(
            &(struct role_loop){
                .turn = turn, .wake = wake, .read_again = read_again, .context = role},
            error);
        multinode_scheduler_interrupt(role->scheduler);
        reloader_end(role->reloader);
    }
    admin_stop(role->admin);
    reloader_free(role->reloader);
    multinode_scheduler_close(role->scheduler);
    server_close(role->server);
    return status;
}

/* Whether an option about administrators was given although the role listens for none. */
static bool lacks_listener(const struct serve_options *options)
{
    return !options->listen.count &&
           (options->certificate || options->key || options->insecure_listen ||
            options->allow_hosts.count || options->client_timeout_s || options->node_account ||
            options->node_ca);
}

static int prepare(struct multinode_role *role, struct error *error)
{
    const struct serve_options *options = role->options;
    int status = peer_options_security(&options->peers, &role->security, error);
    if (!status && lacks_listener(options))
        status = error_set(error, STATUS_INVALID,
                           "options for administrators, and for calls to nodes, need --listen");
    if (!status && options->configuration_service && !options->listen.count)
        status = error_set(error, STATUS_INVALID, "--configuration-service needs --listen");
    if (!status && options->configuration_service)
        status = configuration_service_new(options->configuration_service,
                                           options->node_id ? options->node_id : "multinode",
                                           role->log, &role->service, error);
    if (!status)
        status = file_roots_new(options->allow_files.items, options->allow_files.count,
                                &role->roots, error);
    if (!status)
        status = file_roots_allow_programs(role->roots, options->allow_commands.items,
                                           options->allow_commands.count, error);
    if (!status && !options->node_account != !options->node_password_file)
        status =
            error_set(error, STATUS_INVALID, "--node-account and --node-password-file go together");
    if (!status && options->node_account)
        status = password_read_file(options->node_password_file, &role->node_password, error);
    if (!status && options->read_group)
        status = data_directory_read_by(options->data, options->read_group, error);
    return status;
}

int run_multinode_role(const struct serve_options *options, struct log *log)
{
    struct error error = {0};
    struct multinode_role role = {.options = options, .log = log};
    char folder[PATH_MAX], key[PATH_MAX];
    role_catch_signals();
    snprintf(folder, sizeof folder, "%s/multinode", options->data);
    snprintf(key, sizeof key, "%s/" SECRET_KEY_FILE, options->data);
    role.keeper = multinode_keeper(&role.scheduler);
    buffer_init(&role.node_password, 1024);
    int status = prepare(&role, &error);
    const struct multinode_scheduler_settings settings = {
        .folder = folder,
        .key = key,
        .roots = role.roots,
        .listen = options->transport,
        .id = options->node_id ? options->node_id : "multinode",
        .seed = (uint64_t)options->seed,
        .first_nodes = (size_t)options->first_nodes,
        .security = role.security,
        .log = log,
        .keepalive_ms = PEER_KEEPALIVE_MS,
        .dns_server = options->dns_server,
        .dns_rate = serve_dns_rate(options),
    };
    if (!status)
        status = serve(&settings, &role, &error);
    if (status)
        print_error("seine serve: %s", error.sentence);
    secret_buffer_done(&role.node_password);
    file_roots_free(role.roots);
    configuration_service_free(role.service);
    security_free(role.security);
    return status ? exit_of_error(status, &error) : EXIT_COMPLETE;
}
