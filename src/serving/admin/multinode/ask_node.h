/*
 * A call is passed on to a node, by XML-RPC to where it said that its administration is, with the
 * arguments that it came with. Bounded in time; one that is away is not waited for.
 */
#ifndef SEINE_ADMIN_MULTINODE_ASK_NODE_H
#define SEINE_ADMIN_MULTINODE_ASK_NODE_H

#include "call.h"

struct asked_node {
    struct text name, host;
    int64_t port;
    bool is_connected;
};

/* The node that has the site; its texts live as long as the call's reader, or until the next one is
 * found. ERROR_NO_SITE. */
int ask_which_node(struct call *call, struct text collection, const struct argument *site,
                   struct asked_node *ret_node, struct error *error) SEINE_MUST_CHECK;
/* The result lies in `tree`. STATUS_NETWORK names the node, and says what it said. */
int ask_node(const struct call *call, const struct asked_node *node, long timeout_s,
             struct value_tree *tree, struct value **ret_result,
             struct error *error) SEINE_MUST_CHECK;

/* `result` is NULL when there is none, and `problem` says why. */
typedef void take_answer(void *context, const struct asked_node *node, const struct value *result,
                         const char *problem);
/* All at once, and no longer than some seconds in all; their answers are taken in the order of
 * their names. */
int ask_nodes(struct call *call, take_answer *take, void *context,
              struct error *error) SEINE_MUST_CHECK;

#endif
