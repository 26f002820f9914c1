/*
 * HTTP authentication: Basic (RFC 7617), Digest (RFC 7616, and the older form without qop), NTLM
 * (MS-NLMP, MS-NTHT), Negotiate with Kerberos (RFC 4559), Bearer (RFC 6750).
 *
 * A struct authorization belongs to one user on one origin, and to one thread; the caller sends its
 * values only to that origin. It remembers the server's last challenge, so that an ordinary request
 * is sent only once. For each request:
 *
 * - authorization_must_wait()
 * - authorization_value(); the request is sent with the value, or without
 * - after a 401 authorization_challenged(); if it returns true, the request is repeated
 * - after any other answer authorization_accepted(); without an answer authorization_unanswered()
 *
 * NTLM logs in connections instead of requests: authorization_is_of_connections() returns true, and
 * fetch/authorization_connection.h has the dialogue.
 *
 * Basic without a realm, NTLM, Negotiate and Bearer are sent unasked. With a realm, and with
 * Digest, the first request goes without credentials, and only a challenge of that realm is
 * answered. Later, credentials of a realm are sent unasked only to paths where the server has asked
 * for this realm (realm_space.h) and not for another one since. A password that the server refuses
 * AUTHORIZATION_REFUSALS times in a row is not sent any more, so that no account is locked; until
 * it was accepted once, no more requests than that carry it at the same time.
 *
 * Input of servers is limited: a challenge with a parameter of more than
 * AUTHORIZATION_PARAMETER_BYTES is not answered.
 */
#ifndef SEINE_FETCH_AUTHORIZATION_H
#define SEINE_FETCH_AUTHORIZATION_H

#include <seine/foundation/base.h>
#include <seine/web/fetch/token_source.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#define AUTHORIZATION_REFUSALS        3
#define AUTHORIZATION_PARAMETER_BYTES 1023
/* Maximum size of user and password, each; and of a configured token. */
#define AUTHORIZATION_CREDENTIAL_BYTES 1023
#define AUTHORIZATION_TOKEN_BYTES      4095

enum authorization_scheme {
    AUTHORIZATION_BASIC,
    AUTHORIZATION_DIGEST,
    AUTHORIZATION_NTLM_V1,
    AUTHORIZATION_NTLM_V2,
    AUTHORIZATION_NEGOTIATE,
    AUTHORIZATION_BEARER,
    AUTHORIZATION_ANY, /* the strongest scheme that is offered */
};

struct authorization_settings {
    enum authorization_scheme scheme;
    struct text user;
    struct text password;
    struct text realm; /* empty: every realm; with NTLM the user's domain */
    /* The source of tokens for AUTHORIZATION_NEGOTIATE and AUTHORIZATION_BEARER; NULL for Bearer:
     * the password is the token. Shared. */
    struct token_source *tokens;
    /* Consecutive refusals, counted together with other authorizations of the same user and origin,
     * in any thread; must outlive them. NULL: this one counts alone. */
    atomic_uint *refusals;
};

struct authorization;

/* Copies the settings. STATUS_INVALID: no user, one with a colon, or too long. STATUS_MEMORY.
 * STATUS_SYSTEM: NTLM is not available here (ntlm.h). */
int authorization_new(const struct authorization_settings *settings,
                      struct authorization **ret_authorization,
                      struct error *error) SEINE_MUST_CHECK;
/* Wipes and frees. NULL is allowed. */
void authorization_free(struct authorization *authorization);

/* Identifies the challenge that a request answered; 0: it carried no credentials. */
typedef uint32_t authorization_answer;

/* Whether there is a value for a request. `target`: path and query. */
bool authorization_has_answer(const struct authorization *authorization, struct text target);
/* Whether the request should wait: the maximum number of requests with a password that was never
 * accepted is in flight, or a token is being fetched. */
bool authorization_must_wait(const struct authorization *authorization, struct text target);

/* Appends the value of the header Authorization for a request. Returns 0 and appends nothing if
 * there is no value: the server has not asked yet, or has refused too often, or
 * authorization_must_wait(). */
authorization_answer authorization_value(struct authorization *authorization, struct text method,
                                         struct text target, struct buffer *value);

/* A request for `target` with this answer got status 401, with this header block. Returns true if
 * the request should be repeated with the new challenge, once it need not wait. Never true more
 * than twice in a row for one request. */
bool authorization_challenged(struct authorization *authorization, authorization_answer answer,
                              struct text target, struct text header);
/* … got another status. */
void authorization_accepted(struct authorization *authorization, authorization_answer answer);
/* … got no answer. */
void authorization_unanswered(struct authorization *authorization, authorization_answer answer);

/* The password was refused so often that it is no longer sent. */
bool authorization_given_up(const struct authorization *authorization);
/* Whether there is no token, and there will be none for *ret_again_ms (0: never), as in
 * token_source_look(). */
bool authorization_lacks_token(const struct authorization *authorization,
                               char ret_sentence[TOKEN_SENTENCE_BYTES], int64_t *ret_again_ms);
/* Whether connections are logged in individually, instead of requests. Known at once, or after a
 * challenge. */
bool authorization_is_of_connections(const struct authorization *authorization);
/* The common name of the scheme; NULL before a challenge. */
const char *authorization_scheme_name(const struct authorization *authorization);
/* The last problem other than a refusal; NULL: none. */
const char *authorization_problem(const struct authorization *authorization);

#endif
