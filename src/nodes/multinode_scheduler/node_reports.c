/* What nodes report: which addresses they crawl, lines for logs. */
#include "scheduler.h"

#include <seine/nodes/marshal/put.h>

#include <sql/multinode/node_reports.h>

#define EXPIRE_EVERY_US INT64_C(60000000)
/* One that connects anew asks anew for all that it crawls; what it has not asked for by then it
 * left without a word, as when it was killed. */
#define ASKED_AGAIN_MS INT64_C(60000)
/* A node that is away goes on crawling what it was allowed; after that it is believed to be dead.
 */
#define AWAY_MS INT64_C(3600000)
/* A site that was not left in a day was left without a word. */
#define CRAWLED_MS INT64_C(86400000)

/* What is given of what became free, a turn. */
#define TURN_ADDRESSES 256
/* A longer text is no address. */
#define ADDRESS_BYTES 1024

#define LOG_LINES_KEPT  100000
#define LOG_FORGET_EACH 1000
#define LOG_LINE_BYTES  16384

/* ---- CMD_UM_START_CRAWL_IP ---- */

static int is_others(struct multinode_scheduler *scheduler, const struct node *node,
                     struct text address, bool *ret_others, struct error *error)
{
    struct multinode_crawl_address_other other;
    int status = db_find(
        scheduler->db,
        multinode_crawl_address_other_into(&other, .address = address, .node_id = node->id), error);
    *ret_others = status == STATEMENT_ROW;
    return status < 0 ? status : 0;
}

static void answer(struct multinode_scheduler *scheduler, const struct node *node,
                   const struct collection *collection, struct text address, struct text site,
                   int64_t cluster, bool is_allowed)
{
    struct buffer *out = &scheduler->data;
    struct message message;
    buffer_clear(out);
    marshal_put_tuple(out, 4);
    marshal_put_string(out, address);
    marshal_put_string(out, site);
    marshal_put_integer(out, cluster);
    marshal_put_integer(out, is_allowed);
    message_begin(&message, MESSAGE_NODE_START_CRAWL_IP);
    message_set_text(&message, KEY_dn, text_of(collection->name));
    message_set_text(&message, KEY_pd, buffer_text(out));
    peer_send(node->peer, &message);
}

static int allow(struct multinode_scheduler *scheduler, const struct node *node,
                 const struct collection *collection, struct text address, struct text site,
                 struct error *error)
{
    return scheduler_change(scheduler,
                            multinode_crawl_address_put(.address = address,
                                                        .collection_id = collection->id,
                                                        .site = site, .node_id = node->id,
                                                        .now = scheduler_now_ms(scheduler)),
                            error);
}

static int await(struct multinode_scheduler *scheduler, const struct node *node,
                 const struct collection *collection, struct text address, struct text site,
                 int64_t cluster, struct error *error)
{
    return scheduler_change(
        scheduler,
        multinode_awaited_address_put(.address = address, .collection_id = collection->id,
                                      .site = site, .node_id = node->id, .cluster = cluster,
                                      .now = scheduler_now_ms(scheduler)),
        error);
}

/* 1, 0 or a status: whether the node crawled the site until it was moved, and has not said yet that
 * the address is free. */
static int holds(struct multinode_scheduler *scheduler, const struct node *node,
                 const struct collection *collection, struct text address, struct text site,
                 struct error *error)
{
    struct multinode_crawl_address_is_held held;
    int status = db_find(scheduler->db,
                         multinode_crawl_address_is_held_into(&held, .address = address,
                                                              .collection_id = collection->id,
                                                              .site = site, .node_id = node->id),
                         error);
    return status < 0 ? status : status == STATEMENT_ROW;
}

/* It may not have heard yet that another one has the site. */
static bool is_its_site(const struct multinode_scheduler *scheduler, const struct node *node,
                        const struct collection *collection, struct text site)
{
    const struct node *owner = routing_node_of(scheduler, collection, site);
    return !owner || owner == node;
}

int node_reports_start_crawl(struct multinode_scheduler *scheduler, const struct node *node,
                             const struct collection *collection, struct text address,
                             struct text site, int64_t cluster, struct error *error)
{
    bool others = false;
    if (!address.length || address.length > ADDRESS_BYTES) {
        answer(scheduler, node, collection, address, site, cluster, false);
        return 0;
    }
    int status = is_others(scheduler, node, address, &others, error);
    if (status)
        return status;
    /* One that connected anew asks for what it had: the address stays its own until the pause
     * behind its last request is over, which it reports. */
    if (!is_its_site(scheduler, node, collection, site)) {
        int held = holds(scheduler, node, collection, address, site, error);
        status = held < 0 ? held
                 : held   ? allow(scheduler, node, collection, address, site, error)
                          : 0;
        if (!status)
            answer(scheduler, node, collection, address, site, cluster, held > 0);
        return status;
    }
    status = others ? await(scheduler, node, collection, address, site, cluster, error)
                    : allow(scheduler, node, collection, address, site, error);
    if (!status)
        answer(scheduler, node, collection, address, site, cluster, !others);
    return status;
}

/* ---- addresses that others await ---- */

/* One site of the node at the address. Returns 1; 0: there is none. */
static int give_one(struct multinode_scheduler *scheduler, const struct node *node,
                    struct text address, struct error *error)
{
    struct multinode_awaited_address_of_node row;
    int status = db_find(
        scheduler->db,
        multinode_awaited_address_of_node_into(&row, .address = address, .node_id = node->id),
        error);
    if (status == STATEMENT_ROW) {
        const struct collection *collection = collection_of_id(scheduler, row.collection_id);
        status = scheduler_change(
            scheduler,
            multinode_awaited_address_delete(.address = address, .node_id = node->id,
                                             .collection_id = row.collection_id, .site = row.site),
            error);
        bool is_meant =
            node->peer && collection && is_its_site(scheduler, node, collection, row.site);
        if (!status && is_meant)
            status = allow(scheduler, node, collection, address, row.site, error);
        if (!status && is_meant)
            answer(scheduler, node, collection, address, row.site, row.cluster, true);
        status = status ? status : 1; /* nothing, when the site has another node by now */
    }
    return status;
}

/* The node that has waited for the address longest gets it, with all of its sites there. */
static int give(struct multinode_scheduler *scheduler, struct text address, struct error *error)
{
    struct multinode_awaited_address_first first;
    int status = db_find(scheduler->db,
                         multinode_awaited_address_first_into(&first, .address = address), error);
    bool is_known = status == STATEMENT_ROW && first.node_id >= 1 &&
                    (size_t)first.node_id <= scheduler->node_count;
    const struct node *node = is_known ? scheduler->nodes[first.node_id - 1] : NULL;
    if (status < 0 || !node)
        return status < 0 ? status : 0;
    while ((status = give_one(scheduler, node, address, error)) > 0)
        ;
    return status;
}

int node_reports_stop_crawl(struct multinode_scheduler *scheduler, const struct node *node,
                            const struct collection *collection, struct text address,
                            struct text site, struct error *error)
{
    int status = scheduler_change(scheduler,
                                  multinode_crawl_address_delete(.address = address,
                                                                 .collection_id = collection->id,
                                                                 .site = site, .node_id = node->id),
                                  error);
    return status ? status : give(scheduler, address, error);
}

/* Addresses whose nodes left without a word. */
static int give_free(struct multinode_scheduler *scheduler, struct error *error)
{
    int status = 0;
    for (int count = 0; scheduler->has_freed_addresses && !status; count++) {
        char address[ADDRESS_BYTES];
        size_t length = 0;
        if (count == TURN_ADDRESSES) {
            scheduler_go_on(scheduler);
            return 0;
        }
        struct multinode_awaited_address_free row;
        status = db_find(scheduler->db, multinode_awaited_address_free_into(&row), error);
        if (status == STATEMENT_ROW && row.address.data && row.address.length <= sizeof address) {
            length = row.address.length;
            memcpy(address, row.address.data, length);
        }
        scheduler->has_freed_addresses = length > 0;
        status = status < 0 ? status
                 : length   ? give(scheduler, (struct text){address, length}, error)
                            : 0;
    }
    return status;
}

int node_reports_turn(struct multinode_scheduler *scheduler, struct error *error)
{
    int64_t now_us = scheduler_now_us(scheduler), now_ms = scheduler_now_ms(scheduler);
    if (scheduler->expired_us && now_us - scheduler->expired_us < EXPIRE_EVERY_US)
        return give_free(scheduler, error);
    scheduler->expired_us = now_us;
    scheduler->has_freed_addresses = true;
    int status = scheduler_change(
        scheduler,
        multinode_crawl_address_expire(.before = now_ms - CRAWLED_MS,
                                       .away_since = now_ms - AWAY_MS,
                                       .connected_before = now_ms - ASKED_AGAIN_MS),
        error);
    if (!status)
        status = scheduler_change(scheduler, multinode_dns_expire(.now = now_ms), error);
    return status ? status : give_free(scheduler, error);
}

/* ---- CMD_UM_LOG ---- */

static int last_line(struct multinode_scheduler *scheduler, struct error *error)
{
    struct multinode_log_line_last last;
    int status = db_find(scheduler->db, multinode_log_line_last_into(&last), error);
    if (status == STATEMENT_ROW)
        scheduler->last_line = last.id;
    return status < 0 ? status : 0;
}

int node_reports_log_line(struct multinode_scheduler *scheduler, const struct node *node,
                          const struct collection *collection, struct text log, struct text line,
                          struct error *error)
{
    int status = scheduler->last_line ? 0 : last_line(scheduler, error);
    if (line.length > LOG_LINE_BYTES)
        line.length = LOG_LINE_BYTES;
    if (status)
        return status;
    int64_t id = ++scheduler->last_line;
    status =
        scheduler_change(scheduler,
                         multinode_log_line_insert(.id = id, .now = scheduler_now_ms(scheduler),
                                                   .collection_id = collection->id,
                                                   .node_id = node->id, .log = log, .line = line),
                         error);
    if (status || id % LOG_FORGET_EACH)
        return status;
    return scheduler_change(scheduler, multinode_log_line_forget(.upto = id - LOG_LINES_KEPT),
                            error);
}
