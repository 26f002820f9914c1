/*
 * multinode_scheduler: decides which node crawls which site (MS-FSCMT 3.2).
 *
 *     multinode_scheduler_open();
 *     while (…)
 *         multinode_scheduler_turn();
 *     multinode_scheduler_close();
 *
 * The scheduler owns the crawl collections. It sends the collections, all routes and the queued
 * messages to each node that connects. URIs come from the collections' start URIs and from nodes
 * that found a link to a site of another node; the scheduler sends each URI to the node to which
 * its site is routed.
 *
 * - A site's node: The connected node with the least work (node_choice.h). The decision is made
 *   once, by host; with `domain_clustering` by registered domain, with `site_clusters` by cluster.
 *   Every node gets the route (CMD_UM_ADD_ROUTE) before a URI of the site is sent. A disconnected
 *   node keeps its sites; their messages are queued.
 * - Commit: All messages received in a turn form one transaction, which is committed before
 *   anything is sent. Keep-alives are answered after the commit. A message to a node stays in a row
 *   until the node has answered a keep-alive that was sent after it, and is repeated after a lost
 *   connection. So no message is lost, and every message may arrive twice, in both directions.
 * - Lost database: With a new database no site is routed before the connected nodes have reported
 *   the routes that they know (CMD_UM_ASK_ROUTE). The scheduler waits for the nodes named in these
 *   routes that are not connected, but at most MULTINODE_RECOVERY_MS.
 * - Configuration: It is stored in the database. A changed configuration sends CMD_ADM_CONF_UPDATE
 *   and queues the start URIs again. A deleted collection is removed from every node
 *   (CMD_ADM_CONF_REMOVE); its name is free once all nodes have confirmed (CMD_UM_DELETE_OK).
 * - A lost node: An administrator retires it, and its sites are routed to other nodes in the next
 *   turns. Every node gets the new routes, queued messages go to the new nodes, start URIs are
 *   queued again, and nodes repeat what they reported of these sites. If the node returns it is an
 *   ordinary node; it hands over what it still has of sites that are now routed elsewhere.
 *
 * A failure of the file (a full disk) closes all connections. The scheduler reopens the file a
 * second later, and the nodes connect again. The thread that opened the scheduler runs it, beside
 * the resolver's thread. Administrators change it through multinode_scheduler_change() and read
 * from the file. multinode_scheduler/administration.h has the operations.
 */
#ifndef SEINE_MULTINODE_SCHEDULER_H
#define SEINE_MULTINODE_SCHEDULER_H

#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/db.h>
#include <seine/nodes/transport/connections.h>
#include <seine/settings/config.h>
#include <seine/settings/config/xml.h>

/* Nodes of one scheduler; CONNECTIONS_MOST limits the connections as well. */
#define MULTINODE_NODES_MOST 1000
/* How long to wait for nodes that may know routes. */
#define MULTINODE_RECOVERY_MS INT64_C(120000)

struct multinode_scheduler;

struct multinode_scheduler_settings {
    const char *folder; /* folder of the file; the caller holds the lock of the data directory */
    const char *key;    /* file of the key that encrypts secrets; created if missing */
    /* Folders below which configurations may name files, except files that the caller vouches for;
     * NULL: none. */
    const struct file_roots *roots;
    const char *listen; /* HOST:PORT */
    const char *id;     /* the sender of start URIs */
    uint64_t seed;      /* decides between nodes with the same work */
    size_t first_nodes; /* no site is routed before this many nodes are known; 0: one */
    const struct security *security;
    struct log *log;
    struct clock *clock; /* NULL: the machine's clock */
    int64_t keepalive_ms;
    const char *dns_server; /* as in struct resolver_settings */
    double dns_rate;
};

/* `settings` must outlive the scheduler. */
int multinode_scheduler_open(const struct multinode_scheduler_settings *settings,
                             struct multinode_scheduler **ret_scheduler,
                             struct error *error) SEINE_MUST_CHECK;
/* Does the pending work, or waits for work for at most timeout_ms. Fails only if the file cannot be
 * opened. */
int multinode_scheduler_turn(struct multinode_scheduler *scheduler, int64_t timeout_ms,
                             struct error *error) SEINE_MUST_CHECK;
/* Ends the wait of a turn. Any thread, also a signal handler. */
void multinode_scheduler_wake(struct multinode_scheduler *scheduler);
/* From now on waiting and new calls of multinode_scheduler_change() return STATUS_CANCELLED. Any
 * thread. */
void multinode_scheduler_interrupt(struct multinode_scheduler *scheduler);
/* Call it when no other thread uses the scheduler any more. NULL is allowed. */
void multinode_scheduler_close(struct multinode_scheduler *scheduler);

/* The listening address as HOST:PORT with numbers. */
const char *multinode_scheduler_address(const struct multinode_scheduler *scheduler);
size_t multinode_scheduler_collections(const struct multinode_scheduler *scheduler);
size_t multinode_scheduler_nodes(const struct multinode_scheduler *scheduler);
size_t multinode_scheduler_routes(const struct multinode_scheduler *scheduler);

/* ---- for administration; any thread ---- */

typedef int multinode_change(struct multinode_scheduler *scheduler, void *context,
                             struct error *error);
/* Runs `change` in the scheduler's thread, in the transaction of its turn. Returns the result of
 * `change` after the commit. If `change` returns an error that is the caller's fault, it must not
 * have changed anything; any other error rolls the whole turn back. STATUS_BUSY: the scheduler did
 * not run the change within half a minute, and will not; STATUS_CANCELLED: the scheduler ends. */
int multinode_scheduler_change(struct multinode_scheduler *scheduler, multinode_change *change,
                               void *context, struct error *error) SEINE_MUST_CHECK;
/* Takes a connection that reads scheduler.db. Give it back without an open statement. */
int multinode_scheduler_reader_take(struct multinode_scheduler *scheduler, struct db **ret_reader,
                                    struct error *error) SEINE_MUST_CHECK;
void multinode_scheduler_reader_give(struct multinode_scheduler *scheduler, struct db *reader);

/* When scheduler.db was created. */
int64_t multinode_scheduler_created_ms(const struct multinode_scheduler *scheduler);
/* Reads the configuration of a collection into `config`, over its present values. STATUS_NOT_FOUND
 * if there is no such collection. */
int multinode_scheduler_load(struct multinode_scheduler *scheduler, const char *name,
                             struct crawl_config *config, struct error *error) SEINE_MUST_CHECK;
/* Sets the configurations of these collections (copied); creates the collections that are new.
 * STATUS_EXISTS if one of them is being deleted; then nothing changes. */
int multinode_scheduler_put(struct multinode_scheduler *scheduler,
                            const struct config_named *collections, size_t count,
                            struct error *error) SEINE_MUST_CHECK;
/* Starts to delete the collection, which is gone when all nodes have confirmed. STATUS_NOT_FOUND if
 * there is none, or it is being deleted already. */
int multinode_scheduler_remove(struct multinode_scheduler *scheduler, const char *name,
                               struct error *error) SEINE_MUST_CHECK;
/* Retires a node that is lost for good; *ret_sites counts its sites, which go to other nodes.
 * ERROR_NO_NODE, ERROR_NODE_RETIRED, ERROR_NODE_CONNECTED. In the last case the scheduler also
 * sends a keep-alive, so that a dead connection is closed a few seconds later. */
int multinode_scheduler_retire(struct multinode_scheduler *scheduler, const char *node,
                               uint64_t *ret_sites, struct error *error) SEINE_MUST_CHECK;
/* Routes the host to this node in each collection, with the other hosts of its domain or cluster
 * (*ret_sites in all); the former node hands over what it has. ERROR_NO_NODE, ERROR_NODE_RETIRED,
 * ERROR_NOT_ROUTED, ERROR_SITE_AT_NODE. */
int multinode_scheduler_move(struct multinode_scheduler *scheduler, struct text host,
                             const char *node, uint64_t *ret_sites,
                             struct error *error) SEINE_MUST_CHECK;

#endif
