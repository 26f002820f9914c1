/* Which node a URI goes to (MS-FSCMT 3.2.5.5), and the crawl queue of those that can go to none. */
#include "scheduler.h"

#include <seine/foundation/base/plural.h>
#include <seine/foundation/log.h>
#include <seine/nodes/transport/queue_entry.h>

#include <sql/multinode/routing.h>

/* ---- what sites are routed by ---- */

/* The host of a member of a cluster, which may have a port. */
static struct text host_of_member(struct text member)
{
    const char *colon = memrchr(member.data, ':', member.length);
    bool has_port = colon && memchr(member.data, ':', member.length) == colon;
    const char *bracket = memrchr(member.data, ']', member.length);
    if (has_port || (colon && bracket && colon > bracket))
        member.length = (size_t)(colon - member.data);
    return member;
}

int routing_configure(struct collection *collection, struct error *error)
{
    const struct config_map *clusters = &collection->config->site_clusters;
    site_map_done(&collection->clusters);
    int status = site_map_init(&collection->clusters, error);
    for (size_t i = 0; i < clusters->count && !status; i++) {
        const struct config_list *members = &clusters->entries[i].values;
        for (size_t j = 0; j < members->count && !status; j++)
            status = site_map_put(&collection->clusters, host_of_member(members->items[j]),
                                  (uint32_t)i, false, error);
    }
    return status;
}

static struct text attribute_of(const struct collection *collection, struct text host)
{
    const struct routed_name *member = site_map_find(&collection->clusters, host);
    if (member)
        return collection->config->site_clusters.entries[member->node].name;
    if (!collection->config->domain_clustering)
        return host;
    struct text domain = uri_registered_domain(host);
    return domain.length ? domain : host;
}

/* ---- routes ---- */

static int add_route(struct multinode_scheduler *scheduler, struct collection *collection,
                     struct text site, struct text attribute, struct node *node,
                     struct error *error)
{
    uint32_t place = (uint32_t)(node->id - 1);
    int status = site_map_put(&collection->routes, site, place, true, error);
    if (!status && !text_equal(site, attribute))
        status = site_map_put(&collection->routes, attribute, place, false, error);
    if (status)
        return status;
    node->load.sites++;
    node->load.new_sites++;
    return scheduler_change(scheduler,
                            multinode_route_insert(.id = ++scheduler->last_route,
                                                   .collection_id = collection->id, .site = site,
                                                   .attribute = attribute, .node_id = node->id,
                                                   .now = scheduler_now_ms(scheduler)),
                            error);
}

int routing_load(struct multinode_scheduler *scheduler, struct error *error)
{
    struct multinode_route_each each = multinode_route_each(scheduler->db);
    int status;
    scheduler->last_route = 0;
    while ((status = multinode_route_each_step(&each, error)) == STATEMENT_ROW) {
        struct collection *collection = collection_of_id(scheduler, each.collection_id);
        if (!collection || each.node_id < 1 || (size_t)each.node_id > scheduler->node_count)
            continue;
        uint32_t place = (uint32_t)(each.node_id - 1);
        scheduler->last_route = each.id;
        scheduler->nodes[place]->load.sites++;
        status = site_map_put(&collection->routes, each.site, place, true, error);
        if (!status && !text_equal(each.site, each.attribute))
            status = site_map_put(&collection->routes, each.attribute, place, false, error);
        if (status)
            break;
    }
    statement_reset(each.statement);
    for (size_t i = 0; i < scheduler->collection_count && !status; i++) {
        struct collection *collection = scheduler->collections[i];
        struct multinode_queue_last last;
        status = db_find(scheduler->db,
                         multinode_queue_last_into(&last, .collection_id = collection->id), error);
        if (status == STATEMENT_ROW)
            collection->last_queued = last.id;
        status = status < 0 ? status : 0;
    }
    return status;
}

bool routing_may_route(const struct multinode_scheduler *scheduler,
                       const struct collection *collection)
{
    return collection->recovery == RECOVERY_NONE && scheduler->connected_count > 0 &&
           scheduler->node_count >= scheduler->settings->first_nodes;
}

struct node *routing_choose(const struct multinode_scheduler *scheduler, struct text attribute)
{
    return scheduler
        ->nodes[node_choose(scheduler->loads, scheduler->node_count,
                            hash_bytes(&scheduler->choice_key, attribute.data, attribute.length),
                            scheduler->settings->seed)];
}

/* The node that the name is routed to; NULL: none, or one that is retired. */
static struct node *node_of(const struct multinode_scheduler *scheduler,
                            const struct routed_name *name)
{
    struct node *node = name ? scheduler->nodes[name->node] : NULL;
    return node && !node->is_retired ? node : NULL;
}

struct node *routing_node_of(const struct multinode_scheduler *scheduler,
                             const struct collection *collection, struct text host)
{
    const struct routed_name *known = site_map_find(&collection->routes, host);
    return known && known->is_site ? node_of(scheduler, known) : NULL;
}

/* The node of the host; NULL as long as there can be none. */
static int route(struct multinode_scheduler *scheduler, struct collection *collection,
                 struct text host, struct node **ret_node, struct error *error)
{
    const struct routed_name *known = site_map_find(&collection->routes, host);
    struct node *node = NULL;
    *ret_node = NULL;
    if (known && known->is_site) {
        *ret_node = node_of(scheduler, known);
        return 0;
    }
    struct text attribute = attribute_of(collection, host);
    known = site_map_find(&collection->routes, attribute);
    if (known)
        node = node_of(scheduler, known);
    else if (routing_may_route(scheduler, collection))
        node = routing_choose(scheduler, attribute);
    if (!node)
        return 0;
    *ret_node = node;
    return add_route(scheduler, collection, host, attribute, node, error);
}

int routing_learn(struct multinode_scheduler *scheduler, struct collection *collection,
                  struct text attribute, struct node *node, struct error *error)
{
    const struct routed_name *known = site_map_find(&collection->routes, attribute);
    if (!known)
        return add_route(scheduler, collection, attribute, attribute, node, error);
    if (scheduler->nodes[known->node] != node)
        log_warning(scheduler->settings->log, "multinode",
                    "%s: %.*s is routed to node %s, but a message says to %s; the route stays",
                    collection->name, TEXT_ARGUMENTS(attribute),
                    scheduler->nodes[known->node]->name, node->name);
    return 0;
}

/* ---- URIs ---- */

/* `is_waiting` is set when it cannot be routed. */
static int forward(struct multinode_scheduler *scheduler, struct collection *collection, int code,
                   struct text entry, struct text host, bool *is_waiting, struct error *error)
{
    struct node *node = NULL;
    int status = route(scheduler, collection, host, &node, error);
    *is_waiting = !node;
    if (status || !node)
        return status;
    node->load.sent++;
    node->load.all_sent++;
    return outbox_put(scheduler, node, collection, code, entry, error);
}

int routing_take(struct multinode_scheduler *scheduler, struct collection *collection, int code,
                 struct text entry, struct text host, struct error *error)
{
    bool is_waiting = false;
    int status = forward(scheduler, collection, code, entry, host, &is_waiting, error);
    if (status || !is_waiting)
        return status;
    collection->has_queue = true;
    bool is_urgent = code == message_row(MESSAGE_NODE_URI_URG)->code;
    return scheduler_change(
        scheduler,
        multinode_queue_insert(.collection_id = collection->id, .is_back = !is_urgent,
                               .id = ++collection->last_queued, .command = code, .data = entry),
        error);
}

/* ---- the crawl queue ---- */

static int take_queued(struct multinode_scheduler *scheduler, struct collection *collection,
                       const struct multinode_queue_head *row, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    const struct marshal_cursor cursor = {.bytes = row->data};
    struct text host;
    bool is_waiting = false;
    struct error ignored;
    int status = queue_entry_host(cursor, storage, &host, &ignored);
    if (!status)
        status =
            forward(scheduler, collection, (int)row->command, row->data, host, &is_waiting, error);
    else
        status = 0; /* no node can do anything with it */
    if (status || is_waiting)
        return status;
    return scheduler_change(scheduler,
                            multinode_queue_delete(.collection_id = collection->id,
                                                   .is_back = row->is_back, .id = row->id),
                            error);
}

/* From its head, as it was enqueued. */
static int drain(struct multinode_scheduler *scheduler, struct collection *collection,
                 struct error *error)
{
    struct multinode_queue_head head = multinode_queue_head(
        scheduler->db, .collection_id = collection->id, .most = TURN_QUEUED_URIS);
    int status, count = 0;
    while ((status = multinode_queue_head_step(&head, error)) == STATEMENT_ROW) {
        count++;
        status = take_queued(scheduler, collection, &head, error);
        if (status)
            break;
    }
    statement_reset(head.statement);
    collection->has_queue = count == TURN_QUEUED_URIS;
    if (count)
        scheduler_go_on(scheduler);
    return status;
}

/* Whether all nodes that may know routes have reported them. */
static bool all_have_reported(const struct multinode_scheduler *scheduler,
                              const struct collection *collection)
{
    bool is_of_connected = collection->recovery == RECOVERY_OF_CONNECTED;
    size_t least = scheduler->settings->first_nodes ? scheduler->settings->first_nodes : 1;
    if (scheduler->node_count < least || !scheduler->connected_count)
        return false;
    for (size_t i = 0; i < scheduler->node_count; i++) {
        const struct membership *membership = membership_find(scheduler->nodes[i], collection);
        if (scheduler->nodes[i]->is_retired || (is_of_connected && !scheduler->nodes[i]->peer))
            continue;
        if (!membership || !membership->has_reported_routes)
            return false;
    }
    return true;
}

static void look_at_recovery(struct multinode_scheduler *scheduler, struct collection *collection)
{
    if (collection->recovery == RECOVERY_NONE)
        return;
    /* From when there was a node to be asked. */
    if (!collection->recovery_until_us && scheduler->connected_count)
        collection->recovery_until_us = scheduler_now_us(scheduler) + MULTINODE_RECOVERY_MS * 1000;
    bool is_late = collection->recovery_until_us &&
                   scheduler_now_us(scheduler) >= collection->recovery_until_us;
    if (!is_late && !all_have_reported(scheduler, collection))
        return;
    collection->recovery = RECOVERY_NONE;
    collection->is_changed = true;
    if (is_late)
        log_warning(scheduler->settings->log, "multinode",
                    "%s: sites are routed from now on; not every node has reported its routes",
                    collection->name);
    else
        log_info(scheduler->settings->log, "multinode",
                 "%s: sites are routed from now on; nodes reported %zu %s", collection->name,
                 collection->routes.sites,
                 plural((int64_t)collection->routes.sites, "route", "routes"));
}

int routing_turn(struct multinode_scheduler *scheduler, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < scheduler->collection_count && !status; i++) {
        struct collection *collection = scheduler->collections[i];
        if (collection->state != COLLECTION_ACTIVE)
            continue;
        look_at_recovery(scheduler, collection);
        if (collection->has_queue && routing_may_route(scheduler, collection))
            status = drain(scheduler, collection, error);
    }
    return status;
}

int routing_clear(struct multinode_scheduler *scheduler, struct collection *collection,
                  struct error *error)
{
    const struct db_call calls[] = {
        multinode_queue_delete_all(.collection_id = collection->id),
        multinode_outbox_delete_all(.collection_id = collection->id),
        multinode_route_delete_all(.collection_id = collection->id),
    };
    int status = 0;
    for (size_t i = 0; i < sizeof calls / sizeof *calls && !status; i++)
        status = scheduler_change(scheduler, calls[i], error);
    for (size_t i = 0; i < collection->routes.capacity; i++) {
        const struct routed_name *name = &collection->routes.names[i];
        if (name->name.data && name->is_site)
            scheduler->nodes[name->node]->load.sites--;
    }
    site_map_done(&collection->routes);
    collection->has_queue = false;
    return status;
}
