/*
 * Logs in a connection (NTLM): the server attributes all requests over it to its user until it is
 * closed. An object belongs to one connection of one user to one origin
 * (fetch_connections_new_single()), and to the thread of the credentials, which must outlive it.
 *
 * For each request over the connection, one after the other:
 *
 * - authorization_connection_value(); the request is sent with the value, or without
 * - after a 401 authorization_connection_challenged(); if it returns true, the request is repeated
 * - after any other answer authorization_connection_accepted(); without an answer
 *   authorization_connection_rest()
 *
 * A new connection is logged in by two requests (NEGOTIATE, which gets a 401, then AUTHENTICATE);
 * later requests on it carry no credentials. If the connection was closed meanwhile, the login is
 * repeated. Refusals, and requests with an untested password, are counted together with others of
 * the same credentials (fetch/authorization.h).
 */
#ifndef SEINE_FETCH_AUTHORIZATION_CONNECTION_H
#define SEINE_FETCH_AUTHORIZATION_CONNECTION_H

#include <seine/web/fetch/authorization.h>

struct authorization_connection;

/* STATUS_MEMORY. */
int authorization_connection_new(struct authorization *authorization,
                                 struct authorization_connection **ret_connection,
                                 struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void authorization_connection_release(struct authorization_connection *connection);

/* Whether the last request over it got no 401: it is logged in, as far as known. */
bool authorization_connection_is_logged_in(const struct authorization_connection *connection);

/* Like authorization_value(). Also returns 0 and nothing if the connection is logged in. */
authorization_answer authorization_connection_value(struct authorization_connection *connection,
                                                    struct buffer *value);

/* A description of the next request, for people. */
const char *authorization_connection_said(const struct authorization_connection *connection);

/* The facts about an answer. */
struct authorization_evidence {
    struct text header;
    bool was_reused;    /* the request used the connection of the previous one */
    bool through_proxy; /* the proxy sees the request: there is no tunnel */
};

/* Like authorization_challenged(). */
bool authorization_connection_challenged(struct authorization_connection *connection,
                                         authorization_answer answer,
                                         const struct authorization_evidence *evidence);
void authorization_connection_accepted(struct authorization_connection *connection,
                                       authorization_answer answer,
                                       const struct authorization_evidence *evidence);
/* No request is in flight any more; an incomplete login starts again. `answer` is that of a request
 * without an answer; 0: none. */
void authorization_connection_rest(struct authorization_connection *connection,
                                   authorization_answer answer);

#endif
