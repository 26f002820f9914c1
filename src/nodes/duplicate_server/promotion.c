/* Contents that lost their owner: nodes that have documents of them are notified
 * (MS-FSCMT 3.3.5.5). */
#include "server.h"

/* Removals that a client is sent before it has to acknowledge them. */
#define CHUNK 500

static void send_request(struct client *client, const struct collection *collection,
                         const struct checksum *checksum)
{
    struct message message;
    message_begin(&message, MESSAGE_NODE_PROMOTE_REQ);
    message_set_text(&message, KEY_dn, text_of(collection->name));
    message_set_text(&message, KEY_cs,
                     (struct text){(const char *)checksum->bytes, sizeof checksum->bytes});
    peer_send(client->peer, &message);
}

void promotion_announce(struct duplicate_server *server, const struct collection *collection,
                        const struct checksum *checksum)
{
    for (struct client *client = server->clients; client; client = client->next)
        for (size_t i = 0; i < client->association_count; i++)
            if (client->associations[i].collection == collection && !client->associations[i].node)
                send_request(client, collection, checksum);
}

void promotion_acknowledged(struct duplicate_server *server, struct client *client, uint64_t count)
{
    struct error error = {0};
    if (!client->promotion_count || count < client->promotion_count)
        return;
    client->promotion_count = 0;
    for (size_t i = 0; i < client->association_count; i++) {
        const struct association *association = &client->associations[i];
        if (!association->node)
            continue;
        int status = checksum_store_set_promoted(association->collection->store, association->node,
                                                 association->promoting_upto, &error);
        if (status)
            server_fail(server, status, &error);
    }
}

struct promotion {
    struct duplicate_server *server;
    struct client *client;
    struct association *association;
    int64_t most; /* the replica has no more of them */
    bool ends;
};

/* A content that has an owner again needs none. */
static void promote_removal(void *context, const struct store_operation *removal)
{
    struct promotion *promotion = context;
    struct association *association = promotion->association;
    struct owner owner;
    struct error error = {0};
    promotion->ends = promotion->ends || removal->id > promotion->most;
    if (promotion->ends)
        return;
    int status =
        checksum_store_find(association->collection->store, &removal->checksum, &owner, &error);
    if (status)
        server_fail(promotion->server, status, &error);
    else if (!owner.id)
        send_request(promotion->client, association->collection, &removal->checksum);
    association->promoting_upto = removal->id;
}

static void promote_next(struct duplicate_server *server, struct client *client,
                         struct association *association)
{
    struct error error = {0};
    struct checksum_store *store = association->collection->store;
    struct promotion promotion = {.server = server,
                                  .client = client,
                                  .association = association,
                                  .most = server->replica ? checksum_store_replicated(store)
                                                          : INT64_MAX};
    association->promoting_upto = association->node->promoted_upto;
    if (association->promoting_upto >= checksum_store_last_removal(store))
        return;
    int count = checksum_store_removals(store, association->promoting_upto, CHUNK, promote_removal,
                                        &promotion, &error);
    if (count < 0)
        server_fail(server, count, &error);
}

static void turn_client(struct duplicate_server *server, struct client *client)
{
    bool any = false;
    uint64_t sent = peer_sent(client->peer);
    /* What is sent to a connection that is ending is not sent. */
    if (client->promotion_count || !peer_is_open(client->peer))
        return;
    for (size_t i = 0; i < client->association_count; i++) {
        struct association *association = &client->associations[i];
        if (!association->node || !association->collection->store)
            continue;
        promote_next(server, client, association);
        any = any || association->promoting_upto > association->node->promoted_upto;
    }
    if (!any)
        return;
    bool is_notified = peer_sent(client->peer) > sent;
    client->promotion_count = is_notified ? peer_sent(client->peer) : 1;
    if (is_notified)
        peer_ask(client->peer);
    else
        promotion_acknowledged(server, client, client->promotion_count);
}

void promotion_turn(struct duplicate_server *server)
{
    for (struct client *client = server->clients; client; client = client->next)
        turn_client(server, client);
}
