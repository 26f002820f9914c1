/* URIs and routes are gathered as they come, and written together. */
#include "scheduler.h"

#include <seine/crawling/collection.h>
#include <seine/foundation/base/array.h>
#include <seine/foundation/base/plural.h>

#include <stdio.h>

/* With so many in hand they are written at once. */
#define GATHERED_MOST 5000

void gathered_clear(struct gathered *gathered)
{
    gathered->collection[0] = '\0';
    gathered->route_count = gathered->uri_count = 0;
    arena_reset(&gathered->texts);
}

/* Sites of other nodes are not to keep their addresses from them. */
static void end_permits(struct node_scheduler *scheduler)
{
    const struct gathered *gathered = &scheduler->gathered;
    for (size_t i = 0; i < gathered->route_count; i++)
        if (!text_equal(gathered->routes[i].node, text_of(scheduler->settings.node_id)))
            address_permits_end(scheduler->permits, text_of(gathered->collection),
                                gathered->routes[i].host);
}

bool gathered_flush(struct node_scheduler *scheduler)
{
    struct gathered *gathered = &scheduler->gathered;
    struct held_collection *held = NULL;
    struct error error = {0};
    if (!gathered->route_count && !gathered->uri_count)
        return true;
    int status = server_hold(scheduler->server, gathered->collection, &held, &error);
    if (!status)
        status = request_take_scheduled(collection_requests(held_collection(held)),
                                        gathered->routes, gathered->route_count, gathered->uris,
                                        gathered->uri_count, &error);
    server_release(held);
    if (!status)
        end_permits(scheduler);
    /* It goes, or has gone: one that could not be begun has ended the connection. */
    if (status == STATUS_NOT_FOUND) {
        log_info(scheduler->settings.log, "multinode", "%zu %s of %s will not be queued: %s",
                 gathered->uri_count, plural((int64_t)gathered->uri_count, "URI", "URIs"),
                 gathered->collection, error.sentence);
        status = 0;
    }
    if (status)
        peer_close(scheduler->peer, "what it sent of %s was not kept: %s", gathered->collection,
                   error.sentence);
    gathered_clear(gathered);
    return !status;
}

/* Room for one more of the collection. */
static bool make_room(struct node_scheduler *scheduler, struct text collection)
{
    struct gathered *gathered = &scheduler->gathered;
    bool is_other = !text_equal(collection, text_of(gathered->collection));
    if ((is_other || gathered->route_count + gathered->uri_count >= GATHERED_MOST) &&
        !gathered_flush(scheduler))
        return false;
    snprintf(gathered->collection, sizeof gathered->collection, "%.*s", TEXT_ARGUMENTS(collection));
    return ARRAY_ROOM(gathered->routes, gathered->route_count, gathered->route_capacity) &&
           ARRAY_ROOM(gathered->uris, gathered->uri_count, gathered->uri_capacity);
}

static void lack_memory(struct node_scheduler *scheduler)
{
    peer_close(scheduler->peer, "no memory for what it says");
}

void gather_uri(struct node_scheduler *scheduler, struct text collection,
                const struct scheduled_uri *uri)
{
    struct gathered *gathered = &scheduler->gathered;
    if (!make_room(scheduler, collection)) {
        lack_memory(scheduler);
        return;
    }
    struct scheduled_uri *kept = &gathered->uris[gathered->uri_count];
    *kept = *uri;
    kept->uri = arena_copy(&gathered->texts, uri->uri);
    if (kept->uri.data)
        gathered->uri_count++;
    else
        lack_memory(scheduler);
}

void gather_route(struct node_scheduler *scheduler, struct text collection,
                  const struct scheduled_route *route)
{
    struct gathered *gathered = &scheduler->gathered;
    if (!make_room(scheduler, collection)) {
        lack_memory(scheduler);
        return;
    }
    struct scheduled_route *kept = &gathered->routes[gathered->route_count];
    *kept = (struct scheduled_route){.host = arena_copy(&gathered->texts, route->host),
                                     .node = arena_copy(&gathered->texts, route->node),
                                     .attribute = arena_copy(&gathered->texts, route->attribute)};
    if (kept->host.data && kept->node.data && kept->attribute.data)
        gathered->route_count++;
    else
        lack_memory(scheduler);
}
