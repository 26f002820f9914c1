/*
 * multinode_scheduler: which node crawls which site (MS-FSCMT 3.2).
 *
 *     multinode_scheduler_open();
 *     while (…)
 *         multinode_scheduler_turn();
 *     multinode_scheduler_close();
 *
 * It has the crawl collections, and tells each node that connects of them, of all routes, and of
 * what waits for it. URIs come from the collections' start URIs and from nodes that found a link to
 * a site that is not theirs; each goes to the node that its site is routed to.
 *
 *   a site's node  The one with the least work among those that are connected (node_choice.h). It
 *                  is decided once, by the host, with `domain_clustering` by its registered domain,
 *                  with `site_clusters` by its cluster; every node is told (CMD_UM_ADD_ROUTE)
 *                  before a URI of the site is sent. A node that is away keeps its sites: what is
 *                  for it waits.
 *   commit         All that comes in a turn is one transaction, committed before anything is sent.
 *                  A node's keep-alive is answered after that. What a node is sent stands in rows
 *                  until it has answered a keep-alive that went behind it; after a cut it comes
 *                  again. So nothing is lost, and everything may come twice, in both directions.
 *   lost database  With a new database no site is routed before the nodes that are there have told
 *                  which routes they know (CMD_UM_ASK_ROUTE); those that they name and that are
 *                  away are waited for, MULTINODE_RECOVERY_MS at most.
 *   configuration  It stands in the database. Another one makes a CMD_ADM_CONF_UPDATE and queues
 *                  the start URIs again; a collection that is deleted is removed from every node
 *                  (CMD_ADM_CONF_REMOVE), and its name is free once all have said so
 *                  (CMD_UM_DELETE_OK).
 *   a lost node    Retired by an administrator, it has no sites any more: others get them in the
 *                  next turns, every node is told of the new routes, what waited for it goes to
 *                  them, start URIs are queued again, and nodes tell again what they told of these
 *                  sites. One that is back is a node like any other; it hands over what it still
 *                  has of sites that are others' by now.
 *
 * A failure of the file (a full disk) closes all connections; it is opened anew in a second, and
 * the nodes connect again. One thread, that which opened it, beside that of the resolver; what
 * administrators change comes to it by multinode_scheduler_change(), what they read they read from
 * the file. What they may ask for is in multinode_scheduler/administration.h.
 */
#ifndef SEINE_MULTINODE_SCHEDULER_H
#define SEINE_MULTINODE_SCHEDULER_H

#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/db.h>
#include <seine/nodes/transport/connections.h>
#include <seine/settings/config.h>
#include <seine/settings/config/xml.h>

/* Nodes of one scheduler; connections are bounded as well (CONNECTIONS_MOST). */
#define MULTINODE_NODES_MOST 1000
/* How long nodes are waited for that may know routes. */
#define MULTINODE_RECOVERY_MS INT64_C(120000)

struct multinode_scheduler;

struct multinode_scheduler_settings {
    const char *folder; /* of the file; the caller has the lock of the data directory */
    const char *key;    /* the file of the key of secrets; made when there is none */
    /* Below which configurations may name files, but for those that are vouched for; NULL: none. */
    const struct file_roots *roots;
    const char *listen; /* HOST:PORT */
    const char *id;     /* who start URIs come from */
    uint64_t seed;      /* between nodes with the same work */
    size_t first_nodes; /* no site is routed before so many nodes are known; 0: one */
    const struct security *security;
    struct log *log;
    struct clock *clock; /* NULL: the machine's */
    int64_t keepalive_ms;
    const char *dns_server; /* as struct resolver_settings has it */
    double dns_rate;
};

/* `settings` outlive the scheduler. */
int multinode_scheduler_open(const struct multinode_scheduler_settings *settings,
                             struct multinode_scheduler **ret_scheduler,
                             struct error *error) SEINE_MUST_CHECK;
/* What is to be done, or waits for something so long. Fails only when the file cannot be opened. */
int multinode_scheduler_turn(struct multinode_scheduler *scheduler, int64_t timeout_ms,
                             struct error *error) SEINE_MUST_CHECK;
/* Ends the wait of a turn. Any thread; a signal handler may call it. */
void multinode_scheduler_wake(struct multinode_scheduler *scheduler);
/* Who waits for a change comes back with STATUS_CANCELLED, from now on. Any thread. */
void multinode_scheduler_interrupt(struct multinode_scheduler *scheduler);
/* Nobody calls any more. NULL is allowed. */
void multinode_scheduler_close(struct multinode_scheduler *scheduler);

/* HOST:PORT with digits. */
const char *multinode_scheduler_address(const struct multinode_scheduler *scheduler);
size_t multinode_scheduler_collections(const struct multinode_scheduler *scheduler);
size_t multinode_scheduler_nodes(const struct multinode_scheduler *scheduler);
size_t multinode_scheduler_routes(const struct multinode_scheduler *scheduler);

/* ---- what others change and read; any thread ---- */

typedef int multinode_change(struct multinode_scheduler *scheduler, void *context,
                             struct error *error);
/* Runs `change` in the scheduler's thread, in the transaction of its turn, and returns what it
 * returned when that has committed. It is not to change anything when it returns an error that is
 * the caller's; any other one takes the whole turn back. STATUS_BUSY: the scheduler did not come to
 * it within half a minute, and it is not done; STATUS_CANCELLED: the scheduler ends. */
int multinode_scheduler_change(struct multinode_scheduler *scheduler, multinode_change *change,
                               void *context, struct error *error) SEINE_MUST_CHECK;
/* A connection that reads scheduler.db, given back without an open statement. */
int multinode_scheduler_reader_take(struct multinode_scheduler *scheduler, struct db **ret_reader,
                                    struct error *error) SEINE_MUST_CHECK;
void multinode_scheduler_reader_give(struct multinode_scheduler *scheduler, struct db *reader);

/* When scheduler.db was made. */
int64_t multinode_scheduler_created_ms(const struct multinode_scheduler *scheduler);
/* What a collection has, over `config`. STATUS_NOT_FOUND without it. */
int multinode_scheduler_load(struct multinode_scheduler *scheduler, const char *name,
                             struct crawl_config *config, struct error *error) SEINE_MUST_CHECK;
/* All of these have these configurations, of which copies are made; those that are new begin.
 * STATUS_EXISTS: one is being deleted; then none. */
int multinode_scheduler_put(struct multinode_scheduler *scheduler,
                            const struct config_named *collections, size_t count,
                            struct error *error) SEINE_MUST_CHECK;
/* The collection goes, as nodes say that they have deleted it. STATUS_NOT_FOUND: there is none, or
 * it goes already. */
int multinode_scheduler_remove(struct multinode_scheduler *scheduler, const char *name,
                               struct error *error) SEINE_MUST_CHECK;
/* The node is lost for good; *ret_sites are those that others get. ERROR_NO_NODE,
 * ERROR_NODE_RETIRED, ERROR_NODE_CONNECTED: then it is asked for a sign of life, so that a
 * connection that only seems to be there is gone a few seconds later. */
int multinode_scheduler_retire(struct multinode_scheduler *scheduler, const char *node,
                               uint64_t *ret_sites, struct error *error) SEINE_MUST_CHECK;
/* The host in each collection, with the others of its domain or cluster (*ret_sites in all), is
 * crawled by this node from now on; the one that had it hands over what it has. ERROR_NO_NODE,
 * ERROR_NODE_RETIRED, ERROR_NOT_ROUTED, ERROR_SITE_AT_NODE. */
int multinode_scheduler_move(struct multinode_scheduler *scheduler, struct text host,
                             const char *node, uint64_t *ret_sites,
                             struct error *error) SEINE_MUST_CHECK;

#endif
