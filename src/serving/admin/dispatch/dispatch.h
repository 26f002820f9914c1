/*
 * A call by name: looked up, checked against the table, run, kept as an event when it changes
 * something. system.multicall, which is several of them, is answered here, too.
 */
#ifndef SEINE_ADMIN_DISPATCH_H
#define SEINE_ADMIN_DISPATCH_H

#include "call.h"

/*
 * Calls the method with a list of arguments. 0 and the result, made in `tree`; a negative status is
 * a fault, whose sentence is what the client gets. A call that changes something has been committed
 * as an administrative event when this returns, whatever came of it.
 *
 * Any thread.
 */
int dispatch(struct admin *admin, const struct caller *caller, struct text method,
             const struct value *arguments, struct value_tree *tree, struct value *ret_result,
             struct error *error) SEINE_MUST_CHECK;

#endif
