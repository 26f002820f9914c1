/* What nodes are sent, from rows, until they acknowledge it. Routes have no rows of their own: each
 * node gets all that there are, in their order, and before what stands in its outbox. */
#include "scheduler.h"

#include <seine/nodes/marshal/put.h>

#include <sql/multinode/routing.h>

#define CHUNK 256

static enum message_id message_of(int code)
{
    static const enum message_id ORDERS[] = {
        MESSAGE_NODE_URI_URG,        MESSAGE_NODE_CONF_REFRESH, MESSAGE_NODE_PREEMPT_SITE,
        MESSAGE_NODE_DELETE_SITE,    MESSAGE_NODE_DELETE_URIS,  MESSAGE_NODE_QUARANTINE_SITE,
        MESSAGE_NODE_REPROCESS_SITE,
    };
    for (size_t i = 0; i < sizeof ORDERS / sizeof *ORDERS; i++)
        if (message_row(ORDERS[i])->code == code)
            return ORDERS[i];
    return MESSAGE_NODE_URI;
}

static void send_row(const struct node *node, const struct collection *collection, int code,
                     struct text data)
{
    struct message message;
    message_begin(&message, message_of(code));
    message_set_text(&message, KEY_dn, text_of(collection->name));
    message_set_text(&message, KEY_pd, data);
    peer_send(node->peer, &message);
}

int outbox_put(struct multinode_scheduler *scheduler, struct node *node,
               const struct collection *collection, int code, struct text data, struct error *error)
{
    bool was_checked = node->checked_row == node->last_row;
    /* A node that was sent everything else does not need the row. */
    bool has_all = node->peer && node->sent_row == node->last_row &&
                   node->sent_route == scheduler->last_route &&
                   peer_queued(node->peer) < PEER_QUEUE_BYTES;
    int status = scheduler_change(
        scheduler,
        multinode_outbox_insert(.node_id = node->id, .id = ++node->last_row,
                                .collection_id = collection->id, .command = code, .data = data),
        error);
    if (was_checked)
        node->checked_row = node->last_row;
    if (status || !has_all)
        return status;
    send_row(node, collection, code, data);
    node->sent_row = node->last_row;
    return 0;
}

/* ---- routes ---- */

static void put_route(const struct multinode_scheduler *scheduler,
                      const struct multinode_route_after *row, struct buffer *out)
{
    int64_t left_ms = row->addresses.data ? row->expires_at.value - scheduler_now_ms(scheduler) : 0;
    buffer_clear(out);
    marshal_put_tuple(out, 5);
    marshal_put_string(out, text_of(scheduler->nodes[row->node_id - 1]->name));
    marshal_put_string(out, row->attribute);
    marshal_put_string(out, row->site);
    names_put_addresses(out, row->addresses);
    marshal_put_integer(out, left_ms > 0 ? left_ms / 1000 : 0);
}

static int send_routes(struct multinode_scheduler *scheduler, struct node *node,
                       struct error *error)
{
    struct multinode_route_after after =
        multinode_route_after(scheduler->db, .after = node->sent_route, .most = CHUNK,
                              .now = scheduler_now_ms(scheduler));
    struct message message;
    int status, count = 0;
    while ((status = multinode_route_after_step(&after, error)) == STATEMENT_ROW) {
        const struct collection *collection = collection_of_id(scheduler, after.collection_id);
        count++;
        node->sent_route = after.id;
        if (!collection || collection->state != COLLECTION_ACTIVE)
            continue;
        put_route(scheduler, &after, &scheduler->data);
        message_begin(&message, MESSAGE_NODE_ADD_ROUTE);
        message_set_text(&message, KEY_dn, text_of(collection->name));
        message_set_text(&message, KEY_pd, buffer_text(&scheduler->data));
        peer_send(node->peer, &message);
    }
    statement_reset(after.statement);
    /* The newest may have gone with their collection. */
    if (!status && count < CHUNK)
        node->sent_route = scheduler->last_route;
    return status;
}

/* ---- rows ---- */

static int send_rows(struct multinode_scheduler *scheduler, struct node *node, struct error *error)
{
    struct multinode_outbox_after after = multinode_outbox_after(
        scheduler->db, .node_id = node->id, .after = node->sent_row, .most = CHUNK);
    int status, count = 0;
    while ((status = multinode_outbox_after_step(&after, error)) == STATEMENT_ROW) {
        const struct collection *collection = collection_of_id(scheduler, after.collection_id);
        if (after.id > node->checked_row)
            break;
        count++;
        node->sent_row = after.id;
        if (collection && collection->state == COLLECTION_ACTIVE)
            send_row(node, collection, (int)after.command, after.data);
    }
    statement_reset(after.statement);
    if (status >= 0 && count < CHUNK)
        node->sent_row = node->checked_row;
    return status < 0 ? status : 0;
}

bool outbox_has_more(const struct multinode_scheduler *scheduler, const struct node *node)
{
    return node->peer && peer_queued(node->peer) < PEER_QUEUE_BYTES &&
           (node->sent_route < scheduler->last_route || node->sent_row < node->checked_row);
}

int outbox_turn(struct multinode_scheduler *scheduler, struct node *node, struct error *error)
{
    int status = 0;
    while (!status && outbox_has_more(scheduler, node))
        status = node->sent_route < scheduler->last_route ? send_routes(scheduler, node, error)
                                                          : send_rows(scheduler, node, error);
    bool awaits = node->sent_row > node->done_row ||
                  (node->settled_route && node->sent_route >= node->settled_route);
    for (const struct membership *m = node->memberships; m && !awaits; m = m->next)
        awaits = m->configured_count != 0;
    if (status || node->asked_count || !awaits)
        return status;
    node->asked_count = peer_sent(node->peer);
    node->asked_row = node->sent_row;
    node->asked_route = node->sent_route;
    node->asked_us = scheduler_now_us(scheduler);
    peer_ask(node->peer);
    return 0;
}

int outbox_acknowledged(struct multinode_scheduler *scheduler, struct node *node, uint64_t count,
                        struct error *error)
{
    if (!node->asked_count || count < node->asked_count)
        return 0;
    node->asked_count = 0;
    node->lag_us = scheduler_now_us(scheduler) - node->asked_us;
    int status = nodes_have_routes(scheduler, node, node->asked_route, error);
    if (status || node->asked_row == node->done_row)
        return status;
    node->done_row = node->asked_row;
    return scheduler_change(
        scheduler, multinode_outbox_delete(.node_id = node->id, .upto = node->done_row), error);
}
