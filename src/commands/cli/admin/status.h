/*
 * `seine admin status`: prints what all collections of a server do, one line each. With --watch it
 * does so again and again: as a block that is redrawn on a terminal, as plain lines elsewhere.
 */
#ifndef SEINE_CLI_ADMIN_STATUS_H
#define SEINE_CLI_ADMIN_STATUS_H

#include <seine/serving/xmlrpc/client.h>

struct admin_status {
    struct xmlrpc_client *client;
    const char *collection; /* NULL: all collections */
    int watch_s;            /* seconds between two looks; 0: one look */
    bool json;              /* each look is one line: {"NAME": {"cur": …}} */
};

/* With --watch, returns only when it is interrupted (0) or on an error other than a failed
 * connection: while the server does not answer, it says so and keeps asking, since the server may
 * be restarting. */
int admin_status_show(const struct admin_status *status, struct error *error) SEINE_MUST_CHECK;

#endif
