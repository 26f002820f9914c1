/* What nodes say, and what follows (MS-FSCMT 3.2.5). */
#include "scheduler.h"

#include <seine/foundation/log.h>
#include <seine/nodes/transport/message_value.h>
#include <seine/nodes/transport/queue_entry.h>

/* A message of a node, and the collection that it is about. */
struct received {
    struct multinode_scheduler *scheduler;
    struct node *node;
    struct collection *collection;
    const struct message *message;
    const struct message_reader *reader;
};

static struct text text_in(struct marshal_cursor *cursor)
{
    struct marshal_token token;
    struct error ignored;
    if (marshal_next(cursor, &token, &ignored) || token.kind != MARSHAL_STRING)
        return TEXT_LITERAL("");
    return token.text.data ? token.text : TEXT_LITERAL("");
}

static int64_t integer_in(struct marshal_cursor *cursor)
{
    struct marshal_token token;
    struct error ignored;
    return marshal_next(cursor, &token, &ignored) ? 0 : token.integer;
}

/* Behind the beginning of the tuple that PKT_DATA is. */
static struct marshal_cursor tuple_of(const struct received *received, enum message_key key,
                                      size_t *ret_count)
{
    struct marshal_cursor cursor =
        message_cursor(received->reader, &received->message->fields[key]);
    struct marshal_token token = {.count = 0};
    struct error ignored;
    *ret_count = marshal_next(&cursor, &token, &ignored) ? 0 : token.count;
    return cursor;
}

/* ---- URIs and routes ---- */

/* A URI that asks for nothing but to be crawled. */
struct plain_uri {
    bool is_plain;
    bool is_straight; /* no redirects lead to it */
    uint64_t hash;
    int64_t depth;
};

static struct plain_uri read_plain(const struct received *received)
{
    struct marshal_cursor cursor =
        message_cursor(received->reader, &received->message->fields[KEY_pd]);
    struct queue_entry entry;
    struct error ignored;
    if (received->message->id != MESSAGE_MULTINODE_URI ||
        queue_entry_read(&cursor, &entry, &ignored) || entry.flags || entry.queue_flags)
        return (struct plain_uri){.is_plain = false};
    uint64_t hash = hash_bytes(&received->scheduler->choice_key, entry.uri.data, entry.uri.length);
    return (struct plain_uri){.is_plain = true,
                              .hash = hash_combine((uint64_t)received->collection->id, hash),
                              .depth = entry.depth,
                              .is_straight = !entry.redirects};
}

static int take_uri(const struct received *received, struct error *error)
{
    struct multinode_scheduler *scheduler = received->scheduler;
    const struct message_field *field = &received->message->fields[KEY_pd];
    char storage[URI_STORAGE_BYTES];
    struct text host;
    struct error problem = {0};
    const struct plain_uri plain = read_plain(received);
    if (plain.is_plain && recent_uris_has(&scheduler->recent_uris, plain.hash, plain.depth,
                                          scheduler_now_us(scheduler)))
        return 0;
    if (queue_entry_host(message_cursor(received->reader, field), storage, &host, &problem)) {
        log_warning(scheduler->settings->log, "multinode", "node %s: %s; the message is ignored",
                    received->node->name, problem.sentence);
        return 0;
    }
    buffer_clear(&scheduler->data);
    int status = message_value_copy(received->reader, field, &scheduler->data, error);
    if (!status && scheduler->data.failed)
        status = error_set(error, STATUS_MEMORY, "no memory for a URI");
    if (!status)
        status =
            routing_take(scheduler, received->collection, message_row(received->message->id)->code,
                         buffer_text(&scheduler->data), host, error);
    if (!status && plain.is_plain && plain.is_straight)
        recent_uris_put(&scheduler->recent_uris, plain.hash, plain.depth);
    return status;
}

static int take_routes(const struct received *received, struct error *error)
{
    size_t count, pair;
    struct marshal_cursor cursor = tuple_of(received, KEY_pd, &count);
    int status = 0;
    for (size_t i = 0; i < count && !status; i++) {
        struct marshal_token token;
        struct node *node = NULL;
        struct error problem = {0};
        status = marshal_next(&cursor, &token, error);
        pair = status ? 0 : token.count;
        if (pair != 2)
            break;
        struct text attribute = text_in(&cursor), name = text_in(&cursor);
        int found = node_get(received->scheduler, name, &node, &problem);
        if (found == STATUS_INVALID || found == STATUS_LIMIT)
            continue;
        status = found ? error_copy(error, found, &problem)
                       : routing_learn(received->scheduler, received->collection, attribute, node,
                                       error);
    }
    return status;
}

static int take_last_route(const struct received *received, struct error *error)
{
    struct membership *membership = NULL;
    int status = membership_get(received->scheduler, received->node, received->collection,
                                &membership, error);
    if (status || membership->has_reported_routes)
        return status;
    membership->has_reported_routes = true;
    return membership_save(received->scheduler, received->node, membership, error);
}

/* ---- names and addresses ---- */

static int take_name(const struct received *received, struct error *error)
{
    return names_ask(received->scheduler, received->node, received->message->fields[KEY_st].text,
                     error);
}

static int take_start_crawl(const struct received *received, struct error *error)
{
    size_t count;
    struct marshal_cursor cursor = tuple_of(received, KEY_pd, &count);
    struct text address = text_in(&cursor), site = text_in(&cursor);
    return node_reports_start_crawl(received->scheduler, received->node, received->collection,
                                    address, site, integer_in(&cursor), error);
}

static int take_stop_crawl(const struct received *received, struct error *error)
{
    size_t count;
    struct marshal_cursor cursor = tuple_of(received, KEY_pd, &count);
    struct text address = text_in(&cursor), site = text_in(&cursor);
    return node_reports_stop_crawl(received->scheduler, received->node, received->collection,
                                   address, site, error);
}

/* ---- collections ---- */

static int take_state_question(const struct received *received, struct error *error)
{
    (void)error;
    node_send_state(received->node, received->collection);
    return 0;
}

static int take_deletion(const struct received *received, struct error *error)
{
    if (received->collection->state != COLLECTION_REMOVING)
        return 0;
    return membership_drop(received->scheduler, received->node, received->collection, error);
}

static int take_statistics(const struct received *received, struct error *error)
{
    const struct message *message = received->message;
    struct buffer *data = &received->scheduler->data;
    buffer_clear(data);
    int status = message_value_copy(received->reader, &message->fields[KEY_pd], data, error);
    if (!status && data->failed)
        status = error_set(error, STATUS_MEMORY, "no memory for statistics");
    if (status)
        return status;
    return statistics_take(
        received->scheduler, received->node, received->collection, buffer_text(data),
        message->fields[KEY_sn].is_set ? message->fields[KEY_sn].integer : 0, error);
}

static int take_log_line(const struct received *received, struct error *error)
{
    size_t count;
    struct marshal_cursor cursor = tuple_of(received, KEY_pd, &count);
    struct text log = text_in(&cursor), line = text_in(&cursor);
    return node_reports_log_line(received->scheduler, received->node, received->collection, log,
                                 line, error);
}

/* ---- the handler ---- */

static const struct handling {
    int (*take)(const struct received *received, struct error *error);
    enum message_id id;
    bool is_of_removed; /* also of a collection that is being removed */
} HANDLINGS[] = {
    {take_name, MESSAGE_MULTINODE_DNS_REQUEST, true},
    {take_uri, MESSAGE_MULTINODE_URI, false},
    {take_uri, MESSAGE_MULTINODE_URI_URG, false},
    {take_statistics, MESSAGE_MULTINODE_STAT, false},
    {take_log_line, MESSAGE_MULTINODE_LOG, false},
    {take_routes, MESSAGE_MULTINODE_ADD_ROUTE, false},
    {take_last_route, MESSAGE_MULTINODE_LAST_ROUTE, false},
    {take_start_crawl, MESSAGE_MULTINODE_START_CRAWL_IP, false},
    {take_stop_crawl, MESSAGE_MULTINODE_STOP_CRAWL_IP, true},
    {take_state_question, MESSAGE_MULTINODE_CONF_STATE, true},
    {take_deletion, MESSAGE_MULTINODE_DELETE_OK, true},
};

/* The node was retired when the collection went, and has it still. */
static void take_leave(const struct received *received)
{
    struct message message;
    if (received->message->id == MESSAGE_MULTINODE_DELETE_OK)
        return;
    message_begin(&message, MESSAGE_NODE_CONF_REMOVE);
    message_set_text(&message, KEY_dn, received->message->fields[KEY_dn].text);
    peer_send(received->node->peer, &message);
}

/* Returns NULL for what is passed over: nodes hear of collections that go later than we. */
static const struct handling *handling_of(struct received *received)
{
    const struct handling *handling = NULL;
    for (size_t i = 0; i < sizeof HANDLINGS / sizeof *HANDLINGS && !handling; i++)
        if (HANDLINGS[i].id == received->message->id)
            handling = &HANDLINGS[i];
    if (!handling)
        return NULL;
    if (handling->take == take_name)
        return handling;
    received->collection =
        collection_find(received->scheduler, received->message->fields[KEY_dn].text);
    if (!received->collection && received->node->was_retired)
        take_leave(received);
    else if (!received->collection)
        log_warning(received->scheduler->settings->log, "multinode",
                    "node %s: %s of %.*s, which is not a collection; the message is ignored",
                    received->node->name, message_row(received->message->id)->name,
                    TEXT_ARGUMENTS(received->message->fields[KEY_dn].text));
    bool is_handled = received->collection &&
                      (received->collection->state == COLLECTION_ACTIVE || handling->is_of_removed);
    return is_handled ? handling : NULL;
}

static void take_init(struct multinode_scheduler *scheduler, struct peer *peer,
                      const struct message *message, const struct message_reader *reader)
{
    const struct received received = {.message = message, .reader = reader};
    struct error error = {0};
    size_t count;
    struct marshal_cursor cursor = tuple_of(&received, KEY_xp, &count);
    struct text host = text_in(&cursor);
    int64_t port = integer_in(&cursor);
    int status = node_connect(scheduler, peer, message->fields[KEY_mi].text, host, port, &error);
    if (status == STATUS_INVALID || status == STATUS_LIMIT)
        peer_refuse(peer, "%s", error.sentence);
    else if (status)
        scheduler_fail(scheduler, status, &error);
}

static void receive(void *context, struct peer *peer, const struct message *message,
                    const struct message_reader *reader)
{
    struct multinode_scheduler *scheduler = context;
    struct received received = {
        .scheduler = scheduler, .node = peer_context(peer), .message = message, .reader = reader};
    struct error error = {0};
    if (scheduler->failure)
        return;
    if (message->id == MESSAGE_MULTINODE_INIT && !received.node) {
        take_init(scheduler, peer, message, reader);
        return;
    }
    if (message->id == MESSAGE_MULTINODE_INIT || !received.node) {
        peer_close(peer, "%s, and the first message, and no other, is CMD_UM_INIT",
                   message_row(message->id)->name);
        return;
    }
    const struct handling *handling = handling_of(&received);
    int status = handling ? handling->take(&received, &error) : 0;
    if (status)
        scheduler_fail(scheduler, status, &error);
}

static void acknowledge(void *context, struct peer *peer, uint64_t count)
{
    struct multinode_scheduler *scheduler = context;
    struct node *node = peer_context(peer);
    struct error error = {0};
    if (!node || scheduler->failure)
        return;
    int status = outbox_acknowledged(scheduler, node, count, &error);
    if (!status)
        status = nodes_acknowledged(scheduler, node, count, &error);
    if (status)
        scheduler_fail(scheduler, status, &error);
}

static void close_peer(void *context, struct peer *peer)
{
    struct node *node = peer_context(peer);
    if (node)
        node_disconnected(context, node);
}

const struct connections_handler MULTINODE_SCHEDULER_HANDLER = {
    .received = receive,
    .acknowledged = acknowledge,
    .closed = close_peer,
    .settle = scheduler_settle,
};
