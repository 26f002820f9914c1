/* Nodes: who they are, their connections, what they have to do with collections. */
#include "scheduler.h"

#include <seine/foundation/base/array.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/log.h>
#include <seine/nodes/marshal/put.h>
#include <seine/nodes/multinode_scheduler/administration.h>

#include <sql/multinode/node_reports.h>
#include <sql/multinode/routing.h>
#include <sql/multinode/scheduler.h>

#include <stdlib.h>

#define NAME_BYTES_MOST (MULTINODE_NODE_BYTES - 1)
/* What a connection may be silent when another one says that it is the same node. */
#define PROBE_US INT64_C(5000000)

static void free_node(struct node *node)
{
    while (node->memberships) {
        struct membership *membership = node->memberships;
        node->memberships = membership->next;
        free(membership);
    }
    free(node->name);
    free(node);
}

void nodes_free(struct multinode_scheduler *scheduler)
{
    for (size_t i = 0; i < scheduler->node_count; i++)
        free_node(scheduler->nodes[i]);
    scheduler->node_count = 0;
}

static int new_node(struct multinode_scheduler *scheduler, struct text name, struct node **ret_node,
                    struct error *error)
{
    struct node *node = calloc(1, sizeof *node);
    size_t count = scheduler->node_count;
    if (!node || !(node->name = text_duplicate(name)) ||
        !ARRAY_ROOM(scheduler->nodes, count, scheduler->node_capacity) ||
        !ARRAY_ROOM(scheduler->loads, count, scheduler->load_capacity)) {
        if (node)
            free_node(node);
        return error_set(error, STATUS_MEMORY, "no memory for a node");
    }
    node->id = (int64_t)count + 1;
    node->load.free_bytes = -1;
    node->lag_us = -1;
    node->load.name_hash = hash_bytes(&scheduler->choice_key, name.data, name.length);
    scheduler->loads[count] = &node->load;
    scheduler->nodes[count] = node;
    scheduler->node_count++;
    *ret_node = node;
    return 0;
}

struct node *node_find(const struct multinode_scheduler *scheduler, struct text name)
{
    for (size_t i = 0; i < scheduler->node_count; i++)
        if (text_equal(text_of(scheduler->nodes[i]->name), name))
            return scheduler->nodes[i];
    return NULL;
}

int node_get(struct multinode_scheduler *scheduler, struct text name, struct node **ret_node,
             struct error *error)
{
    struct node *known = node_find(scheduler, name);
    if (known) {
        *ret_node = known;
        return 0;
    }
    if (!name.length || name.length > NAME_BYTES_MOST || !text_is_printable(name))
        return error_set(error, STATUS_INVALID, "a node identifier that is not valid");
    if (scheduler->node_count == MULTINODE_NODES_MOST)
        return error_set(error, STATUS_LIMIT, "more than %d nodes", MULTINODE_NODES_MOST);
    struct node *node = NULL;
    int status = new_node(scheduler, name, &node, error);
    if (!status)
        status =
            scheduler_change(scheduler, multinode_node_insert(.id = node->id, .name = name), error);
    if (!status)
        *ret_node = node;
    return status;
}

/* ---- loading ---- */

static int load_outbox(struct multinode_scheduler *scheduler, struct node *node,
                       struct error *error)
{
    struct multinode_outbox_last last = multinode_outbox_last(scheduler->db, .node_id = node->id);
    int status = multinode_outbox_last_step(&last, error);
    if (status == STATEMENT_ROW) {
        node->last_row = last.last;
        node->sent_row = node->done_row = node->checked_row = last.last ? last.first - 1 : 0;
    }
    statement_reset(last.statement);
    return status < 0 ? status : 0;
}

static int load_memberships(struct multinode_scheduler *scheduler, struct error *error)
{
    struct multinode_membership_each each = multinode_membership_each(scheduler->db);
    int status;
    while ((status = multinode_membership_each_step(&each, error)) == STATEMENT_ROW) {
        struct collection *collection = collection_of_id(scheduler, each.collection_id);
        struct membership *membership = NULL;
        if (!collection || each.node_id < 1 || (size_t)each.node_id > scheduler->node_count)
            continue;
        struct node *node = scheduler->nodes[each.node_id - 1];
        status = membership_add(node, collection, &membership, error);
        if (status)
            break;
        membership->version = each.version;
        membership->has_reported_routes = each.has_told_routes != 0;
        membership->serial = each.serial;
        status = statistics_load(scheduler, node, membership, error);
        if (status)
            break;
    }
    statement_reset(each.statement);
    return status;
}

static int load_rows(struct multinode_scheduler *scheduler, struct error *error)
{
    struct multinode_node_each each = multinode_node_each(scheduler->db);
    int status;
    while ((status = multinode_node_each_step(&each, error)) == STATEMENT_ROW) {
        struct node *node = NULL;
        status = new_node(scheduler, each.name, &node, error);
        if (!status && node->id != each.id)
            status = error_set(error, STATUS_DAMAGED, "%s: the node %lld stands in place %lld",
                               db_path(scheduler->db), (long long)each.id, (long long)node->id);
        if (status)
            break;
        node->is_retired = each.is_retired != 0;
        node->was_retired = each.retired_at.is_set;
    }
    statement_reset(each.statement);
    return status;
}

int nodes_load(struct multinode_scheduler *scheduler, struct error *error)
{
    int status = load_rows(scheduler, error);
    if (!status)
        status = load_memberships(scheduler, error);
    for (size_t i = 0; i < scheduler->node_count && !status; i++) {
        node_note_load(scheduler->nodes[i]);
        status = load_outbox(scheduler, scheduler->nodes[i], error);
    }
    if (!status)
        status = scheduler_change(
            scheduler, multinode_node_all_disconnected(.now = scheduler_now_ms(scheduler)), error);
    return status;
}

/* ---- configurations ---- */

static void send_configuration(struct node *node, struct collection *collection, enum message_id id)
{
    struct message message;
    message_begin(&message, id);
    message_set_text(&message, KEY_dn, text_of(collection->name));
    message_set_text(&message, KEY_ds, buffer_text(&collection->dictionary));
    message_set_integer(&message, KEY_ep, ++collection->epoch);
    collection->is_changed = true;
    peer_send(node->peer, &message);
}

static void send_name(const struct node *node, const struct collection *collection,
                      enum message_id id)
{
    struct message message;
    message_begin(&message, id);
    message_set_text(&message, KEY_dn, text_of(collection->name));
    peer_send(node->peer, &message);
}

/* As MS-FSCMT 2.2.3.21 numbers them. */
enum { STATE_ACTIVE = 1, STATE_REFRESH_ONLY = 2, STATE_SUSPENDED = 4 };

static void send_number(const struct node *node, const struct collection *collection,
                        enum message_id id, int64_t number)
{
    struct message message;
    message_begin(&message, id);
    message_set_text(&message, KEY_dn, text_of(collection->name));
    message_set_integer(&message, KEY_pd, number);
    peer_send(node->peer, &message);
}

/* The state is one number; what is both is suspended behind it. */
void node_send_state(const struct node *node, const struct collection *collection)
{
    int64_t state = collection->is_refresh_only ? STATE_REFRESH_ONLY
                    : collection->is_suspended  ? STATE_SUSPENDED
                                                : STATE_ACTIVE;
    if (collection->state == COLLECTION_REMOVING)
        state = COLLECTION_REMOVING;
    send_number(node, collection, MESSAGE_NODE_CONF_STATE, state);
    if (state == STATE_REFRESH_ONLY && collection->is_suspended)
        send_number(node, collection, MESSAGE_NODE_CONF_SUSPEND, STATE_SUSPENDED);
}

void node_send_feeding(struct multinode_scheduler *scheduler, const struct node *node,
                       const struct collection *collection, struct text destination,
                       bool is_suspended)
{
    struct message message;
    buffer_clear(&scheduler->data);
    marshal_put_tuple(&scheduler->data, 2);
    marshal_put_integer(&scheduler->data, is_suspended);
    if (destination.length) {
        marshal_put_list(&scheduler->data, 1);
        marshal_put_string(&scheduler->data, destination);
    } else {
        marshal_put_nil(&scheduler->data);
    }
    message_begin(&message, MESSAGE_NODE_CONF_FEEDING_SUSPEND);
    message_set_text(&message, KEY_dn, text_of(collection->name));
    message_set_text(&message, KEY_pd, buffer_text(&scheduler->data));
    peer_send(node->peer, &message);
}

/* What administrators said, to one that may not have heard it. */
static int send_holds(struct multinode_scheduler *scheduler, const struct node *node,
                      const struct collection *collection, struct error *error)
{
    struct multinode_feeding_list list =
        multinode_feeding_list(scheduler->db, .collection_id = collection->id);
    int status;
    if (collection->is_suspended || collection->is_refresh_only)
        node_send_state(node, collection);
    while ((status = multinode_feeding_list_step(&list, error)) == STATEMENT_ROW)
        node_send_feeding(scheduler, node, collection, list.destination, list.is_suspended != 0);
    statement_reset(list.statement);
    return status;
}

int node_configure(struct multinode_scheduler *scheduler, struct node *node,
                   struct collection *collection, bool is_connecting, struct error *error)
{
    struct membership *membership = membership_find(node, collection);
    if (collection->state == COLLECTION_REMOVING) {
        if (membership)
            send_name(node, collection, MESSAGE_NODE_CONF_REMOVE);
        return 0;
    }
    bool had_it = membership && membership->version > 0;
    int status = membership_get(scheduler, node, collection, &membership, error);
    if (status)
        return status;
    /* 3.2.5.1: each node that connects is sent each collection. */
    if (is_connecting || !had_it)
        send_configuration(node, collection, MESSAGE_NODE_CONF_ADD);
    if (had_it && membership->version < collection->version)
        send_configuration(node, collection, MESSAGE_NODE_CONF_UPDATE);
    membership->configured_count = peer_sent(node->peer);
    membership->configured_version = collection->version;
    if (!membership->has_reported_routes)
        send_name(node, collection, MESSAGE_NODE_ASK_ROUTE);
    return send_holds(scheduler, node, collection, error);
}

int nodes_acknowledged(struct multinode_scheduler *scheduler, struct node *node, uint64_t count,
                       struct error *error)
{
    int status = 0;
    for (struct membership *m = node->memberships; m && !status; m = m->next) {
        if (!m->configured_count || m->configured_count > count)
            continue;
        m->configured_count = 0;
        if (m->version == m->configured_version)
            continue;
        m->version = m->configured_version;
        status = membership_save(scheduler, node, m, error);
    }
    return status;
}

/* ---- connections ---- */

/* Another connection says that it is this node. The specification has the new one closed
 * (3.2.5.1); but the old one may be half open, left by a machine that is gone. */
static void probe(struct multinode_scheduler *scheduler, struct node *node)
{
    if (node->probe_until_us)
        return;
    node->probe_until_us = scheduler_now_us(scheduler) + PROBE_US;
    (void)peer_probe(node->peer);
}

static void refuse(struct multinode_scheduler *scheduler, struct node *node, struct peer *peer)
{
    probe(scheduler, node);
    if (node->has_refused)
        peer_end_quietly(peer);
    node->has_refused = true;
    peer_refuse(peer, "the node %s is connected already, as %s", node->name, peer_name(node->peer));
}

int node_connect(struct multinode_scheduler *scheduler, struct peer *peer, struct text name,
                 struct text host, int64_t port, struct error *error)
{
    struct node *node = NULL;
    int status = node_get(scheduler, name, &node, error);
    if (status)
        return status;
    if (node->peer) {
        refuse(scheduler, node, peer);
        return 0;
    }
    node->peer = peer;
    peer_set_context(peer, node);
    node->load.is_connected = true;
    scheduler->connected_count++;
    node->sent_row = node->done_row;
    node->sent_route = 0;
    node->asked_count = 0;
    node->settled_route = scheduler->last_route;
    node->left_ms = node->probe_until_us = 0;
    node->has_refused = false;
    if (node->is_retired)
        log_warning(scheduler->settings->log, "multinode",
                    "node %s: was retired, and is back; it hands over the sites that others have "
                    "by now",
                    node->name);
    node->is_retired = false;
    for (struct membership *m = node->memberships; m; m = m->next)
        m->configured_count = 0;
    status = scheduler_change(scheduler,
                              multinode_node_connected(.id = node->id, .host = host, .port = port,
                                                       .now = scheduler_now_ms(scheduler)),
                              error);
    for (size_t i = 0; i < scheduler->collection_count && !status; i++)
        status = node_configure(scheduler, node, scheduler->collections[i], true, error);
    if (!status)
        log_info(scheduler->settings->log, "multinode", "node %s: connected as %s", node->name,
                 peer_name(peer));
    return status;
}

void node_disconnected(struct multinode_scheduler *scheduler, struct node *node)
{
    node->peer = NULL;
    node->load.is_connected = false;
    node->left_ms = scheduler_now_ms(scheduler);
    /* What it has not acknowledged comes again, unless its site is another's by then. */
    node->checked_row = node->done_row;
    scheduler->connected_count--;
    scheduler_go_on(scheduler);
    log_info(scheduler->settings->log, "multinode", "node %s: is away", node->name);
}

static void look_at_probe(struct multinode_scheduler *scheduler, struct node *node)
{
    if (!node->probe_until_us)
        return;
    if (peer_silent_ms(node->peer) * 1000 < PROBE_US / 2)
        node->probe_until_us = 0;
    else if (scheduler_now_us(scheduler) >= node->probe_until_us)
        peer_close(node->peer, "it says nothing, and the node %s is elsewhere, or lost",
                   node->name);
}

int nodes_turn(struct multinode_scheduler *scheduler, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < scheduler->node_count && !status; i++) {
        struct node *node = scheduler->nodes[i];
        if (node->peer)
            look_at_probe(scheduler, node);
        if (!node->left_ms || node->peer)
            continue;
        status = scheduler_change(
            scheduler, multinode_node_disconnected(.id = node->id, .now = node->left_ms), error);
        if (!status)
            status = scheduler_change(
                scheduler, multinode_awaited_address_delete_node(.node_id = node->id), error);
        node->left_ms = 0;
    }
    return status;
}

/* What it crawled before it was away, and is not to crawl any more, others may crawl: it knows, and
 * would have asked again. */
int nodes_have_routes(struct multinode_scheduler *scheduler, struct node *node, int64_t route,
                      struct error *error)
{
    if (!node->settled_route || route < node->settled_route)
        return 0;
    node->settled_route = 0;
    scheduler->has_freed_addresses = true;
    scheduler_go_on(scheduler);
    return scheduler_change(scheduler, multinode_crawl_address_delete_moved(.node_id = node->id),
                            error);
}

/* ---- figures ---- */

#define FIGURES_EVERY_US INT64_C(5000000)
/* Nodes report what they counted once a minute. */
#define REPORTED_RECENTLY_US INT64_C(150000000)

static struct optional_real rate_of(const struct node *node, int64_t now_us)
{
    double pages_per_s = 0;
    bool has_reported = false;
    for (const struct membership *m = node->memberships; m; m = m->next) {
        has_reported = has_reported || m->reported_us;
        if (m->reported_us && now_us - m->reported_us < REPORTED_RECENTLY_US)
            pages_per_s += m->pages_per_s;
    }
    return has_reported ? some_real(pages_per_s) : NO_REAL;
}

int nodes_note_figures(struct multinode_scheduler *scheduler, struct error *error)
{
    int64_t now_us = scheduler_now_us(scheduler), now_ms = scheduler_now_ms(scheduler);
    int status = 0;
    if (scheduler->figured_us && now_us - scheduler->figured_us < FIGURES_EVERY_US)
        return 0;
    scheduler->figured_us = now_us;
    for (size_t i = 0; i < scheduler->node_count && !status; i++) {
        const struct node *node = scheduler->nodes[i];
        if (!node->peer)
            continue;
        int64_t asked_us = node->asked_count ? now_us - node->asked_us : 0;
        int64_t lag_us = node->lag_us > asked_us ? node->lag_us : asked_us;
        status = scheduler_change(
            scheduler,
            multinode_node_figures(.id = node->id, .heard_at = now_ms - peer_silent_ms(node->peer),
                                   .lag_ms = node->lag_us < 0 && !node->asked_count
                                                 ? NO_INT
                                                 : some_int(lag_us / 1000),
                                   .pages_per_s = rate_of(node, now_us)),
            error);
    }
    return status;
}

/* ---- nodes that are lost ---- */

int node_retire(struct multinode_scheduler *scheduler, struct text name, struct error *error)
{
    struct node *node = node_find(scheduler, name);
    if (!node)
        return error_raise(error, ERROR_NO_NODE, .value = name);
    if (node->is_retired)
        return error_raise(error, ERROR_NODE_RETIRED, .value = text_of(node->name));
    if (node->peer) {
        probe(scheduler, node);
        return error_raise(error, ERROR_NODE_CONNECTED, .value = text_of(node->name),
                           .of = text_of(peer_name(node->peer)), .limit = PROBE_US / 1000000);
    }
    const struct db_call calls[] = {
        multinode_node_retire(.id = node->id, .now = scheduler_now_ms(scheduler)),
        multinode_crawl_address_delete_node(.node_id = node->id),
        multinode_awaited_address_delete_node(.node_id = node->id),
    };
    int status = 0;
    for (size_t i = 0; i < sizeof calls / sizeof *calls && !status; i++)
        status = scheduler_change(scheduler, calls[i], error);
    if (!status)
        status = statistics_retire(scheduler, node, error);
    if (status)
        return status;
    node->is_retired = node->was_retired = true;
    node->checked_row = node->done_row;
    scheduler->has_freed_addresses = true;
    for (struct membership *m = node->memberships; m; m = m->next)
        if (m->collection->state == COLLECTION_ACTIVE) {
            m->collection->start_source = m->collection->start_position = 0;
            m->collection->is_changed = true;
        }
    scheduler_go_on(scheduler);
    log_info(scheduler->settings->log, "multinode", "node %s: is retired; others get its %llu %s",
             node->name, (unsigned long long)node->load.sites,
             plural((int64_t)node->load.sites, "site", "sites"));
    return collections_save(scheduler, error);
}
