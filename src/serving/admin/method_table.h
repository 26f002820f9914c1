/*
 * The rows of the method table with what runs them.
 */
#ifndef SEINE_ADMIN_METHOD_TABLE_H
#define SEINE_ADMIN_METHOD_TABLE_H

#include "call.h"

struct method {
    struct method_facts facts;
    method_handler *handle;
    method_handler *at_multinode; /* at a multinode scheduler; NULL: the same */
};

/* NULL when there is none; an alias is a row of its own with the handler of its name. */
const struct method *method_row(struct text name);

#endif
