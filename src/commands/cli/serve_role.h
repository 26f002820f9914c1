/*
 * What a process of `seine serve` is among several machines (--role, docs/multinode.md), and which
 * options mean something to it: one that a role would ignore is refused.
 */
#ifndef SEINE_CLI_SERVE_ROLE_H
#define SEINE_CLI_SERVE_ROLE_H

#include "serve_options.h"

enum serve_role { ROLE_ALONE, ROLE_NODE, ROLE_MULTINODE, ROLE_DUPLICATE };

/* STATUS_INVALID, with a sentence: there is no such role, it lacks an option that it needs, or it
 * has one that means nothing to it. */
int serve_role_of(const struct serve_options *options, enum serve_role *ret_role,
                  struct error *error) SEINE_MUST_CHECK;

#endif
