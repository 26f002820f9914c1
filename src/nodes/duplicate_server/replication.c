/* What the replica is sent, and what waits for it (MS-FSCMT 3.3.5.1, 3.3.5.4, 3.3.5.5). */
#include "server.h"

#include <seine/nodes/marshal/put.h>

#include <stdlib.h>
#include <xxhash.h>

/* Operations that the replica has not answered yet, a collection. */
#define IN_FLIGHT_MOST 8192
#define CHUNK          512

static bool has_replica(const struct duplicate_server *server)
{
    return server->replica && peer_is_open(server->replica);
}

/* ---- the replica's side of the conversation ---- */

static uint64_t hash_of(struct text uri)
{
    return XXH3_64bits(uri.data, uri.length);
}

void replication_opened(struct duplicate_server *server)
{
    server->clock = 0;
    for (struct collection *c = server->collections; c; c = c->next) {
        c->replica_state = REPLICA_TRANSITION;
        c->in_flight_first = c->in_flight_count = 0;
        c->removal_sent = 0;
        if (c->store)
            c->sent_upto = checksum_store_replicated(c->store);
    }
}

void replication_configured(struct collection *collection)
{
    collection->replica_state = REPLICA_TRANSITION;
}

/* An operation of the collection was done; they are answered in the order in which they were sent.
 */
static void take_answer(struct duplicate_server *server, const struct message *message)
{
    struct error error = {0};
    struct collection *collection = duplicate_collection_find(server, message->fields[KEY_dn].text);
    if (!collection || !collection->store)
        return;
    const struct sent_operation *sent =
        collection->in_flight_count ? &collection->in_flight[collection->in_flight_first] : NULL;
    if (!sent || sent->uri_hash != hash_of(message->fields[KEY_ur].text)) {
        peer_close(server->replica, "it answers what it was not asked");
        return;
    }
    collection->in_flight_first = (collection->in_flight_first + 1) % IN_FLIGHT_MOST;
    collection->in_flight_count--;
    int status = checksum_store_set_replicated(collection->store, sent->id, &error);
    if (status)
        server_fail(server, status, &error);
}

static void take_config_ack(struct duplicate_server *server, const struct message *message)
{
    for (struct collection *c = server->collections; c; c = c->next)
        if (c->replica_state == REPLICA_PENDING && c->clock == message->fields[KEY_vc].integer)
            c->replica_state = REPLICA_NORMAL;
}

void replication_received(struct duplicate_server *server, const struct message *message)
{
    switch (message->id) {
    case MESSAGE_DUPLICATE_ADD_OK:
    case MESSAGE_DUPLICATE_REMOVE_OK:
        take_answer(server, message);
        break;
    case MESSAGE_DUPLICATE_CONFIG_ACK:
        take_config_ack(server, message);
        break;
    case MESSAGE_DUPLICATE_ERROR:
        peer_close(server->replica, "it says of %.*s: %.*s",
                   TEXT_ARGUMENTS(message->fields[KEY_dn].text),
                   TEXT_ARGUMENTS(message->fields[KEY_wy].text));
        break;
    default:
        peer_close(server->replica, "%s is nothing that a replica says",
                   message_row(message->id)->name);
    }
}

/* ---- sending ---- */

static void send_configuration(struct duplicate_server *server, struct collection *collection)
{
    const struct store_configuration *configuration =
        checksum_store_configuration(collection->store);
    struct buffer data;
    struct message message;
    buffer_init(&data, SIZE_MAX);
    marshal_put_dictionary(&data);
    marshal_put_string(&data, text_of(collection->name));
    marshal_put_dictionary(&data);
    if (configuration->keeps_pages) {
        marshal_put_string(&data, TEXT_LITERAL("compact"));
        marshal_put_integer(&data, 0);
    }
    if (configuration->cachesize) {
        marshal_put_string(&data, TEXT_LITERAL("cachesize"));
        marshal_put_integer(&data, configuration->cachesize);
    }
    if (configuration->format[0]) {
        marshal_put_string(&data, TEXT_LITERAL("format"));
        marshal_put_string(&data, text_of(configuration->format));
    }
    marshal_put_end(&data);
    marshal_put_end(&data);
    message_begin(&message, MESSAGE_DUPLICATE_SET_CONFIG);
    message_set_text(&message, KEY_dn, text_of(collection->name));
    message_set_text(&message, KEY_pd, buffer_text(&data));
    message_set_integer(&message, KEY_vc, collection->clock = ++server->clock);
    if (data.failed)
        peer_close(server->replica, "no memory for a configuration");
    peer_send(server->replica, &message);
    buffer_done(&data);
    collection->replica_state = REPLICA_PENDING;
}

struct forwarding {
    struct duplicate_server *server;
    struct collection *collection;
};

static void forward(void *context, const struct store_operation *operation)
{
    const struct forwarding *forwarding = context;
    struct collection *collection = forwarding->collection;
    struct duplicate_server *server = forwarding->server;
    struct message message;
    message_begin(&message, operation->removes ? MESSAGE_DUPLICATE_REMOVE : MESSAGE_DUPLICATE_ADD);
    message_set_text(&message, KEY_dn, text_of(collection->name));
    message_set_text(
        &message, KEY_id,
        text_of(checksum_store_node_by_id(collection->store, operation->node_id)->name));
    message_set_text(&message, KEY_ur, operation->uri);
    message_set_text(&message, KEY_cs,
                     (struct text){(const char *)operation->checksum.bytes, CHECKSUM_BYTES});
    message_set_text(&message, KEY_pi, text_of(server->settings->id));
    message_set_text(&message, KEY_db, text_of(checksum_store_path(collection->store)));
    peer_send(server->replica, &message);
    size_t at = (collection->in_flight_first + collection->in_flight_count++) % IN_FLIGHT_MOST;
    collection->in_flight[at] =
        (struct sent_operation){.id = operation->id, .uri_hash = hash_of(operation->uri)};
    collection->sent_upto = operation->id;
}

static void forward_all(struct duplicate_server *server, struct collection *collection)
{
    struct forwarding forwarding = {server, collection};
    struct error error = {0};
    if (!collection->in_flight &&
        !(collection->in_flight = calloc(IN_FLIGHT_MOST, sizeof *collection->in_flight))) {
        peer_close(server->replica, "no memory for what it is sent");
        return;
    }
    while (collection->sent_upto < checksum_store_last(collection->store) &&
           collection->in_flight_count + CHUNK <= IN_FLIGHT_MOST &&
           peer_queued(server->replica) < PEER_QUEUE_BYTES) {
        int count = checksum_store_operations(collection->store, collection->sent_upto, CHUNK,
                                              forward, &forwarding, &error);
        if (count < 0)
            server_fail(server, count, &error);
        if (count < CHUNK)
            break;
    }
}

/* Numbers behind the last operation stand for what is not there any more: an owner that moved. */
static void skip_gaps(struct duplicate_server *server, struct collection *collection)
{
    struct error error = {0};
    if (collection->in_flight_count ||
        collection->sent_upto >= checksum_store_last(collection->store))
        return;
    int status = checksum_store_set_replicated(collection->store,
                                               checksum_store_last(collection->store), &error);
    collection->sent_upto = checksum_store_last(collection->store);
    if (status)
        server_fail(server, status, &error);
}

void replication_turn(struct duplicate_server *server, struct collection *collection)
{
    if (has_replica(server) && collection->sent_upto < checksum_store_last(collection->store)) {
        if (collection->replica_state != REPLICA_NORMAL)
            send_configuration(server, collection);
        forward_all(server, collection);
        skip_gaps(server, collection);
    }
    pending_answers_release(collection);
}

void replication_removed(struct duplicate_server *server, const struct collection *collection)
{
    struct message message;
    if (!has_replica(server))
        return;
    message_begin(&message, MESSAGE_DUPLICATE_CONF_REMOVE);
    message_set_text(&message, KEY_dn, text_of(collection->name));
    message_set_text(&message, KEY_pi, text_of(server->settings->id));
    peer_send(server->replica, &message);
}
