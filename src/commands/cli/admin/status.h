/*
 * `seine admin status`: what all collections of a server do, a line each; with --watch again and
 * again: a block that is drawn anew on a terminal, plain lines elsewhere.
 */
#ifndef SEINE_CLI_ADMIN_STATUS_H
#define SEINE_CLI_ADMIN_STATUS_H

#include <seine/serving/xmlrpc/client.h>

struct admin_status {
    struct xmlrpc_client *client;
    const char *collection; /* NULL: all */
    int watch_s;            /* seconds from one look to the next; 0: once */
    bool json;              /* {"NAME": {"cur": …}} a look and line */
};

/* Returns with --watch only when interrupted (0), or when the server is gone for good: a server
 * that restarts is waited for, and said to be gone. */
int admin_status_show(const struct admin_status *status, struct error *error) SEINE_MUST_CHECK;

#endif
