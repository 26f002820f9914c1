/*
 * Sites that get another node. The route has another id then, so that every node gets it like
 * a new one. What waits for the former node goes through routing again: its rows are looked at
 * from the first that it has not acknowledged, before any of them is sent (checked_row).
 *
 * Nothing of it has rows of its own: a site whose node is retired is one that has to move, and rows
 * are looked at anew when the file is opened. So it goes on after a kill at any point.
 */
#include "scheduler.h"

#include <seine/foundation/base/plural.h>
#include <seine/foundation/log.h>
#include <seine/nodes/transport/queue_entry.h>

#include <sql/multinode/routing.h>

/* A turn. */
#define TURN_ATTRIBUTES 500
#define TURN_ROWS       4000

/* ---- routes ---- */

/* One site of the attribute that the node has. Returns 1; 0: there is none. */
static int move_one(struct multinode_scheduler *scheduler, struct collection *collection,
                    struct text attribute, struct node *from, struct node *to, struct error *error)
{
    struct multinode_route_of_attribute row =
        multinode_route_of_attribute(scheduler->db, .collection_id = collection->id,
                                     .attribute = attribute, .node_id = from->id);
    int status = multinode_route_of_attribute_step(&row, error);
    int64_t id = row.id;
    if (status == STATEMENT_ROW)
        site_map_move(&collection->routes, row.site, (uint32_t)(to->id - 1));
    statement_reset(row.statement);
    if (status != STATEMENT_ROW)
        return status;
    from->load.sites--;
    to->load.sites++;
    to->load.new_sites++;
    status = scheduler_change(scheduler,
                              multinode_route_move(.id = id, .new_id = ++scheduler->last_route,
                                                   .node_id = to->id,
                                                   .now = scheduler_now_ms(scheduler)),
                              error);
    return status ? status : 1;
}

static int move_all(struct multinode_scheduler *scheduler, struct collection *collection,
                    struct text attribute, struct node *from, struct node *to, uint64_t *ret_sites,
                    struct error *error)
{
    uint64_t sites = 0;
    int moved = 0;
    site_map_move(&collection->routes, attribute, (uint32_t)(to->id - 1));
    while ((moved = move_one(scheduler, collection, attribute, from, to, error)) > 0)
        sites++;
    *ret_sites = sites;
    scheduler_go_on(scheduler);
    return moved;
}

/* ---- of nodes that are retired ---- */

/* The sites of the first attribute that the node has. Returns 1; 0: it has none. */
static int give_away(struct multinode_scheduler *scheduler, struct collection *collection,
                     struct node *node, struct error *error)
{
    struct buffer attribute;
    uint64_t sites;
    buffer_init(&attribute, SIZE_MAX);
    struct multinode_route_of_node row = multinode_route_of_node(scheduler->db, .node_id = node->id,
                                                                 .collection_id = collection->id);
    int status = multinode_route_of_node_step(&row, error);
    if (status == STATEMENT_ROW)
        buffer_append_text(&attribute, row.attribute);
    statement_reset(row.statement);
    if (status == STATEMENT_ROW) {
        struct text name = buffer_text(&attribute);
        status = attribute.failed ? error_set(error, STATUS_MEMORY, "no memory for a site")
                                  : move_all(scheduler, collection, name, node,
                                             routing_choose(scheduler, name), &sites, error);
        status = status ? status : 1;
    }
    buffer_done(&attribute);
    return status;
}

static int give_some_away(struct multinode_scheduler *scheduler, struct node *node,
                          struct error *error)
{
    int given = 0;
    for (size_t i = 0; i < scheduler->collection_count && given >= 0; i++) {
        struct collection *collection = scheduler->collections[i];
        int count = 0;
        given = 0;
        if (collection->state == COLLECTION_ACTIVE && routing_may_route(scheduler, collection))
            while (count++ < TURN_ATTRIBUTES &&
                   (given = give_away(scheduler, collection, node, error)) > 0)
                ;
    }
    if (given >= 0 && node->load.sites == 0)
        log_info(scheduler->settings->log, "multinode", "node %s: others have all of its sites",
                 node->name);
    return given < 0 ? given : 0;
}

/* ---- what waits ---- */

static bool is_its_own(const struct multinode_scheduler *scheduler, const struct node *node,
                       const struct collection *collection, struct text host)
{
    const struct routed_name *known = site_map_find(&collection->routes, host);
    return known && known->is_site && scheduler->nodes[known->node] == node && !node->is_retired;
}

static int check_row(struct multinode_scheduler *scheduler, struct node *node,
                     const struct multinode_outbox_after *row, struct error *error)
{
    struct collection *collection = collection_of_id(scheduler, row->collection_id);
    const struct marshal_cursor cursor = {.bytes = row->data};
    char storage[URI_STORAGE_BYTES];
    struct text host;
    struct error ignored;
    bool is_uri = row->command == message_row(MESSAGE_NODE_URI)->code ||
                  row->command == message_row(MESSAGE_NODE_URI_URG)->code;
    /* Orders are to the node itself. */
    if (!is_uri && node->is_retired)
        return scheduler_change(
            scheduler, multinode_outbox_delete_one(.node_id = node->id, .id = row->id), error);
    if (!is_uri || !collection || collection->state != COLLECTION_ACTIVE ||
        queue_entry_host(cursor, storage, &host, &ignored) ||
        is_its_own(scheduler, node, collection, host))
        return 0;
    int status = routing_take(scheduler, collection, (int)row->command, row->data, host, error);
    return status
               ? status
               : scheduler_change(scheduler,
                                  multinode_outbox_delete_one(.node_id = node->id, .id = row->id),
                                  error);
}

static int check_rows(struct multinode_scheduler *scheduler, struct node *node, struct error *error)
{
    struct multinode_outbox_after after = multinode_outbox_after(
        scheduler->db, .node_id = node->id, .after = node->checked_row, .most = TURN_ROWS);
    int64_t last = node->last_row, checked = node->checked_row;
    int status, count = 0;
    while ((status = multinode_outbox_after_step(&after, error)) == STATEMENT_ROW) {
        count++;
        checked = after.id;
        status = check_row(scheduler, node, &after, error);
        if (status)
            break;
    }
    statement_reset(after.statement);
    node->checked_row = count < TURN_ROWS ? last : checked;
    if (node->checked_row < node->last_row)
        scheduler_go_on(scheduler);
    return status;
}

int reroute_turn(struct multinode_scheduler *scheduler, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < scheduler->node_count && !status; i++) {
        struct node *node = scheduler->nodes[i];
        if (node->is_retired && node->load.sites && scheduler->connected_count)
            status = give_some_away(scheduler, node, error);
        if (!status && node->checked_row < node->last_row)
            status = check_rows(scheduler, node, error);
    }
    return status;
}

/* ---- one that an administrator moves ---- */

/* What the host is routed by, and the node that has it; NULL: none. */
static int find_route(struct multinode_scheduler *scheduler, const struct collection *collection,
                      struct text host, struct buffer *attribute, struct node **ret_node,
                      struct error *error)
{
    struct multinode_route_get row =
        multinode_route_get(scheduler->db, .collection_id = collection->id, .site = host);
    int status = multinode_route_get_step(&row, error);
    *ret_node = NULL;
    if (status == STATEMENT_ROW && row.node_id >= 1 &&
        (size_t)row.node_id <= scheduler->node_count) {
        *ret_node = scheduler->nodes[row.node_id - 1];
        buffer_append_text(attribute, row.attribute);
    }
    statement_reset(row.statement);
    if (status >= 0 && attribute->failed)
        return error_set(error, STATUS_MEMORY, "no memory for a site");
    return status < 0 ? status : 0;
}

/* In one collection. `*ret_from`: the node that had it; NULL: none. */
static int move_in(struct multinode_scheduler *scheduler, struct collection *collection,
                   struct text host, struct node *to, uint64_t *ret_sites, struct node **ret_from,
                   struct error *error)
{
    struct buffer attribute;
    buffer_init(&attribute, SIZE_MAX);
    int status = find_route(scheduler, collection, host, &attribute, ret_from, error);
    struct node *from = *ret_from;
    *ret_sites = 0;
    if (!status && from && from != to)
        status =
            move_all(scheduler, collection, buffer_text(&attribute), from, to, ret_sites, error);
    buffer_done(&attribute);
    if (status || !*ret_sites)
        return status;
    /* What was sent is known to the former node, and handed over by it. */
    int64_t known = from->peer ? from->sent_row : from->done_row;
    from->checked_row = known < from->checked_row ? known : from->checked_row;
    log_info(scheduler->settings->log, "multinode",
             "%s: %.*s and what is routed with it, %llu %s from node %s to %s", collection->name,
             TEXT_ARGUMENTS(host), (unsigned long long)*ret_sites,
             plural((int64_t)*ret_sites, "site, goes", "sites, go"), from->name, to->name);
    return 0;
}

int reroute_site(struct multinode_scheduler *scheduler, struct text host, struct node *node,
                 uint64_t *ret_sites, struct error *error)
{
    bool is_routed = false;
    uint64_t all = 0;
    int status = 0;
    if (node->is_retired)
        return error_raise(error, ERROR_NODE_RETIRED, .value = text_of(node->name));
    for (size_t i = 0; i < scheduler->collection_count && !status; i++) {
        struct node *from = NULL;
        uint64_t sites = 0;
        if (scheduler->collections[i]->state != COLLECTION_ACTIVE)
            continue;
        status = move_in(scheduler, scheduler->collections[i], host, node, &sites, &from, error);
        is_routed = is_routed || from;
        all += sites;
    }
    if (!status && !is_routed)
        return error_raise(error, ERROR_NOT_ROUTED, .value = host);
    if (!status && !all)
        return error_raise(error, ERROR_SITE_AT_NODE, .value = host, .of = text_of(node->name));
    *ret_sites = all;
    return status;
}
