/*
 * node_scheduler: one thread that communicates with the multinode scheduler (MS-FSCMT 3.1) for all
 * collections of a process (`seine serve --role node`).
 *
 * Messages of the multinode scheduler become administrators' requests (seine/crawling/requests.h,
 * seine/serving/server.h), which are executed before a later keep-alive is answered. So everything
 * that the multinode scheduler sees acknowledged is committed. URIs and routes of one collection
 * that arrive together are one transaction.
 *
 * Messages to the multinode scheduler are rows of each collection (`forwarded_uri`), written in the
 * transaction of the page that links to the URI (plan_routing.h). They are sent in the order of
 * ids, a window of cachesize/mucomm at a time, and count as delivered when a later keep-alive is
 * answered. After a lost connection or a kill, unacknowledged rows are sent again. While the
 * multinode scheduler is unreachable, the collections continue to crawl the hosts that are routed
 * to this node.
 *
 * A configuration that cannot be applied here (for example, it names a file that is not allowed)
 * affects only its own collection and is logged. An existing collection keeps its configuration;
 * messages for a new one are stored in seine.db (`kept_message`) and executed when a configuration
 * of it comes into force.
 *
 * The depth of a URI, for which a crawl queue entry (2.2.2.2) has no field, is sent in its
 * dictionary `Extra` under the key "depth".
 *
 * Calling order: node_scheduler_new(); the server is opened with node_scheduler_role();
 * node_scheduler_start(); server_interrupt(); node_scheduler_stop(); server_close();
 * node_scheduler_free().
 */
#ifndef SEINE_NODE_SCHEDULER_H
#define SEINE_NODE_SCHEDULER_H

#include <seine/nodes/transport/security.h>
#include <seine/state/messages/node_role.h>

#define NODE_URIS_UNACKNOWLEDGED 5000

struct clock;
struct log;
struct node_scheduler;
struct server;

/* Everything it points to must outlive the node scheduler. */
struct node_scheduler_settings {
    const char *multinode; /* HOST:PORT of the multinode scheduler */
    const char *node_id;
    const struct security *security;
    struct log *log;
    struct clock *clock; /* NULL: the machine's */
};

int node_scheduler_new(const struct node_scheduler_settings *settings,
                       struct node_scheduler **ret_scheduler, struct error *error) SEINE_MUST_CHECK;
const struct node_role *node_scheduler_role(const struct node_scheduler *scheduler);
/* `address`, from admin_address(), is this node's address for administrators; copied. */
int node_scheduler_start(struct node_scheduler *scheduler, struct server *server,
                         const char *address, struct error *error) SEINE_MUST_CHECK;
/* Ends the thread, which may wait for a collection to end. NULL is allowed. */
void node_scheduler_stop(struct node_scheduler *scheduler);
/* NULL is allowed. */
void node_scheduler_free(struct node_scheduler *scheduler);

#endif
