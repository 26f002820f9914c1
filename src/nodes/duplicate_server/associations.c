/* Which nodes speak over which connection, of which collections. */
#include "server.h"

#include <seine/foundation/base/array.h>

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
