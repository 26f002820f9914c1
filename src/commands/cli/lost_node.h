/*
 * A node that is lost for good, as duplicate servers hear of it: that it has deleted the
 * collection, since it cannot say so itself any more. What it owned goes to others that have it.
 */
#ifndef SEINE_CLI_LOST_NODE_H
#define SEINE_CLI_LOST_NODE_H

#include <seine/nodes/duplicate_client.h>

#include <stdatomic.h>

/* Tells all of them that servers->node_id is lost, and waits until they have committed it, no
 * longer than `patience_s`, nor when *cancelled becomes true. *ret_left: so many have not. */
int lost_node_forget(const struct duplicate_servers *servers, const char *collection,
                     int64_t patience_s, const atomic_bool *cancelled, size_t *ret_left,
                     struct error *error) SEINE_MUST_CHECK;

#endif
