/*
 * The role of a `seine serve` process among several machines (--role, docs/multinode.md), and the
 * options that each role accepts: an option that a role would ignore is refused.
 */
#ifndef SEINE_CLI_SERVE_ROLE_H
#define SEINE_CLI_SERVE_ROLE_H

#include "serve_options.h"

enum serve_role { ROLE_ALONE, ROLE_NODE, ROLE_MULTINODE, ROLE_DUPLICATE };

/* STATUS_INVALID, with a sentence: the role does not exist, lacks an option that it requires, or
 * was given one that it does not accept. */
int serve_role_of(const struct serve_options *options, enum serve_role *ret_role,
                  struct error *error) SEINE_MUST_CHECK;

#endif
