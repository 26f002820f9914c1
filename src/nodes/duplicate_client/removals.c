#include <seine/foundation/base/clock.h>
#include <seine/foundation/log.h>
#include <seine/nodes/duplicate_client/removals.h>
#include <seine/nodes/transport/connections.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TURN_MS 500

struct removal {
    struct removal *next;
    char *server, *collection;
    uint64_t sent; /* done once the peer has handled this many messages; 0: not sent */
};

struct notified_server {
    struct notified_server *next;
    struct peer *peer;
    char address[TRANSPORT_ADDRESS_BYTES];
};

struct duplicate_removals {
    struct duplicate_removals_settings settings;
    pthread_mutex_t lock; /* guards the list and the following members */
    pthread_cond_t changed;
    struct removal *list;
    bool is_ending;
    /* Owned by the thread: */
    struct connections *connections; /* NULL: no removals are pending */
    struct notified_server *servers;
    pthread_t thread;
    bool is_started;
};

static void free_removal(struct removal *removal)
{
    free(removal->server);
    free(removal->collection);
    free(removal);
}

static struct notified_server *server_of(const struct duplicate_removals *removals,
                                         const struct peer *peer)
{
    struct notified_server *server = removals->servers;
    while (server && server->peer != peer)
        server = server->next;
    return server;
}

/* ---- under the lock ---- */

static void send_both(const struct duplicate_removals *removals, struct peer *peer,
                      struct removal *removal)
{
    static const enum message_id ids[] = {MESSAGE_DUPLICATE_CONF_REMOVE,
                                          MESSAGE_DUPLICATE_CONF_REMOVE2};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        struct message message;
        message_begin(&message, ids[i]);
        message_set_text(&message, KEY_dn, text_of(removal->collection));
        message_set_text(&message, KEY_id, text_of(removals->settings.node_id));
        peer_send(peer, &message);
    }
    removal->sent = peer_sent(peer);
}

static void notify_server(const struct duplicate_removals *removals,
                          const struct notified_server *server)
{
    bool any = false;
    if (!peer_is_open(server->peer))
        return;
    for (struct removal *each = removals->list; each; each = each->next) {
        if (each->sent || strcmp(each->server, server->address) != 0)
            continue;
        send_both(removals, server->peer, each);
        any = true;
    }
    if (any)
        peer_ask(server->peer);
}

/* Takes the first removal that the peer has handled out of the list; NULL if there is none. */
static struct removal *take_handled(struct duplicate_removals *removals, const char *address,
                                    uint64_t count)
{
    for (struct removal **link = &removals->list; *link; link = &(*link)->next) {
        struct removal *removal = *link;
        if (!removal->sent || removal->sent > count || strcmp(removal->server, address) != 0)
            continue;
        *link = removal->next;
        return removal;
    }
    return NULL;
}

/* ---- the connections ---- */

static void forget_sent(struct duplicate_removals *removals, const struct peer *peer)
{
    const struct notified_server *server = server_of(removals, peer);
    pthread_mutex_lock(&removals->lock);
    for (struct removal *each = removals->list; server && each; each = each->next)
        if (strcmp(each->server, server->address) == 0)
            each->sent = 0;
    pthread_mutex_unlock(&removals->lock);
}

static void opened_or_closed(void *context, struct peer *peer)
{
    forget_sent(context, peer);
}

static void received(void *context, struct peer *peer, const struct message *message,
                     const struct message_reader *reader)
{
    (void)context;
    (void)peer;
    (void)message; /* servers send no answers */
    (void)reader;
}

static void asked(void *context, struct peer *peer)
{
    (void)context;
    peer_answer(peer);
}

static void put_back(struct duplicate_removals *removals, struct removal *removal)
{
    removal->sent = 0;
    removal->next = removals->list;
    removals->list = removal;
}

static void acknowledged(void *context, struct peer *peer, uint64_t count)
{
    struct duplicate_removals *removals = context;
    const struct notified_server *server = server_of(removals, peer);
    struct removal *removal;
    struct error error = {0};
    int status = 0;
    if (!server)
        return;
    pthread_mutex_lock(&removals->lock);
    while (!status && (removal = take_handled(removals, server->address, count)) != NULL) {
        /* The removal is out of the list, so the collection of that name may ask questions now,
         * even if deleting the row fails. */
        pthread_mutex_unlock(&removals->lock);
        status = removals->settings.heard(removals->settings.context, removal->server,
                                          removal->collection, &error);
        if (!status)
            log_info(removals->settings.log, "duplicates", "%s has forgotten %s", removal->server,
                     removal->collection);
        pthread_mutex_lock(&removals->lock);
        if (status)
            put_back(removals, removal);
        else
            free_removal(removal);
    }
    pthread_mutex_unlock(&removals->lock);
    if (status)
        peer_close(peer, "that it has forgotten a collection cannot be kept: %s", error.sentence);
}

static bool is_known(const struct duplicate_removals *removals, const char *address)
{
    for (const struct notified_server *each = removals->servers; each; each = each->next)
        if (strcmp(each->address, address) == 0)
            return true;
    return false;
}

static void dial(struct duplicate_removals *removals, const char *address)
{
    struct error error = {0};
    struct notified_server *server = calloc(1, sizeof *server);
    if (!server || connections_dial(removals->connections, address, &server->peer, &error)) {
        free(server);
        return; /* the next turn tries again */
    }
    snprintf(server->address, sizeof server->address, "%s", address);
    server->next = removals->servers;
    removals->servers = server;
}

static int settle(void *context, struct error *error)
{
    struct duplicate_removals *removals = context;
    (void)error;
    pthread_mutex_lock(&removals->lock);
    for (const struct removal *each = removals->list; each; each = each->next)
        if (!is_known(removals, each->server))
            dial(removals, each->server);
    for (const struct notified_server *each = removals->servers; each; each = each->next)
        notify_server(removals, each);
    pthread_mutex_unlock(&removals->lock);
    return 0;
}

static const struct connections_handler HANDLER = {.opened = opened_or_closed,
                                                   .closed = opened_or_closed,
                                                   .received = received,
                                                   .acknowledged = acknowledged,
                                                   .asked = asked,
                                                   .settle = settle};

static void disconnect(struct duplicate_removals *removals)
{
    connections_free(removals->connections);
    removals->connections = NULL;
    while (removals->servers) {
        struct notified_server *server = removals->servers;
        removals->servers = server->next;
        free(server);
    }
}

static int turn(struct duplicate_removals *removals, struct error *error)
{
    const struct connections_settings wanted = {.kind = CONNECTION_DUPLICATES,
                                                .role = RECEIVER_NODE,
                                                .handler = &HANDLER,
                                                .context = removals,
                                                .security = removals->settings.security,
                                                .log = removals->settings.log,
                                                .clock = removals->settings.clock,
                                                .keepalive_ms = PEER_KEEPALIVE_MS,
                                                .frame_bytes = FRAME_BYTES};
    int status =
        removals->connections ? 0 : connections_new(&wanted, &removals->connections, error);
    return status ? status : connections_turn(removals->connections, TURN_MS, error);
}

static void *run(void *argument)
{
    struct duplicate_removals *removals = argument;
    struct error error = {0};
    int status = 0;
    pthread_mutex_lock(&removals->lock);
    while (!removals->is_ending && !status) {
        if (!removals->list) {
            disconnect(removals);
            pthread_cond_wait(&removals->changed, &removals->lock);
            continue;
        }
        pthread_mutex_unlock(&removals->lock);
        status = turn(removals, &error);
        pthread_mutex_lock(&removals->lock);
    }
    pthread_mutex_unlock(&removals->lock);
    if (status)
        log_critical(removals->settings.log, "duplicates",
                     "duplicate servers are not notified of deleted collections any more: %s",
                     error.sentence);
    disconnect(removals);
    return NULL;
}

/* ---- public functions ---- */

int duplicate_removals_start(const struct duplicate_removals_settings *settings,
                             struct duplicate_removals **ret_removals, struct error *error)
{
    struct duplicate_removals *removals = calloc(1, sizeof *removals);
    if (!removals)
        return error_set(error, STATUS_MEMORY, "no memory for deleted collections");
    removals->settings = *settings;
    pthread_mutex_init(&removals->lock, NULL);
    pthread_cond_init(&removals->changed, NULL);
    removals->is_started = pthread_create(&removals->thread, NULL, run, removals) == 0;
    if (!removals->is_started) {
        duplicate_removals_stop(removals);
        return error_set(error, STATUS_SYSTEM, "cannot start the thread of deleted collections");
    }
    *ret_removals = removals;
    return 0;
}

void duplicate_removals_stop(struct duplicate_removals *removals)
{
    if (!removals)
        return;
    pthread_mutex_lock(&removals->lock);
    removals->is_ending = true;
    pthread_cond_broadcast(&removals->changed);
    pthread_mutex_unlock(&removals->lock);
    if (removals->is_started)
        pthread_join(removals->thread, NULL);
    while (removals->list) {
        struct removal *removal = removals->list;
        removals->list = removal->next;
        free_removal(removal);
    }
    pthread_cond_destroy(&removals->changed);
    pthread_mutex_destroy(&removals->lock);
    free(removals);
}

int duplicate_removals_add(struct duplicate_removals *removals, const char *server,
                           const char *collection, struct error *error)
{
    struct removal *removal = calloc(1, sizeof *removal);
    if (removal) {
        removal->server = strdup(server);
        removal->collection = strdup(collection);
    }
    if (!removal || !removal->server || !removal->collection) {
        if (removal)
            free_removal(removal);
        return error_set(error, STATUS_MEMORY, "no memory for a deleted collection");
    }
    pthread_mutex_lock(&removals->lock);
    removal->next = removals->list;
    removals->list = removal;
    pthread_cond_broadcast(&removals->changed);
    pthread_mutex_unlock(&removals->lock);
    return 0;
}

bool duplicate_removals_has(struct duplicate_removals *removals, const char *server,
                            const char *collection)
{
    bool has = false;
    if (!removals)
        return false;
    pthread_mutex_lock(&removals->lock);
    for (const struct removal *each = removals->list; each && !has; each = each->next)
        has = !strcmp(each->server, server) && !strcmp(each->collection, collection);
    pthread_mutex_unlock(&removals->lock);
    return has;
}
