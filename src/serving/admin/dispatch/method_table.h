/*
 * The rows of the method table with what runs them.
 */
#ifndef SEINE_ADMIN_METHOD_TABLE_H
#define SEINE_ADMIN_METHOD_TABLE_H

#include "call.h"

struct method {
    const struct method_facts *facts;
    method_handler *handle;
    method_handler *at_multinode; /* at a multinode scheduler; NULL: the same */
};

/* False when there is none; an alias has the row of its name. */
bool method_row(struct text name, struct method *ret_method);

#endif
