#include "roles.h"

#include "administrator.h"
#include "files.h"
#include "network.h"

#include <seine/foundation/db.h>
#include <seine/foundation/log.h>
#include <seine/nodes/duplicate_client.h>
#include <seine/nodes/duplicate_server.h>
#include <seine/nodes/multinode_scheduler.h>
#include <seine/serving/node_scheduler.h>
#include <seine/serving/server.h>
#include <seine/settings/config.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define TURN_MS        1000
#define MULTINODE_PORT 14000
#define DUPLICATE_PORT 14100
#define REPLICA_PORT   14200
#define PATH_BYTES     512

struct simulation simulation;

void log_step(const char *format, ...)
{
    va_list arguments;
    if (!simulation.is_verbose)
        return;
    printf("%12.6f ", (double)now_us() / 1e6);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    fflush(stdout);
}

/* ---- commits ---- */

static void name_folder(struct role *role)
{
    char folder[sizeof role->folder];
    snprintf(folder, sizeof folder, "%s/%s.%d", simulation.folder, role->name, role->life);
    memcpy(role->folder, folder, sizeof folder);
}

int __real_db_commit(struct db *db, struct error *error);
int __wrap_db_commit(struct db *db, struct error *error);

static struct role *role_of_fiber(void)
{
    struct machine *machine = machine_of_fiber();
    for (size_t i = 0; machine && i < simulation.role_count; i++)
        if (simulation.roles[i].machine == machine)
            return &simulation.roles[i];
    return NULL;
}

static int64_t soon_us(void)
{
    return now_us() + chance_between(1000, chance_one_in(4) ? 20000000 : 2000000);
}

int __wrap_db_commit(struct db *db, struct error *error)
{
    struct role *role = role_of_fiber();
    if (role && role->commit_most_us)
        fiber_sleep(chance_between(0, role->commit_most_us));
    if (role && role->full_until_us > now_us()) {
        db_rollback(db);
        return error_set(error, STATUS_FULL, "the disk is full");
    }
    bool dies = role && role->commits_left && --role->commits_left == 0;
    if (dies && role->dies_before) {
        log_step("%s dies before a commit", role->name);
        role_kill(role, false, soon_us());
    }
    int status = __real_db_commit(db, error);
    if (dies) {
        log_step("%s dies after a commit", role->name);
        role_kill(role, false, soon_us());
    }
    return status;
}

/* ---- what runs ---- */

static bool log_line(void *context, struct text line)
{
    const struct role *role = context;
    if (simulation.is_verbose)
        log_step("%s: %.*s", role->name, (int)line.length - 1 - 25, line.data + 25);
    return true;
}

struct log *role_log(struct role *role)
{
    struct log *log = NULL;
    struct error error = {0};
    if (log_new(&log, NULL, LOG_LEVELS_DEFAULT | LOG_LEVEL_VERBOSE, &error))
        abort();
    log_set_sink(log, log_line, role);
    return log;
}

struct security *role_security(void)
{
    const struct security_settings nobody = {0};
    struct security *security = NULL;
    struct error error = {0};
    if (security_new(&nobody, &security, &error))
        abort();
    return security;
}

static void *end(struct role *role, int status, const struct error *error)
{
    static char failure[700];
    /* Its supervisor starts it again. */
    if (status == STATUS_FULL) {
        role->start_us = now_us() + 1000000;
    } else if (status) {
        snprintf(failure, sizeof failure, "%s ended: %s", role->name, error->sentence);
        simulation.failure = failure;
    }
    log_step("%s has ended", role->name);
    struct machine *machine = role->machine;
    role->machine = NULL;
    network_machine_ended(machine, false);
    machine_kill(machine);
    return NULL;
}

struct crawl_config *role_config(enum web_part part, const char *delay)
{
    char start[URI_BYTES];
    web_uri(web_first(part), 0, start);
    const char *const settings[][2] = {{"start_uris", start},
                                       {"delay", delay},
                                       {"robots", "no"},
                                       {"seine/auto_delay", "no"},
                                       {"pp/use_dupservers", "yes"},
                                       {"storage/clusters", "1"}};
    struct crawl_config *config = NULL;
    struct error error = {0};
    int status = config_defaults(&config, &error);
    for (size_t i = 0; i < sizeof settings / sizeof *settings && !status; i++)
        status = config_set(config, settings[i][0], text_of(settings[i][1]), &error);
    if (status) {
        fprintf(stderr, "%s\n", error.sentence);
        abort();
    }
    return config;
}

/* The first collection, unless it is there: then it is as administrators left it. */
static int configure_first(struct multinode_scheduler *scheduler, struct error *error)
{
    if (multinode_scheduler_collections(scheduler))
        return 0;
    struct crawl_config *config = role_config(PART_START, DELAY_AT_FIRST);
    const struct config_named collection = {COLLECTION, config};
    int status = multinode_scheduler_put(scheduler, &collection, 1, error);
    config_free(config);
    return status;
}

static void *run_multinode(void *argument)
{
    struct role *role = argument;
    struct error error = {0};
    struct multinode_scheduler *scheduler = NULL;
    char key_path[sizeof role->folder + 16];
    snprintf(key_path, sizeof key_path, "%s/encryption.key", role->folder);
    struct multinode_scheduler_settings settings = {.folder = role->folder,
                                                    .key = key_path,
                                                    .listen = role->address,
                                                    .id = "multinode",
                                                    .seed = simulation.seed,
                                                    .first_nodes = (size_t)simulation.nodes,
                                                    .security = role_security(),
                                                    .log = role_log(role),
                                                    .keepalive_ms = PEER_KEEPALIVE_MS};
    int status = multinode_scheduler_open(&settings, &scheduler, &error);
    if (!status)
        status = configure_first(scheduler, &error);
    role->multinode_scheduler = status ? NULL : scheduler;
    while (!status && !role->is_stopping)
        status = multinode_scheduler_turn(scheduler, TURN_MS, &error);
    role->multinode_scheduler = NULL;
    if (scheduler)
        administrator_leave(scheduler);
    multinode_scheduler_close(scheduler);
    return end(role, status, &error);
}

static void *run_duplicate(void *argument)
{
    struct role *role = argument;
    struct error error = {0};
    struct duplicate_server *server = NULL;
    struct duplicate_server_settings settings = {.folder = role->folder,
                                                 .listen = role->address,
                                                 .replica = role->replica[0] ? role->replica : NULL,
                                                 .id = role->name,
                                                 .security = role_security(),
                                                 .log = role_log(role),
                                                 .keepalive_ms = PEER_KEEPALIVE_MS};
    int status = duplicate_server_open(&settings, &server, &error);
    while (!status && !role->is_stopping)
        status = duplicate_server_turn(server, TURN_MS, &error);
    duplicate_server_close(server);
    return end(role, status, &error);
}

static bool is_to_stop(void *context)
{
    const struct role *role = context;
    return role->is_stopping;
}

static void *run_node(void *argument)
{
    struct role *role = argument;
    struct error error = {0};
    const char *addresses[SERVERS_MOST];
    struct duplicate_servers servers = {
        .addresses = addresses, .node_id = role->name, .security = role_security()};
    char places[SERVERS_MOST][32];
    for (; servers.count < (size_t)simulation.servers; servers.count++) {
        snprintf(places[servers.count], sizeof *places, "127.0.0.1:%d",
                 DUPLICATE_PORT + (int)servers.count);
        addresses[servers.count] = places[servers.count];
    }
    struct server *server = NULL;
    struct node_scheduler *scheduler = NULL;
    const struct node_scheduler_settings wanted = {.multinode = simulation.roles[0].address,
                                                   .node_id = role->name,
                                                   .security = servers.security,
                                                   .log = role_log(role)};
    int status = node_scheduler_new(&wanted, &scheduler, &error);
    const struct server_settings settings = {.data_folder = role->folder,
                                             .duplicate_servers = &servers,
                                             .node_role =
                                                 status ? NULL : node_scheduler_role(scheduler),
                                             .node_id = role->name,
                                             .log = wanted.log,
                                             .site_managers = 1};
    if (!status)
        status = server_open(&settings, &server, &error);
    if (!status)
        status = node_scheduler_start(scheduler, server, "127.0.0.1:13000", &error);
    if (!status)
        (void)fiber_wait(is_to_stop, role, INT64_MAX);
    if (server)
        server_interrupt(server);
    node_scheduler_stop(scheduler);
    server_close(server);
    node_scheduler_free(scheduler);
    return end(role, status, &error);
}

/* ---- life ---- */

void role_start(struct role *role)
{
    static void *(*const RUNS[])(void *) = {[ROLE_MULTINODE] = run_multinode,
                                            [ROLE_NODE] = run_node,
                                            [ROLE_DUPLICATE] = run_duplicate,
                                            [ROLE_REPLICA] = run_duplicate};
    mkdir(role->folder, 0777);
    role->is_stopping = false;
    role->commits_left = 0;
    role->machine = machine_new(role->name);
    machine_run(role->machine, RUNS[role->kind], role);
}

static void end_life(struct role *role, bool is_silent, bool keeps_files, int64_t start_us)
{
    char former[sizeof role->folder];
    struct machine *machine = role->machine;
    memcpy(former, role->folder, sizeof former);
    role->life++;
    name_folder(role);
    if (keeps_files)
        files_copy(former, role->folder);
    role->machine = NULL;
    memset(role->files, 0, sizeof role->files);
    role->multinode_scheduler = NULL;
    role->start_us = start_us;
    role->commits_left = 0;
    network_machine_ended(machine, is_silent);
    machine_kill(machine);
}

/* Its files, as they are, become those of the next life: nothing that it still holds open changes
 * them. */
void role_kill(struct role *role, bool is_silent, int64_t start_us)
{
    end_life(role, is_silent, true, start_us);
}

void role_lose_files(struct role *role, int64_t start_us)
{
    end_life(role, false, false, start_us);
}

void role_lose(struct role *role)
{
    if (role->machine)
        end_life(role, chance_one_in(2), false, INT64_MAX);
    role->is_lost = true;
}

void role_take_over(struct role *server, struct role *replica, int64_t start_us)
{
    role_lose(server);
    if (replica->machine)
        end_life(replica, false, true, start_us);
    replica->kind = ROLE_DUPLICATE;
    replica->start_us = start_us;
    memcpy(replica->address, server->address, sizeof replica->address);
}

void role_stop(struct role *role, int64_t start_us)
{
    role->is_stopping = true;
    role->start_us = start_us;
}

int64_t roles_turn(void)
{
    int64_t due_us = INT64_MAX;
    for (size_t i = 0; i < simulation.role_count; i++) {
        struct role *role = &simulation.roles[i];
        if (role->machine || role->is_lost)
            continue;
        if (role->start_us <= now_us()) {
            log_step("%s starts", role->name);
            role_start(role);
        } else if (role->start_us < due_us) {
            due_us = role->start_us;
        }
    }
    return due_us;
}

static struct role *add(enum role_kind kind, int number, const char *name, int port)
{
    struct role *role = &simulation.roles[simulation.role_count++];
    *role = (struct role){.kind = kind, .number = number};
    snprintf(role->name, sizeof role->name, "%s%d", name, number);
    snprintf(role->address, sizeof role->address, "127.0.0.1:%d", port);
    name_folder(role);
    return role;
}

void roles_make(void)
{
    add(ROLE_MULTINODE, 0, "multinode", MULTINODE_PORT);
    for (int i = 0; i < simulation.nodes; i++)
        add(ROLE_NODE, i, "node", 0);
    for (int i = 0; i < simulation.servers; i++) {
        struct role *server = add(ROLE_DUPLICATE, i, "duplicates", DUPLICATE_PORT + i);
        if (simulation.has_replicas)
            snprintf(server->replica, sizeof server->replica, "127.0.0.1:%d", REPLICA_PORT + i);
    }
    for (int i = 0; i < simulation.servers && simulation.has_replicas; i++)
        add(ROLE_REPLICA, i, "replica", REPLICA_PORT + i);
}
