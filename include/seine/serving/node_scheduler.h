/*
 * node_scheduler: one thread that speaks with the multinode scheduler (MS-FSCMT 3.1) for all
 * collections of a process (`seine serve --role node`).
 *
 * What it is told becomes what administrators ask (seine/crawling/requests.h,
 * seine/serving/server.h), done before a keep-alive that came behind it is answered: so what the
 * multinode scheduler sees acknowledged is committed. URIs and routes of one collection that come
 * together are one transaction.
 *
 * What it has to tell stands in rows of each collection (`forwarded_uri`), written in the
 * transaction of what it was found in (plan_routing.h). It is read in the order of ids, a
 * window of cachesize/mucomm at a time, and counts as told when a keep-alive behind it was
 * answered. After a cut connection or a kill whatever was not acknowledged is told again. While the
 * multinode scheduler is away the collections crawl what is routed here.
 *
 * A configuration that cannot be applied here (it names a file that is not allowed, say) holds up
 * its own collection alone, with a line in the log: one that is there goes on with what it has; of
 * another what is sent is kept in seine.db (`kept_message`), and done when a configuration of it
 * comes into force.
 *
 * Depth, which a crawl queue entry (2.2.2.2) has no place for, travels in its dictionary `Extra`
 * under the key "depth".
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

/* What it points to outlives the node scheduler. */
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
/* `address`, as admin_address() has it, is where administrators speak to this node; copied. */
int node_scheduler_start(struct node_scheduler *scheduler, struct server *server,
                         const char *address, struct error *error) SEINE_MUST_CHECK;
/* Ends the thread, which may wait for a collection until that ends. NULL is allowed. */
void node_scheduler_stop(struct node_scheduler *scheduler);
/* NULL is allowed. */
void node_scheduler_free(struct node_scheduler *scheduler);

#endif
