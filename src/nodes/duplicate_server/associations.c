/* Which nodes speak over which connection, of which collections. */
#include "server.h"

#include <seine/foundation/base/array.h>

#include <xxhash.h>

struct association *association_of(struct client *client, struct collection *collection)
{
    for (size_t i = 0; i < client->association_count; i++)
        if (client->associations[i].collection == collection)
            return &client->associations[i];
    if (!ARRAY_ROOM(client->associations, client->association_count,
                    client->association_capacity)) {
        peer_close(client->peer, "no memory for its collections");
        return NULL;
    }
    struct association *association = &client->associations[client->association_count++];
    *association = (struct association){.collection = collection};
    return association;
}

/* A server forwards what nodes said: it speaks, not they. */
static uint64_t speaker_of(const struct message *message)
{
    bool is_forwarded = message->fields[KEY_pi].is_set;
    struct text name = message->fields[is_forwarded ? KEY_pi : KEY_id].text;
    return XXH3_64bits_withSeed(name.data, name.length, is_forwarded);
}

static struct association *find(const struct client *client, const struct collection *collection,
                                uint64_t speaker)
{
    for (size_t i = 0; i < client->association_count; i++)
        if (client->associations[i].collection == collection &&
            client->associations[i].speaker == speaker)
            return &client->associations[i];
    return NULL;
}

bool association_is_former(struct duplicate_server *server, struct client *client,
                           struct collection *collection, const struct message *message)
{
    struct association *association = association_of(client, collection), *other;
    uint64_t speaker = speaker_of(message);
    bool is_newer = true;
    if (!association || association->speaker == speaker)
        return association && association->is_former;
    association->speaker = speaker;
    association->is_former = false;
    for (struct client *each = server->clients; each; each = each->next) {
        if (each == client)
            is_newer = false;
        else if ((other = find(each, collection, speaker)) != NULL)
            *(is_newer ? &association->is_former : &other->is_former) = true;
    }
    return association->is_former;
}

void association_identify(struct client *client, struct collection *collection,
                          struct store_node *node)
{
    struct association *association = association_of(client, collection);
    if (!association || association->node == node)
        return;
    /* One that came back over another connection is there now. */
    struct client *before = node->context;
    for (size_t i = 0; before && i < before->association_count; i++)
        if (before->associations[i].node == node)
            before->associations[i].node = NULL;
    if (association->node)
        association->node->context = NULL;
    association->node = node;
    association->promoting_upto = node->promoted_upto;
    node->context = client;
}

void association_leave(struct client *client, const struct collection *collection)
{
    for (size_t i = client->association_count; i-- > 0;) {
        struct association *association = &client->associations[i];
        if (collection && association->collection != collection)
            continue;
        if (association->node)
            association->node->context = NULL;
        *association = client->associations[--client->association_count];
    }
}
