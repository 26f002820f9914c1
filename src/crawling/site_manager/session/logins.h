/*
 * Who a site manager is to which server: the credentials of passwd (MS-FSCCFG 2.2.4.20) with what
 * the servers said about them.
 *
 * Credentials named by a URI go with every URI that begins so, the longest beginning first, and
 * nowhere else: redirects are requests of their own. Credentials named by a realm answer a server
 * that asks for it, if it is the origin (scheme, host, port) of a start URI. Belongs to one thread;
 * counted, since requests in flight may outlive the policy. How often a server refused a password
 * in a row is counted with the policy, for all threads.
 */
#ifndef SEINE_SITE_MANAGER_LOGINS_H
#define SEINE_SITE_MANAGER_LOGINS_H

#include <seine/foundation/base/limits.h>
#include <seine/settings/config/secret.h>
#include <seine/settings/policy.h>
#include <seine/web/fetch/token_exchange.h>

/* The longest value of Authorization: Digest names the URI once more, and a Kerberos ticket with
 * all groups of a user may have 48 KiB. */
#define LIMIT_AUTHORIZATION_BYTES (72 * 1024 + LIMIT_URI_BYTES)
/* A request, and the requests that its answers ask for. */
#define LOGIN_REQUESTS 6

struct logins;

/* NULL when the policy has none; all functions take that. */
int logins_new(struct policy *policy, struct logins **ret_logins,
               struct error *error) SEINE_MUST_CHECK;
struct logins *logins_share(struct logins *logins);
void logins_release(struct logins *logins);

/* Of one URI, from its first request to its last answer. All zero at first. */
struct login_use {
    struct logins *logins;
    struct authorization *authorization;         /* NULL: none */
    struct authorization_connection *connection; /* the session's; NULL: requests log in */
    authorization_answer answer;
    struct token_exchange *exchange; /* what the server is to prove; NULL: nothing */
    bool is_unproven;                /* it did not */
    bool is_under_way;               /* the answer was sent, and the server's is not there */
    int requests;
    const char *said; /* with the last request, for people; NULL: there are no credentials for it */
};

/* Whether a request for the URI would have a password that is being tried for the first time by as
 * many others as may do so: one of them is to be answered first. */
bool login_must_wait(const struct logins *logins, const struct uri *uri);
/* … or a ticket or a token that cannot be had, at least for *ret_again_ms (0: at all). */
bool login_lacks_token(const struct logins *logins, const struct uri *uri,
                       char ret_sentence[TOKEN_SENTENCE_BYTES], int64_t *ret_again_ms);
/* Whose credentials the next request has. Then `connection` is to be filled in, if they are of
 * connections. */
void login_choose(struct login_use *use, const struct uri *uri);
/* Appends the value of the header Authorization for a request, if it is to have one. */
void login_value(struct login_use *use, const struct uri *uri, struct text method,
                 struct buffer *value);

enum login_advice {
    LOGIN_GO_ON,  /* the answer stands */
    LOGIN_REPEAT, /* the request is to be repeated at once, with login_value() again */
    LOGIN_LATER,  /* … when login_must_wait() does not hold any more */
};

/* The answer came. Ask once for each answer, whatever its status. */
enum login_advice login_answered(struct login_use *use, const struct uri *uri, int status,
                                 const struct authorization_evidence *evidence);
/* Why the server refused the credentials that there are; NULL: it did not. */
const char *login_refusal(const struct login_use *use, int status);
/* Also when no answer came. */
void login_done(struct login_use *use);

#endif
