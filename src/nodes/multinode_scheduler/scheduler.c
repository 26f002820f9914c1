#include "scheduler.h"

#include <seine/foundation/log.h>

#include <sql/multinode/scheduler.h>

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

/* After a failure of the file. */
#define OPEN_AGAIN_US INT64_C(1000000)
#define CACHE_BYTES   ((size_t)64 << 20)

static int open_connections(struct multinode_scheduler *scheduler, struct error *error)
{
    const struct multinode_scheduler_settings *settings = scheduler->settings;
    struct connections_settings wanted = {.kind = CONNECTION_SCHEDULERS,
                                          .role = RECEIVER_MULTINODE,
                                          .handler = &MULTINODE_SCHEDULER_HANDLER,
                                          .context = scheduler,
                                          .security = settings->security,
                                          .log = settings->log,
                                          .clock = scheduler->clock,
                                          .keepalive_ms = settings->keepalive_ms,
                                          .frame_bytes = FRAME_BYTES,
                                          .watched = mailbox_descriptor(scheduler->answers)};
    int status = connections_new(&wanted, &scheduler->connections, error);
    if (!status)
        changes_watch(&scheduler->changes, scheduler->connections);
    if (!status)
        /* The port that the system chose stays the same. */
        status = connections_listen(scheduler->connections,
                                    scheduler->address[0] ? scheduler->address : settings->listen,
                                    error);
    if (!status)
        snprintf(scheduler->address, sizeof scheduler->address, "%s",
                 connections_address(scheduler->connections, 0));
    return status;
}

static int path_of_file(const struct multinode_scheduler *scheduler, char ret_path[PATH_MAX],
                        struct error *error)
{
    const char *folder = scheduler->settings->folder;
    return snprintf(ret_path, PATH_MAX, "%s/scheduler.db", folder) < PATH_MAX
               ? 0
               : error_set(error, STATUS_INVALID, "%s is too long", folder);
}

static int make_row(struct multinode_scheduler *scheduler, struct error *error)
{
    scheduler->created_ms = scheduler_now_ms(scheduler);
    return scheduler_change(scheduler, multinode_scheduler_row_put(.now = scheduler->created_ms),
                            error);
}

static int open_file(struct multinode_scheduler *scheduler, struct error *error)
{
    const struct multinode_scheduler_settings *settings = scheduler->settings;
    struct db_options options = {.cache_bytes = CACHE_BYTES};
    char path[PATH_MAX];
    if (mkdir(settings->folder, 0777) < 0 && errno != EEXIST)
        return error_set_file(error, errno, "make", settings->folder);
    int status = path_of_file(scheduler, path, error);
    if (!status)
        status = db_open_writer(&MULTINODE_DATABASE, path, &options, &scheduler->db, error);
    if (status)
        return status;
    struct multinode_scheduler_row_get get;
    status = db_find(scheduler->db, multinode_scheduler_row_get_into(&get), error);
    bool is_new = status == STATEMENT_DONE;
    scheduler->created_ms = get.created_at;
    if (is_new)
        return make_row(scheduler, error);
    return status < 0 ? status : 0;
}

static void close_all(struct multinode_scheduler *scheduler)
{
    recent_uris_forget(&scheduler->recent_uris);
    changes_watch(&scheduler->changes, NULL);
    connections_free(scheduler->connections);
    scheduler->connections = NULL;
    names_close(scheduler);
    collections_free(scheduler);
    nodes_free(scheduler);
    db_close(scheduler->db);
    scheduler->db = NULL;
    scheduler->has_transaction = false;
    scheduler->connected_count = 0;
}

static int open_all(struct multinode_scheduler *scheduler, struct error *error)
{
    scheduler->failure = 0;
    int status = open_file(scheduler, error);
    if (!status)
        status = collections_load(scheduler, error);
    if (!status)
        status = nodes_load(scheduler, error);
    if (!status)
        status = routing_load(scheduler, error);
    if (!status)
        status = names_open(scheduler, error);
    if (!status)
        status = open_connections(scheduler, error);
    return status ? status : scheduler_commit(scheduler, error);
}

int multinode_scheduler_open(const struct multinode_scheduler_settings *settings,
                             struct multinode_scheduler **ret_scheduler, struct error *error)
{
    char path[PATH_MAX];
    const unsigned char always[32] = {0};
    struct multinode_scheduler *scheduler = calloc(1, sizeof *scheduler);
    if (!scheduler)
        return error_set(error, STATUS_MEMORY, "no memory for a multinode scheduler");
    scheduler->settings = settings;
    scheduler->clock = clock_or_machine(settings->clock);
    changes_init(&scheduler->changes);
    hash_key_from_seed(&scheduler->choice_key, always);
    buffer_init(&scheduler->data, FRAME_BYTES);
    int status = recent_uris_init(&scheduler->recent_uris, error);
    if (!status)
        status = path_of_file(scheduler, path, error);
    if (!status)
        status = readers_init(&scheduler->readers, &MULTINODE_DATABASE, path, error);
    /* Others read it, so it stays as it is. */
    if (!status)
        status = secret_key_read_or_make(settings->key, &scheduler->key, error);
    if (!status)
        status = open_all(scheduler, error);
    if (status)
        multinode_scheduler_close(scheduler);
    else
        *ret_scheduler = scheduler;
    return status;
}

void multinode_scheduler_close(struct multinode_scheduler *scheduler)
{
    if (!scheduler)
        return;
    readers_done(&scheduler->readers);
    close_all(scheduler);
    changes_done(&scheduler->changes);
    secret_key_wipe(&scheduler->key);
    buffer_done(&scheduler->data);
    recent_uris_done(&scheduler->recent_uris);
    free(scheduler->collections);
    free(scheduler->nodes);
    free(scheduler->loads);
    free(scheduler);
}

static void begin_anew(struct multinode_scheduler *scheduler, const struct error *error)
{
    if (error != &scheduler->error)
        error_copy(&scheduler->error, error->status, error);
    changes_answer(scheduler, error->status, error);
    log_error(scheduler->settings->log, "multinode",
              "%s; the file is opened anew, and the nodes connect again", error->sentence);
    close_all(scheduler);
    scheduler->open_again_us = scheduler_now_us(scheduler) + OPEN_AGAIN_US;
}

static void wait_to_open(struct multinode_scheduler *scheduler, int64_t timeout_ms)
{
    int64_t until_us = scheduler_now_us(scheduler) + timeout_ms * 1000;
    clock_sleep(scheduler->clock,
                until_us < scheduler->open_again_us ? until_us : scheduler->open_again_us);
}

static int try_to_open(struct multinode_scheduler *scheduler, int64_t timeout_ms,
                       struct error *error)
{
    changes_answer(scheduler, scheduler->error.status, &scheduler->error);
    wait_to_open(scheduler, timeout_ms);
    if (scheduler_now_us(scheduler) < scheduler->open_again_us)
        return 0;
    scheduler->open_again_us = 0;
    int status = open_all(scheduler, error);
    if (!status || error_is_callers(status))
        return status;
    log_error(scheduler->settings->log, "multinode", "%s", error->sentence);
    close_all(scheduler);
    scheduler->open_again_us = scheduler_now_us(scheduler) + OPEN_AGAIN_US;
    return 0;
}

int multinode_scheduler_turn(struct multinode_scheduler *scheduler, int64_t timeout_ms,
                             struct error *error)
{
    struct error own = {0};
    if (!error)
        error = &own;
    if (scheduler->open_again_us)
        return try_to_open(scheduler, timeout_ms, error);
    if (scheduler->has_more)
        timeout_ms = 0;
    scheduler->has_more = false;
    if (connections_turn(scheduler->connections, timeout_ms, error)) {
        begin_anew(scheduler, error);
        return 0;
    }
    /* What was sent in this turn may be gone by now. */
    for (size_t i = 0; i < scheduler->node_count; i++)
        scheduler->has_more |= outbox_has_more(scheduler, scheduler->nodes[i]);
    return 0;
}

/* Between two turns. */
static int run_now(struct multinode_scheduler *scheduler, multinode_change *change, void *context,
                   struct error *error)
{
    struct error own = {0};
    if (!error)
        error = &own;
    if (scheduler->open_again_us)
        return error_copy(error, scheduler->error.status, &scheduler->error);
    recent_uris_forget(&scheduler->recent_uris);
    int status = change(scheduler, context, error);
    if (error_is_callers(status))
        return status;
    if (!status)
        status = scheduler_commit(scheduler, error);
    if (status)
        begin_anew(scheduler, error);
    return status;
}

int multinode_scheduler_change(struct multinode_scheduler *scheduler, multinode_change *change,
                               void *context, struct error *error)
{
    if (pthread_equal(scheduler->changes.owner, pthread_self()))
        return run_now(scheduler, change, context, error);
    return changes_wait(scheduler, change, context, error);
}

void multinode_scheduler_wake(struct multinode_scheduler *scheduler)
{
    if (scheduler->connections)
        connections_wake(scheduler->connections);
}

int64_t multinode_scheduler_created_ms(const struct multinode_scheduler *scheduler)
{
    return scheduler->created_ms;
}

const char *multinode_scheduler_address(const struct multinode_scheduler *scheduler)
{
    return scheduler->address;
}

size_t multinode_scheduler_collections(const struct multinode_scheduler *scheduler)
{
    return scheduler->collection_count;
}

size_t multinode_scheduler_nodes(const struct multinode_scheduler *scheduler)
{
    return scheduler->node_count;
}

size_t multinode_scheduler_routes(const struct multinode_scheduler *scheduler)
{
    size_t count = 0;
    for (size_t i = 0; i < scheduler->collection_count; i++)
        count += scheduler->collections[i]->routes.sites;
    return count;
}
