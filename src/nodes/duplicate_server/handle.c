/* What clients say, and what follows (MS-FSCMT 3.3.5, 3.4.5). */
#include "server.h"

#include <seine/foundation/log.h>

#include <stdio.h>
#include <stdlib.h>

/* Answers to the client are in the numbering that it uses itself. */
static void begin_answer(struct message *answer, enum message_id id, const struct message *message)
{
    message_begin(answer, id);
    answer->is_alias = message->is_alias;
}

static void copy_field(struct message *answer, const struct message *message, enum message_key key)
{
    if (message->fields[key].is_set)
        answer->fields[key] = message->fields[key];
}

static void send_error(struct client *client, const struct message *message, struct text name,
                       const char *why)
{
    struct message answer;
    begin_answer(&answer, MESSAGE_NODE_ERROR, message);
    message_set_text(&answer, KEY_dn, name);
    message_set_text(&answer, KEY_wy, text_of(why));
    peer_send(client->peer, &answer);
}

/* The collection of a message, with a store; NULL: the message is done with. */
static struct collection *collection_of(struct duplicate_server *server, struct client *client,
                                        const struct message *message)
{
    struct text name = message->fields[KEY_dn].text;
    struct collection *collection = duplicate_collection_find(server, name);
    if (!collection)
        send_error(client, message, name,
                   "there is no such crawl collection; PPDUP_SET_CONFIG makes one");
    /* What is being removed discards everything (3.3.5.2). */
    return collection && collection->store ? collection : NULL;
}

static bool is_forwarded(const struct message *message)
{
    return message->fields[KEY_pi].is_set;
}

static struct checksum checksum_in(const struct message *message)
{
    struct checksum checksum;
    memcpy(checksum.bytes, message->fields[KEY_cs].text.data, sizeof checksum.bytes);
    return checksum;
}

/* A forwarded message is answered with the same keys (3.4.5.3, 3.4.5.4). */
static void echo(struct client *client, const struct message *message, enum message_id id)
{
    static const enum message_key keys[] = {KEY_dn, KEY_id, KEY_ur, KEY_cs, KEY_pi, KEY_db};
    struct message answer;
    begin_answer(&answer, id, message);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        copy_field(&answer, message, keys[i]);
    peer_send(client->peer, &answer);
}

/* ---- PPDUP_ADD ---- */

/* The checksum belongs to this node and URI from now on, also if it had another owner. */
static int overwrite(struct collection *collection, const struct checksum *checksum,
                     const struct owner *owner, int64_t node_id, struct text uri, int64_t *ret_id,
                     struct error *error)
{
    int64_t id;
    int status =
        owner->id ? checksum_store_drop(collection->store, checksum, owner, true, &id, error) : 0;
    return status ? status
                  : checksum_store_add(collection->store, checksum, node_id, uri, ret_id, error);
}

static int own(struct duplicate_server *server, struct client *client,
               struct collection *collection, const struct message *message, struct error *error)
{
    struct checksum checksum = checksum_in(message);
    struct text uri = message->fields[KEY_ur].text;
    struct store_node *node;
    struct owner owner;
    struct message answer;
    int status = checksum_store_node(collection->store, message->fields[KEY_id].text, &node, error);
    if (!status)
        status = checksum_store_find(collection->store, &checksum, &owner, error);
    if (status)
        return status;
    if (is_forwarded(message)) {
        bool is_there = owner.id && owner.node_id == node->id && text_equal(owner.uri, uri);
        if (!is_there)
            status = overwrite(collection, &checksum, &owner, node->id, uri, &owner.id, error);
        echo(client, message, MESSAGE_DUPLICATE_ADD_OK);
        return status;
    }
    association_identify(client, collection, node);
    bool moves = owner.id && owner.node_id != node->id && text_equal(owner.uri, uri);
    bool is_left = checksum_store_is_left(collection->store, &owner);
    if (node->has_left)
        replication_configured(collection);
    collection->removal_sent = 0;
    status = checksum_store_return(collection->store, node, error);
    if (status)
        return status;
    if (!owner.id || moves || is_left) {
        status = overwrite(collection, &checksum, &owner, node->id, uri, &owner.id, error);
        owner.uri = uri;
    }
    begin_answer(&answer, MESSAGE_NODE_ADD_OK, message);
    copy_field(&answer, message, KEY_dn);
    copy_field(&answer, message, KEY_id);
    copy_field(&answer, message, KEY_ur);
    message_set_text(&answer, KEY_ou, owner.uri);
    if (!status)
        pending_answers_put(server, collection, client, &answer, owner.id);
    return status;
}

/* ---- PPDUP_REMOVE ---- */

static int disown(struct duplicate_server *server, struct client *client,
                  struct collection *collection, const struct message *message, struct error *error)
{
    struct checksum checksum = checksum_in(message);
    struct store_node *node;
    struct owner owner;
    struct message answer;
    int64_t wait_id = 0;
    int status = checksum_store_node(collection->store, message->fields[KEY_id].text, &node, error);
    if (!status)
        status = checksum_store_find(collection->store, &checksum, &owner, error);
    if (status)
        return status;
    bool is_owner =
        owner.id &&
        (is_forwarded(message) ||
         (owner.node_id == node->id && text_equal(owner.uri, message->fields[KEY_ur].text)));
    if (is_owner)
        status = checksum_store_drop(collection->store, &checksum, &owner, false, &wait_id, error);
    if (is_forwarded(message)) {
        echo(client, message, MESSAGE_DUPLICATE_REMOVE_OK);
        return status;
    }
    association_identify(client, collection, node);
    if (is_owner)
        promotion_announce(server, collection, &checksum);
    begin_answer(&answer, MESSAGE_NODE_REMOVE_OK, message);
    copy_field(&answer, message, KEY_dn);
    copy_field(&answer, message, KEY_ur);
    if (!status)
        pending_answers_put(server, collection, client, &answer, wait_id);
    return status;
}

typedef int checksum_operation(struct duplicate_server *server, struct client *client,
                               struct collection *collection, const struct message *message,
                               struct error *error);

static void operate(struct duplicate_server *server, struct client *client,
                    const struct message *message, checksum_operation *operation)
{
    struct error error = {0};
    struct collection *collection = collection_of(server, client, message);
    if (!collection)
        return;
    if (association_is_former(server, client, collection, message)) {
        peer_close(client->peer, "it speaks over a newer connection by now");
        return;
    }
    int status = operation(server, client, collection, message, &error);
    if (status == STATUS_LIMIT)
        send_error(client, message, message->fields[KEY_dn].text, error.sentence);
    else if (status)
        server_fail(server, status, &error);
}

/* ---- collections ---- */

/* SQLite takes kilobytes, in 32 bits; no machine has more. */
#define CACHE_MOST_MB (INT32_MAX / 1024)

static bool take_setting(const struct marshal_token *key, const struct marshal_token *value,
                         struct store_configuration *configuration)
{
    if (key->kind != MARSHAL_STRING)
        return true;
    if (text_equal(key->text, TEXT_LITERAL("format")) && value->kind == MARSHAL_STRING)
        return snprintf(configuration->format, sizeof configuration->format, "%.*s",
                        TEXT_ARGUMENTS(value->text)) < (int)sizeof configuration->format;
    if (text_equal(key->text, TEXT_LITERAL("cachesize")) && value->kind == MARSHAL_INTEGER) {
        configuration->cachesize = value->integer < CACHE_MOST_MB ? value->integer : CACHE_MOST_MB;
        return value->integer >= 0 && value->integer <= INT32_MAX;
    }
    if (text_equal(key->text, TEXT_LITERAL("compact")) && value->kind == MARSHAL_INTEGER)
        configuration->keeps_pages = !value->integer;
    return true;
}

/* The section ppdup of one collection; values that are more than one are passed over. */
static int read_configuration(struct marshal_cursor *cursor,
                              struct store_configuration *configuration, struct error *error)
{
    struct marshal_token key, value;
    int status;
    while (!(status = marshal_next(cursor, &key, error)) && key.kind != MARSHAL_END) {
        struct marshal_cursor ahead = *cursor;
        status = marshal_next(&ahead, &value, error);
        if (!status)
            status = marshal_skip(cursor, 4, error);
        if (!status && !take_setting(&key, &value, configuration))
            status = error_set(error, STATUS_INVALID, "%.*s has no valid value",
                               TEXT_ARGUMENTS(key.text));
        if (status)
            return status;
    }
    return status;
}

/* NULL: it never asked. */
static struct store_node *node_named(const struct collection *collection, struct text name)
{
    struct store_node *node = NULL;
    for (size_t i = 0; (node = checksum_store_node_at(collection->store, i)) != NULL; i++)
        if (text_equal(text_of(node->name), name))
            break;
    return node;
}

/* A node that says its name hears of what it missed, also when it has nothing to ask. */
static void meet(struct client *client, struct collection *collection, struct text name)
{
    struct store_node *node = collection->store ? node_named(collection, name) : NULL;
    (void)association_of(client, collection);
    if (node)
        association_identify(client, collection, node);
}

static int configure_each(struct duplicate_server *server, struct client *client,
                          const struct message *message, struct marshal_cursor *cursor,
                          struct error *error)
{
    struct marshal_token name, begins;
    int status = marshal_next(cursor, &begins, error);
    while (!status && !(status = marshal_next(cursor, &name, error)) && name.kind != MARSHAL_END) {
        struct store_configuration configuration = {0};
        struct collection *collection = NULL;
        status = marshal_next(cursor, &begins, error);
        if (!status && (name.kind != MARSHAL_STRING || begins.kind != MARSHAL_DICTIONARY))
            status = marshal_refuse(cursor, error,
                                    "the name of a crawl collection and a dictionary are expected");
        if (!status)
            status = read_configuration(cursor, &configuration, error);
        if (!status)
            status = duplicate_collection_configure(server, name.text, &configuration, &collection,
                                                    error);
        if (!status) {
            replication_configured(collection);
            meet(client, collection, message->fields[KEY_id].text);
        }
    }
    return status;
}

static void take_configuration(struct duplicate_server *server, struct client *client,
                               const struct message *message, const struct message_reader *reader)
{
    struct error error = {0};
    struct message answer;
    struct marshal_cursor cursor = message_cursor(reader, &message->fields[KEY_pd]);
    int status = configure_each(server, client, message, &cursor, &error);
    if (status == STATUS_INVALID || status == STATUS_LIMIT) {
        send_error(client, message,
                   message->fields[KEY_dn].is_set ? message->fields[KEY_dn].text : text_of(""),
                   error.sentence);
        return;
    }
    if (status) {
        server_fail(server, status, &error);
        return;
    }
    begin_answer(&answer, MESSAGE_NODE_CONFIG_ACK, message);
    message_set_integer(&answer, KEY_vc, message->fields[KEY_vc].integer);
    peer_send(client->peer, &answer);
}

/* One node of several has deleted the collection, and says which. */
static void take_leave(struct duplicate_server *server, struct collection *collection,
                       struct text name)
{
    struct error error = {0};
    struct store_node *node = node_named(collection, name);
    int status = 0;
    /* No node ever asked: the others, like this one, only sent its configuration. */
    if (!node && !checksum_store_node_at(collection->store, 0))
        status = checksum_store_node(collection->store, name, &node, &error);
    if (!status && node) {
        log_info(server->settings->log, "duplicates", "%s: %s has deleted the collection",
                 collection->name, node->name);
        status = checksum_store_leave(collection->store, node, &error);
    }
    if (status && status != STATUS_LIMIT)
        server_fail(server, status, &error);
}

static void take_removal(struct duplicate_server *server, struct client *client,
                         const struct message *message)
{
    struct collection *collection = duplicate_collection_find(server, message->fields[KEY_dn].text);
    bool is_named = message->fields[KEY_id].is_set || is_forwarded(message);
    if (!collection)
        return;
    if (is_named && association_is_former(server, client, collection, message)) {
        peer_close(client->peer, "it speaks over a newer connection by now");
        return;
    }
    if (message->fields[KEY_id].is_set) {
        if (collection->store)
            take_leave(server, collection, message->fields[KEY_id].text);
        return;
    }
    if (collection->store) {
        if (!is_forwarded(message))
            replication_removed(server, collection);
        duplicate_collection_remove(server, collection);
    }
    /* A replica gets no second message (3.4.5.2). */
    if (is_forwarded(message))
        duplicate_collection_forget(server, collection);
}

static void take_last_removal(struct duplicate_server *server, const struct message *message)
{
    struct collection *collection = duplicate_collection_find(server, message->fields[KEY_dn].text);
    if (collection && !collection->store && !message->fields[KEY_id].is_set)
        duplicate_collection_forget(server, collection);
}

static void remove_all(struct duplicate_server *server, struct collection *collection)
{
    duplicate_collection_remove(server, collection);
    duplicate_collection_forget(server, collection);
}

/* What nodes owned that have deleted the collection goes; the collection itself when all have, from
 * the replica first. */
static void turn_left(struct duplicate_server *server, struct collection *collection)
{
    struct error error = {0};
    bool is_more = false;
    int status = checksum_store_drop_left(collection->store, &is_more, &error);
    if (status)
        server_fail(server, status, &error);
    if (is_more) {
        connections_wake(server->connections);
        return;
    }
    if (status || !checksum_store_is_deserted(collection->store))
        return;
    bool has_all =
        checksum_store_replicated(collection->store) >= checksum_store_last(collection->store);
    if (!server->replica) {
        remove_all(server, collection);
    } else if (has_all && peer_is_open(server->replica) && !collection->removal_sent) {
        replication_removed(server, collection);
        collection->removal_sent = peer_sent(server->replica);
        peer_ask(server->replica);
    }
}

/* The replica has executed the removals. */
static void take_removals(struct duplicate_server *server, uint64_t count)
{
    for (struct collection *c = server->collections, *next; c; c = next) {
        next = c->next;
        if (c->removal_sent && c->removal_sent <= count && c->store &&
            checksum_store_is_deserted(c->store))
            remove_all(server, c);
    }
}

/* ---- the handler ---- */

static void receive(void *context, struct peer *peer, const struct message *message,
                    const struct message_reader *reader)
{
    struct duplicate_server *server = context;
    struct client *client = peer_context(peer);
    if (server->failure)
        return;
    if (peer == server->replica) {
        replication_received(server, message);
        return;
    }
    switch (message->id) {
    case MESSAGE_DUPLICATE_ADD:
        operate(server, client, message, own);
        break;
    case MESSAGE_DUPLICATE_REMOVE:
        operate(server, client, message, disown);
        break;
    case MESSAGE_DUPLICATE_SET_CONFIG:
        if (rivals_admit(server, client, message))
            take_configuration(server, client, message, reader);
        break;
    case MESSAGE_DUPLICATE_CONF_REMOVE:
        take_removal(server, client, message);
        break;
    case MESSAGE_DUPLICATE_CONF_REMOVE2:
        take_last_removal(server, message);
        break;
    case MESSAGE_DUPLICATE_PROMOTE_REQ:
        break;
    default:
        peer_close(peer, "%s is an answer, and nothing was asked", message_row(message->id)->name);
    }
}

static void open_peer(void *context, struct peer *peer)
{
    struct duplicate_server *server = context;
    if (peer == server->replica) {
        log_info(server->settings->log, "duplicates", "replica %s: connected", peer_name(peer));
        replication_opened(server);
        return;
    }
    struct client *client = calloc(1, sizeof *client);
    if (!client) {
        peer_close(peer, "no memory for it");
        return;
    }
    client->peer = peer;
    client->next = server->clients;
    server->clients = client;
    peer_set_context(peer, client);
}

static void close_peer(void *context, struct peer *peer)
{
    struct duplicate_server *server = context;
    struct client *client = peer_context(peer);
    struct client **link = &server->clients;
    if (!client)
        return;
    while (*link != client)
        link = &(*link)->next;
    *link = client->next;
    association_leave(client, NULL);
    rivals_left(server, client);
    for (struct collection *c = server->collections; c; c = c->next)
        pending_answers_drop(c, client);
    free(client->associations);
    free(client);
}

static void acknowledge(void *context, struct peer *peer, uint64_t count)
{
    struct duplicate_server *server = context;
    struct client *client = peer_context(peer);
    if (peer == server->replica)
        take_removals(server, count);
    else if (client) {
        promotion_acknowledged(server, client, count);
        rivals_acknowledged(server, client, count);
    }
}

static int settle(void *context, struct error *error)
{
    struct duplicate_server *server = context;
    rivals_turn(server, duplicate_server_now_us(server));
    for (struct collection *c = server->collections, *next; c && !server->failure; c = next) {
        next = c->next;
        if (c->store)
            replication_turn(server, c);
        if (c->store)
            turn_left(server, c);
    }
    if (!server->failure)
        promotion_turn(server);
    for (struct collection *c = server->collections; c && !server->failure; c = c->next) {
        if (!c->store)
            continue;
        int status = checksum_store_forget(c->store, server->replica != NULL, &server->error);
        if (!status)
            status = checksum_store_commit(c->store, &server->error);
        if (!status)
            status = checksum_store_compact(c->store, &server->error);
        if (status)
            server->failure = status;
    }
    return error_copy(error, server->failure, &server->error);
}

const struct connections_handler DUPLICATE_SERVER_HANDLER = {
    .opened = open_peer,
    .received = receive,
    .acknowledged = acknowledge,
    .closed = close_peer,
    .settle = settle,
};
