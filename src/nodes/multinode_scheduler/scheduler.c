#include "scheduler.h"

#include <seine/foundation/log.h>

#include <multinode_statements.h>

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

/* After a failure of the file. */
#define OPEN_AGAIN_US INT64_C(1000000)
/* From so many pages on the WAL is brought into the file. */
#define WAL_PAGES   4096
#define CACHE_BYTES ((size_t)64 << 20)

int64_t scheduler_now_us(const struct multinode_scheduler *scheduler)
{
    return clock_monotonic_us(scheduler->clock);
}

int64_t scheduler_now_ms(const struct multinode_scheduler *scheduler)
{
    return clock_wall_ms(scheduler->clock);
}

void scheduler_fail(struct multinode_scheduler *scheduler, int status, const struct error *error)
{
    if (!scheduler->failure)
        scheduler->failure = error_copy(&scheduler->error, status, error);
}

void scheduler_go_on(struct multinode_scheduler *scheduler)
{
    scheduler->has_more = true;
}

int scheduler_change(struct multinode_scheduler *scheduler, struct db_call call,
                     struct error *error)
{
    if (!scheduler->has_transaction) {
        int status = db_begin(scheduler->db, error);
        if (status)
            return status;
        scheduler->has_transaction = true;
    }
    return db_run(scheduler->db, call, error);
}

int scheduler_commit(struct multinode_scheduler *scheduler, struct error *error)
{
    struct db_checkpoint checkpoint;
    if (!scheduler->has_transaction)
        return 0;
    scheduler->has_transaction = false;
    int status = db_commit(scheduler->db, error);
    if (!status && db_wal_pages(scheduler->db) > WAL_PAGES)
        status = db_checkpoint(scheduler->db, DB_CHECKPOINT_PASSIVE, &checkpoint, error);
    return status;
}

/* ---- a turn ---- */

typedef int turn_part(struct multinode_scheduler *scheduler, struct error *error);

static int tell_nodes(struct multinode_scheduler *scheduler, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < scheduler->node_count && !status; i++)
        if (scheduler->nodes[i]->peer)
            status = outbox_turn(scheduler, scheduler->nodes[i], error);
    return status;
}

int scheduler_settle(void *context, struct error *error)
{
    static turn_part *const PARTS[] = {nodes_turn,         names_turn,       changes_run,
                                       start_uris_turn,    reroute_turn,     routing_turn,
                                       tell_nodes,         told_turn,        nodes_note_figures,
                                       collections_forget, collections_save, scheduler_commit};
    struct multinode_scheduler *scheduler = context;
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS && !scheduler->failure; i++) {
        int status = PARTS[i](scheduler, &scheduler->error);
        if (status)
            scheduler->failure = status;
    }
    if (!scheduler->failure)
        changes_answer(scheduler, 0, NULL);
    return error_copy(error, scheduler->failure, &scheduler->error);
}

/* ---- opening ---- */

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
    struct multinode_scheduler_row_get get = multinode_scheduler_row_get(scheduler->db);
    status = multinode_scheduler_row_get_step(&get, error);
    bool is_new = status == STATEMENT_DONE;
    scheduler->created_ms = get.created_at;
    statement_reset(get.statement);
    if (is_new)
        return make_row(scheduler, error);
    return status < 0 ? status : 0;
}

static void close_all(struct multinode_scheduler *scheduler)
{
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
    int status = path_of_file(scheduler, path, error);
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
    free(scheduler->collections);
    free(scheduler->nodes);
    free(scheduler->loads);
    free(scheduler);
}

void scheduler_begin_anew(struct multinode_scheduler *scheduler, const struct error *error)
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
        scheduler_begin_anew(scheduler, error);
        return 0;
    }
    /* What was sent in this turn may be gone by now. */
    for (size_t i = 0; i < scheduler->node_count; i++)
        scheduler->has_more |= outbox_has_more(scheduler, scheduler->nodes[i]);
    return 0;
}

void multinode_scheduler_wake(struct multinode_scheduler *scheduler)
{
    if (scheduler->connections)
        connections_wake(scheduler->connections);
}

int multinode_scheduler_reader_take(struct multinode_scheduler *scheduler, struct db **ret_reader,
                                    struct error *error)
{
    return readers_take(&scheduler->readers, ret_reader, error);
}

void multinode_scheduler_reader_give(struct multinode_scheduler *scheduler, struct db *reader)
{
    readers_give(&scheduler->readers, reader);
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
