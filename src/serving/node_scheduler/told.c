/* URIs and routes are gathered as they come, and written together. */
#include "scheduler.h"

#include <seine/crawling/collection.h>
#include <seine/foundation/base/array.h>
#include <seine/foundation/base/plural.h>

#include <stdio.h>

/* With so many in hand they are written at once. */
#define TOLD_MOST 5000

void told_clear(struct told *told)
{
    told->collection[0] = '\0';
    told->route_count = told->uri_count = 0;
    arena_reset(&told->texts);
}

/* Sites of other nodes are not to keep their addresses from them. */
static void end_permits(struct node_scheduler *scheduler)
{
    const struct told *told = &scheduler->told;
    for (size_t i = 0; i < told->route_count; i++)
        if (!text_equal(told->routes[i].node, text_of(scheduler->settings.node_id)))
            address_permits_end(scheduler->permits, text_of(told->collection),
                                told->routes[i].host);
}

bool told_flush(struct node_scheduler *scheduler)
{
    struct told *told = &scheduler->told;
    struct held_collection *held = NULL;
    struct error error = {0};
    if (!told->route_count && !told->uri_count)
        return true;
    int status = server_hold(scheduler->server, told->collection, &held, &error);
    if (!status)
        status = request_take_scheduled(collection_requests(held_collection(held)), told->routes,
                                        told->route_count, told->uris, told->uri_count, &error);
    server_release(held);
    if (!status)
        end_permits(scheduler);
    /* It goes, or has gone: one that could not be begun has ended the connection. */
    if (status == STATUS_NOT_FOUND) {
        log_info(scheduler->settings.log, "multinode", "%zu %s of %s will not be queued: %s",
                 told->uri_count, plural((int64_t)told->uri_count, "URI", "URIs"), told->collection,
                 error.sentence);
        status = 0;
    }
    if (status)
        peer_close(scheduler->peer, "what it told of %s was not kept: %s", told->collection,
                   error.sentence);
    told_clear(told);
    return !status;
}

/* Room for one more of the collection. */
static bool make_room(struct node_scheduler *scheduler, struct text collection)
{
    struct told *told = &scheduler->told;
    bool is_other = !text_equal(collection, text_of(told->collection));
    if ((is_other || told->route_count + told->uri_count >= TOLD_MOST) && !told_flush(scheduler))
        return false;
    snprintf(told->collection, sizeof told->collection, "%.*s", TEXT_ARGUMENTS(collection));
    return ARRAY_ROOM(told->routes, told->route_count, told->route_capacity) &&
           ARRAY_ROOM(told->uris, told->uri_count, told->uri_capacity);
}

static void lack_memory(struct node_scheduler *scheduler)
{
    peer_close(scheduler->peer, "no memory for what it says");
}

void told_uri(struct node_scheduler *scheduler, struct text collection, const struct told_uri *uri)
{
    struct told *told = &scheduler->told;
    if (!make_room(scheduler, collection)) {
        lack_memory(scheduler);
        return;
    }
    struct told_uri *kept = &told->uris[told->uri_count];
    *kept = *uri;
    kept->uri = arena_copy(&told->texts, uri->uri);
    if (kept->uri.data)
        told->uri_count++;
    else
        lack_memory(scheduler);
}

void told_route(struct node_scheduler *scheduler, struct text collection,
                const struct told_route *route)
{
    struct told *told = &scheduler->told;
    if (!make_room(scheduler, collection)) {
        lack_memory(scheduler);
        return;
    }
    struct told_route *kept = &told->routes[told->route_count];
    *kept = (struct told_route){.host = arena_copy(&told->texts, route->host),
                                .node = arena_copy(&told->texts, route->node),
                                .attribute = arena_copy(&told->texts, route->attribute)};
    if (kept->host.data && kept->node.data && kept->attribute.data)
        told->route_count++;
    else
        lack_memory(scheduler);
}
