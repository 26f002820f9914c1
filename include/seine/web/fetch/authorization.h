/*
 * Credentials as HTTP asks for them: Basic (RFC 7617), Digest (RFC 7616, and the older form
 * without qop), NTLM (MS-NLMP, MS-NTHT), Negotiate with Kerberos (RFC 4559), Bearer (RFC 6750).
 *
 * A struct authorization belongs to one user on one origin, and to one thread; whoever sends what
 * it says answers for the origin. It keeps what the server said last, so that the ordinary request
 * is sent once. For each request:
 *
 *     authorization_must_wait → authorization_value → the request goes out with it, or without →
 * on a 401 authorization_challenged, and when that says so, once more; on any other answer
 * authorization_accepted; when none came, authorization_unanswered
 *
 * NTLM logs in connections instead of requests: authorization_is_of_connections() says so, and
 * fetch/authorization_connection.h has the dialogue.
 *
 * Basic without a realm is sent unasked, and so are NTLM, Negotiate and Bearer. With a realm, and
 * with Digest, the server is asked first, and only a challenge of that realm is answered;
 * credentials of a realm go unasked only to where the server has asked for it (realm_space.h), and
 * not any more to where it has asked for another. A password that the server refuses
 * AUTHORIZATION_REFUSALS times in a row is not sent any more, so that no account is locked: until
 * it was accepted once no more requests than that have it, those under way among them.
 *
 * What servers say is bounded: a challenge with a parameter of more than
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
/* User and password, each; a token that is configured. */
#define AUTHORIZATION_CREDENTIAL_BYTES 1023
#define AUTHORIZATION_TOKEN_BYTES      4095

enum authorization_scheme {
    AUTHORIZATION_BASIC,
    AUTHORIZATION_DIGEST,
    AUTHORIZATION_NTLM_V1,
    AUTHORIZATION_NTLM_V2,
    AUTHORIZATION_NEGOTIATE,
    AUTHORIZATION_BEARER,
    AUTHORIZATION_ANY, /* the strongest that is offered */
};

struct authorization_settings {
    enum authorization_scheme scheme;
    struct text user;
    struct text password;
    struct text realm; /* empty: every realm; with NTLM the domain of the user */
    /* Where tokens of AUTHORIZATION_NEGOTIATE come from, and of AUTHORIZATION_BEARER; NULL there:
     * the password is the token. Shared. */
    struct token_source *tokens;
    /* Refusals in a row, counted together with others of the same user and origin, whichever
     * threads they belong to; outlives them. NULL: this one counts alone. */
    atomic_uint *refusals;
};

struct authorization;

/* Copies. STATUS_INVALID: no user, one with a colon, or too long. STATUS_MEMORY. STATUS_SYSTEM:
 * NTLM cannot be spoken here (ntlm.h). */
int authorization_new(const struct authorization_settings *settings,
                      struct authorization **ret_authorization,
                      struct error *error) SEINE_MUST_CHECK;
/* Wipes. NULL is allowed. */
void authorization_free(struct authorization *authorization);

/* Which challenge a request answered; 0: it carried no credentials. */
typedef uint32_t authorization_answer;

/* Whether there is something to send with a request. `target`: path and query. */
bool authorization_has_answer(const struct authorization *authorization, struct text target);
/* Whether as many requests as may be have a password that was never accepted, and none of them has
 * its answer: a further one had better wait for that. Or a token is being got. */
bool authorization_must_wait(const struct authorization *authorization, struct text target);

/* Appends the value of the header Authorization for a request. 0 and nothing when there is nothing
 * to send: the server has not asked yet, or refused too often, or authorization_must_wait(). */
authorization_answer authorization_value(struct authorization *authorization, struct text method,
                                         struct text target, struct buffer *value);

/* A request for `target` with this answer met status 401, with this header block. True: with what
 * it says now the request is worth repeating, if it need not wait. Never true more than twice in a
 * row for one request. */
bool authorization_challenged(struct authorization *authorization, authorization_answer answer,
                              struct text target, struct text header);
/* … met another status. */
void authorization_accepted(struct authorization *authorization, authorization_answer answer);
/* … got no answer. */
void authorization_unanswered(struct authorization *authorization, authorization_answer answer);

/* The password was refused so often that it is not sent any more. */
bool authorization_given_up(const struct authorization *authorization);
/* There is no token, and will be none for *ret_again_ms (0: not any more): as with
 * token_source_look(). */
bool authorization_lacks_token(const struct authorization *authorization,
                               char ret_sentence[TOKEN_SENTENCE_BYTES], int64_t *ret_again_ms);
/* Connections are logged in, each by itself, and not requests. Known at once, or from a challenge.
 */
bool authorization_is_of_connections(const struct authorization *authorization);
/* The scheme as people call it; NULL before a challenge was met. */
const char *authorization_scheme_name(const struct authorization *authorization);
/* What went wrong beside a refusal, last; NULL: nothing. */
const char *authorization_problem(const struct authorization *authorization);

#endif
