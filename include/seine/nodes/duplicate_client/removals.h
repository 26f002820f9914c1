/*
 * duplicate_removals: notifies duplicate servers that a node has deleted a collection (MS-FSCMT
 * 3.1.5.12: PPDUP_CONF_REMOVE, PPDUP_CONF_REMOVE2), and retries until the server is reachable. One
 * thread serves all collections of a process; it is connected only while there are notifications to
 * send.
 *
 * As an extension of the specification the messages name the node (PKT_ID), because other nodes may
 * still have the collection. A server that does not know the extension removes the whole
 * collection.
 *
 * The caller keeps the pending notifications as rows. It adds each one here after the commit, and
 * again at the next start, until `heard` was called. If a collection of the same name is created
 * meanwhile, it asks no questions before that (duplicate_removals_has()).
 */
#ifndef SEINE_DUPLICATE_CLIENT_REMOVALS_H
#define SEINE_DUPLICATE_CLIENT_REMOVALS_H

#include <seine/nodes/duplicate_client.h>

struct duplicate_removals;

struct duplicate_removals_settings {
    const char *node_id;
    const struct security *security;
    struct log *log;
    struct clock *clock; /* NULL: the machine's clock */
    /* Called when the server has processed the removal, so that the caller deletes the row. Runs in
     * this part's thread; after a failure the removal stays pending. */
    int (*heard)(void *context, const char *server, const char *collection, struct error *error);
    void *context;
};

int duplicate_removals_start(const struct duplicate_removals_settings *settings,
                             struct duplicate_removals **ret_removals,
                             struct error *error) SEINE_MUST_CHECK;
/* Takes at most a second. NULL is allowed. */
void duplicate_removals_stop(struct duplicate_removals *removals);
/* `server` is HOST:PORT. Any thread. */
int duplicate_removals_add(struct duplicate_removals *removals, const char *server,
                           const char *collection, struct error *error) SEINE_MUST_CHECK;
/* Whether a removal of a collection of that name is still pending at the server. Any thread; NULL
 * is allowed. */
bool duplicate_removals_has(struct duplicate_removals *removals, const char *server,
                            const char *collection);

#endif
