/*
 * Numbers and the like.
 */
#ifndef SEINE_XMLRPC_SCALAR_H
#define SEINE_XMLRPC_SCALAR_H

#include "elements.h"

#include <seine/foundation/base/error.h>
#include <seine/foundation/value.h>

/* Digits and the like; a double may be written with many. */
#define SCALAR_BYTES 512

/* The value of an element of scalar content (zero-terminated, trimmed), but the name of a method.
 * STATUS_INVALID with a sentence. */
int scalar_read(enum element element, const char *content, struct value_tree *tree,
                struct value **ret_value, struct error *error) SEINE_MUST_CHECK;

#endif
