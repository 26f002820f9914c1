/*
 * Credentials as HTTP asks for them: Basic (RFC 7617) and Digest (RFC 7616, and the older form
 * without qop).
 *
 * A struct authorization belongs to one user on one origin, and to one thread; whoever sends what
 * it says answers for the origin. It keeps what the server said last, so that the ordinary request
 * is sent once. For each request:
 *
 *     authorization_value → the request goes out with it, or without → on a 401
 * authorization_challenged, and when that says so, once more; on any other answer
 * authorization_accepted
 *
 * Basic without a realm is sent unasked. With a realm, and with Digest, the server is asked first,
 * and only a challenge of that realm is answered. A password that the server refuses
 * AUTHORIZATION_REFUSALS times in a row is not sent any more, so that no account is locked.
 *
 * What servers say is bounded: a challenge with a parameter of more than
 * AUTHORIZATION_PARAMETER_BYTES is not answered.
 */
#ifndef SEINE_FETCH_AUTHORIZATION_H
#define SEINE_FETCH_AUTHORIZATION_H

#include <seine/base.h>
#include <stdbool.h>
#include <stdint.h>

#define AUTHORIZATION_REFUSALS        3
#define AUTHORIZATION_PARAMETER_BYTES 1023
/* User and password, each. */
#define AUTHORIZATION_CREDENTIAL_BYTES 1023

enum authorization_scheme {
    AUTHORIZATION_BASIC,
    AUTHORIZATION_DIGEST,
    AUTHORIZATION_ANY, /* the strongest that is offered */
};

struct authorization_settings {
    enum authorization_scheme scheme;
    struct text user;
    struct text password;
    struct text realm; /* empty: every realm */
};

struct authorization;

/* Copies. STATUS_INVALID: no user, one with a colon, or too long. STATUS_MEMORY. */
int authorization_new(const struct authorization_settings *settings,
                      struct authorization **ret_authorization,
                      struct error *error) SEINE_MUST_CHECK;
/* Wipes. NULL is allowed. */
void authorization_free(struct authorization *authorization);

/* Which challenge a request answered; 0: it carried no credentials. */
typedef uint32_t authorization_answer;

/* Appends the value of the header Authorization for a request (`target`: path and query). 0 and
 * nothing when there is nothing to send: the server has not asked yet, or refused too often. */
authorization_answer authorization_value(struct authorization *authorization, struct text method,
                                         struct text target, struct buffer *value);

/* A request with this answer met status 401, with this header block. True: with what it says now
 * the request is worth repeating. Never true more than twice in a row for one request. */
bool authorization_challenged(struct authorization *authorization, authorization_answer answer,
                              struct text header);
/* … met another status. */
void authorization_accepted(struct authorization *authorization, authorization_answer answer);

/* The password was refused so often that it is not sent any more. */
bool authorization_given_up(const struct authorization *authorization);

#endif
