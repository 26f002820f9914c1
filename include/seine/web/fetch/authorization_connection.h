/*
 * Logging in a connection (NTLM): the server takes whatever comes over it for its user's, until it
 * is closed. One of these belongs to one connection of one user to one origin
 * (fetch_connections_new_single()), and to the thread of the credentials, which outlive it.
 *
 * For each request over the connection, one after the other:
 *
 *     authorization_connection_value → the request goes out with it, or without → on a 401
 * authorization_connection_challenged, and when that says so, once more; on any other answer
 * authorization_connection_accepted; when none came, authorization_connection_rest
 *
 * A new connection is logged in with two requests (NEGOTIATE, which is answered by a 401, then
 * AUTHENTICATE); what follows on it carries no credentials. A connection that was closed meanwhile
 * is logged in anew. How often a password may be refused, and how many may try it at once, is
 * counted with the others of the same credentials (fetch/authorization.h).
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

/* The last request over it had no 401: it is logged in, as far as the server has told. */
bool authorization_connection_is_logged_in(const struct authorization_connection *connection);

/* As authorization_value(). 0 and nothing also when the connection is logged in. */
authorization_answer authorization_connection_value(struct authorization_connection *connection,
                                                    struct buffer *value);

/* What the request after it says, for people. */
const char *authorization_connection_said(const struct authorization_connection *connection);

/* What is known of an answer. */
struct authorization_evidence {
    struct text header;
    bool was_reused;    /* the request went over the connection of the one before */
    bool through_proxy; /* that sees the request: not through a tunnel */
};

/* As authorization_challenged(). */
bool authorization_connection_challenged(struct authorization_connection *connection,
                                         authorization_answer answer,
                                         const struct authorization_evidence *evidence);
void authorization_connection_accepted(struct authorization_connection *connection,
                                       authorization_answer answer,
                                       const struct authorization_evidence *evidence);
/* No request is under way any more; a login that was not ended begins anew. `answer`: of a request
 * that got no answer, 0: there is none. */
void authorization_connection_rest(struct authorization_connection *connection,
                                   authorization_answer answer);

#endif
