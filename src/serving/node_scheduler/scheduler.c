#include "scheduler.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TURN_MS 500

/* ---- the connection ---- */

static void opened(void *context, struct peer *peer)
{
    struct node_scheduler *scheduler = context;
    log_info(scheduler->settings.log, "multinode", "%s: connected", peer_name(peer));
    scheduler->keepalives = 0;
    gathered_clear(&scheduler->gathered);
    address_permits_ask_again(scheduler->permits);
    outbound_begin(scheduler);
    asked_names_connected(&scheduler->names, true);
}

static void closed(void *context, struct peer *peer)
{
    struct node_scheduler *scheduler = context;
    (void)peer;
    asked_names_connected(&scheduler->names, false);
    scheduler->keepalives = 0;
    gathered_clear(&scheduler->gathered);
    buffer_clear(&scheduler->kept);
}

static void received(void *context, struct peer *peer, const struct message *message,
                     const struct message_reader *reader)
{
    (void)peer;
    inbound_take(context, message, reader);
}

static void acknowledged(void *context, struct peer *peer, uint64_t count)
{
    (void)peer;
    outbound_acknowledged(context, count);
}

static void asked(void *context, struct peer *peer)
{
    struct node_scheduler *scheduler = context;
    (void)peer;
    scheduler->keepalives++;
}

/* ---- collections ---- */

static bool list(void *context, const struct server_entry *entry)
{
    struct node_collection *collection = node_collection_of(context, entry->name);
    if (collection) {
        collection->is_listed = true;
        collection->is_being_removed =
            collection->is_being_removed || entry->state == SERVER_ZOMBIE;
    }
    return true;
}

/* What the server has; what it has not any more is forgotten, and reported to the multinode
 * scheduler. */
static void look(struct node_scheduler *scheduler)
{
    struct error error = {0};
    for (struct node_collection *each = scheduler->collections; each; each = each->next)
        each->is_listed = false;
    if (server_each(scheduler->server, list, scheduler, &error) < 0)
        return;
    struct node_collection **link = &scheduler->collections;
    while (*link) {
        struct node_collection *collection = *link;
        if (collection->is_listed || collection->is_refused) {
            link = &collection->next;
            continue;
        }
        if (collection->is_being_removed)
            outbound_name(scheduler, MESSAGE_MULTINODE_DELETE_OK, collection->name);
        *link = collection->next;
        free(collection);
    }
}

static int settle(void *context, struct error *error)
{
    struct node_scheduler *scheduler = context;
    (void)error;
    if (atomic_load(&scheduler->is_ending) || !peer_is_open(scheduler->peer) ||
        !gathered_flush(scheduler) || !kept_flush(scheduler))
        return 0;
    for (; scheduler->keepalives; scheduler->keepalives--)
        peer_answer(scheduler->peer);
    if (atomic_exchange(&scheduler->has_news, false))
        for (struct node_collection *each = scheduler->collections; each; each = each->next)
            each->has_all = false;
    look(scheduler);
    outbound_names(scheduler);
    outbound_permits(scheduler);
    outbound_logs(scheduler);
    outbound_note(scheduler);
    outbound_send(scheduler);
    return 0;
}

static const struct connections_handler HANDLER = {.opened = opened,
                                                   .received = received,
                                                   .acknowledged = acknowledged,
                                                   .asked = asked,
                                                   .closed = closed,
                                                   .settle = settle};

/* ---- life ---- */

static void notify(void *context)
{
    struct node_scheduler *scheduler = context;
    atomic_store(&scheduler->has_news, true);
    connections_wake(scheduler->connections);
}

static bool ask_name(void *context, const char *host)
{
    struct node_scheduler *scheduler = context;
    bool is_asked = asked_names_add(&scheduler->names, host);
    if (is_asked)
        connections_wake(scheduler->connections);
    return is_asked;
}

static void copy_line(void *context, const char *collection, const char *letters, struct text line)
{
    struct node_scheduler *scheduler = context;
    log_lines_add(&scheduler->log_lines, collection, letters, line);
}

static void *run(void *argument)
{
    struct node_scheduler *scheduler = argument;
    struct error error = {0};
    while (!atomic_load(&scheduler->is_ending))
        if (connections_turn(scheduler->connections, TURN_MS, &error)) {
            log_critical(scheduler->settings.log, "multinode",
                         "the multinode scheduler is not spoken with any more: %s", error.sentence);
            break;
        }
    return NULL;
}

int node_scheduler_new(const struct node_scheduler_settings *settings,
                       struct node_scheduler **ret_scheduler, struct error *error)
{
    struct node_scheduler *scheduler = calloc(1, sizeof *scheduler);
    if (!scheduler)
        return error_set(error, STATUS_MEMORY, "no memory for the node scheduler");
    scheduler->settings = *settings;
    buffer_init(&scheduler->data, SIZE_MAX);
    buffer_init(&scheduler->lines, LOG_LINES_BYTES);
    buffer_init(&scheduler->kept, SIZE_MAX);
    log_lines_init(&scheduler->log_lines);
    asked_names_init(&scheduler->names);
    static const unsigned char always[32] = {0}; /* only the multinode scheduler says them */
    hash_key_from_seed(&scheduler->hash_key, always);
    scheduler->log_copies = (struct crawl_log_copies){.copy = copy_line, .context = scheduler};
    arena_init(&scheduler->gathered.texts, 65536, SIZE_MAX / 2);
    const struct connections_settings wanted = {.kind = CONNECTION_SCHEDULERS,
                                                .role = RECEIVER_NODE,
                                                .handler = &HANDLER,
                                                .context = scheduler,
                                                .security = settings->security,
                                                .log = settings->log,
                                                .clock = settings->clock,
                                                .keepalive_ms = PEER_KEEPALIVE_MS,
                                                .frame_bytes = FRAME_BYTES};
    int status = address_permits_new(notify, scheduler, &scheduler->permits, error);
    scheduler->role = (struct node_role){.node_id = settings->node_id,
                                         .permits = scheduler->permits,
                                         .log_copies = &scheduler->log_copies,
                                         .notify = notify,
                                         .ask_name = ask_name,
                                         .context = scheduler};
    if (!status)
        status = connections_new(&wanted, &scheduler->connections, error);
    if (!status)
        status =
            connections_dial(scheduler->connections, settings->multinode, &scheduler->peer, error);
    if (status)
        node_scheduler_free(scheduler);
    else
        *ret_scheduler = scheduler;
    return status;
}

const struct node_role *node_scheduler_role(const struct node_scheduler *scheduler)
{
    return &scheduler->role;
}

int node_scheduler_start(struct node_scheduler *scheduler, struct server *server,
                         const char *address, struct error *error)
{
    const char *scheme = strstr(address, "://");
    address = scheme ? scheme + strlen("://") : address;
    const char *colon = strrchr(address, ':');
    scheduler->server = server;
    snprintf(scheduler->host, sizeof scheduler->host, "%.*s",
             colon ? (int)(colon - address) : (int)strlen(address), address);
    scheduler->port = colon ? (int)strtol(colon + 1, NULL, 10) : 0;
    if (pthread_create(&scheduler->thread, NULL, run, scheduler) != 0)
        return error_set(error, STATUS_SYSTEM, "cannot start the node scheduler's thread");
    scheduler->is_started = true;
    return 0;
}

void node_scheduler_stop(struct node_scheduler *scheduler)
{
    if (!scheduler || !scheduler->is_started)
        return;
    atomic_store(&scheduler->is_ending, true);
    connections_wake(scheduler->connections);
    pthread_join(scheduler->thread, NULL);
    asked_names_connected(&scheduler->names, false);
    scheduler->is_started = false;
}

void node_scheduler_free(struct node_scheduler *scheduler)
{
    if (!scheduler)
        return;
    node_scheduler_stop(scheduler);
    connections_free(scheduler->connections);
    address_permits_free(scheduler->permits);
    node_collections_free(scheduler);
    gathered_clear(&scheduler->gathered);
    arena_done(&scheduler->gathered.texts);
    free(scheduler->gathered.routes);
    free(scheduler->gathered.uris);
    buffer_done(&scheduler->data);
    buffer_done(&scheduler->lines);
    buffer_done(&scheduler->kept);
    log_lines_done(&scheduler->log_lines);
    asked_names_done(&scheduler->names);
    free(scheduler);
}
