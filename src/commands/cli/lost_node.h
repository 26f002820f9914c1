/*
 * Notifies duplicate servers that a node is lost for good: they are sent that it has deleted the
 * collection, as the node would have reported itself. Content that the node owned is given to other
 * nodes that have it.
 */
#ifndef SEINE_CLI_LOST_NODE_H
#define SEINE_CLI_LOST_NODE_H

#include <seine/nodes/duplicate_client.h>

#include <stdatomic.h>

/* Notifies all of them that servers->node_id is lost and waits until they have committed it, for at
 * most `timeout_s` seconds, or until *cancelled becomes true. *ret_left: how many have not
 * committed it. */
int lost_node_forget(const struct duplicate_servers *servers, const char *collection,
                     int64_t timeout_s, const atomic_bool *cancelled, size_t *ret_left,
                     struct error *error) SEINE_MUST_CHECK;

#endif
