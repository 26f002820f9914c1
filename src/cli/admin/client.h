/*
 * A connection of `seine admin` to a server: XML-RPC over HTTP with libcurl, kept alive from call
 * to call.
 *
 * A password goes only to the server that was named: redirects are not followed, proxies of the
 * environment are not used, and over plain HTTP it goes to loopback addresses only. One thread.
 */
#ifndef SEINE_CLI_ADMIN_CLIENT_H
#define SEINE_CLI_ADMIN_CLIENT_H

#include <seine/base.h>
#include <seine/value.h>

struct admin_client;

struct admin_client_settings {
    const char *server;   /* HOST, HOST:PORT, or http(s)://HOST[:PORT] */
    const char *user;     /* NULL: none */
    const char *password; /* copied */
    const char *ca_file;  /* NULL: the system's */
    long timeout_s;       /* of one call */
};

/* Connects to nothing yet. STATUS_INVALID for a server that cannot be meant, or a password that
 * would go over an open network. */
int admin_client_new(const struct admin_client_settings *settings, struct admin_client **ret_client,
                     struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void admin_client_free(struct admin_client *client);
/* One call. The result lies in `tree`. STATUS_INVALID: the server answered with a fault, whose
 * sentence it is; STATUS_NETWORK, STATUS_TIMEOUT: there was no answer. */
int admin_client_call(struct admin_client *client, const char *method,
                      const struct value *parameters, struct value_tree *tree,
                      struct value **ret_result, struct error *error) SEINE_MUST_CHECK;

#endif
