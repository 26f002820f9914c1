/*
 * duplicate_removals: tells duplicate servers that a node has deleted a collection (MS-FSCMT
 * 3.1.5.12: PPDUP_CONF_REMOVE, PPDUP_CONF_REMOVE2), whenever they are there. One thread for all
 * collections of a process, which has connections only while there is something to tell.
 *
 * Beside what the specification has, the messages say which node it is (PKT_ID): other nodes may
 * have the collection still. Who does not know that forgets all of the collection.
 *
 * What is to be told stands in rows of the caller's, who adds it here after the commit, and again
 * at the next start, until `heard` was called. A collection of the same name that is made meanwhile
 * asks nothing before that (duplicate_removals_has()).
 */
#ifndef SEINE_DUPLICATE_CLIENT_REMOVALS_H
#define SEINE_DUPLICATE_CLIENT_REMOVALS_H

#include <seine/nodes/duplicate_client.h>

struct duplicate_removals;

struct duplicate_removals_settings {
    const char *node_id;
    const struct security *security;
    struct log *log;
    struct clock *clock; /* NULL: the machine's */
    /* The server has it: the row goes. The thread's; a failure is tried again. */
    int (*heard)(void *context, const char *server, const char *collection, struct error *error);
    void *context;
};

int duplicate_removals_start(const struct duplicate_removals_settings *settings,
                             struct duplicate_removals **ret_removals,
                             struct error *error) SEINE_MUST_CHECK;
/* Within a second. NULL is allowed. */
void duplicate_removals_stop(struct duplicate_removals *removals);
/* `server` is HOST:PORT. Any thread. */
int duplicate_removals_add(struct duplicate_removals *removals, const char *server,
                           const char *collection, struct error *error) SEINE_MUST_CHECK;
/* Whether the server has not heard of a collection of that name yet. Any thread; NULL is allowed.
 */
bool duplicate_removals_has(struct duplicate_removals *removals, const char *server,
                            const char *collection);

#endif
