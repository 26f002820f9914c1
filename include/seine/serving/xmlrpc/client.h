/*
 * A connection of `seine admin`, or of a multinode scheduler, to a server: XML-RPC over HTTP with
 * libcurl, with a persistent connection.
 *
 * A password is sent only to the named server: redirects are not followed, proxies of the
 * environment are not used, and plain HTTP is allowed for loopback addresses only. One thread.
 */
#ifndef SEINE_XMLRPC_CLIENT_H
#define SEINE_XMLRPC_CLIENT_H

#include <seine/foundation/base.h>
#include <seine/foundation/value.h>

struct xmlrpc_client;

struct xmlrpc_client_settings {
    const char *server;   /* HOST, HOST:PORT, or http(s)://HOST[:PORT] */
    const char *user;     /* NULL: none */
    const char *password; /* copied */
    const char *ca_file;  /* NULL: the system's */
    long timeout_s;       /* for one call */
    size_t answer_bytes;  /* at most; 0: XMLRPC_DOCUMENT_BYTES */
};

/* Does not connect yet. STATUS_INVALID for an invalid server, or a password that would cross an
 * open network. */
int xmlrpc_client_new(const struct xmlrpc_client_settings *settings,
                      struct xmlrpc_client **ret_client, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void xmlrpc_client_free(struct xmlrpc_client *client);
/* Makes one call. The result is in `tree`. STATUS_INVALID: the server answered with a fault, whose
 * sentence it is; STATUS_NETWORK, STATUS_TIMEOUT: no answer. */
int xmlrpc_client_call(struct xmlrpc_client *client, const char *method,
                       const struct value *parameters, struct value_tree *tree,
                       struct value **ret_result, struct error *error) SEINE_MUST_CHECK;

/* `problem` is the error that xmlrpc_client_call() would have returned; its status is 0 if there is
 * a result. */
typedef void xmlrpc_take(void *context, size_t number, const struct value *result,
                         const struct error *problem);
/* Makes the same call with several clients, XMLRPC_AT_ONCE at a time. All end after `timeout_ms`:
 * clients without an answer by then get STATUS_TIMEOUT. Answers are delivered in the order of the
 * clients; a NULL client gives neither a result nor a problem. An error: nothing was called. */
#define XMLRPC_AT_ONCE 100
int xmlrpc_clients_call(struct xmlrpc_client *const *clients, size_t count, int64_t timeout_ms,
                        const char *method, const struct value *parameters, xmlrpc_take *take,
                        void *context, struct error *error) SEINE_MUST_CHECK;
/* Posts a document in XML to a path of the server. The answer, whatever its HTTP status, belongs to
 * the client until the next call; an answer that requires an account is STATUS_INVALID. */
int xmlrpc_client_post(struct xmlrpc_client *client, const char *path, struct text document,
                       struct text *ret_answer, struct error *error) SEINE_MUST_CHECK;

#endif
