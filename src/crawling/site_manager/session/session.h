/*
 * A session: what a site manager keeps between the requests to one site while it has the lease, and
 * sends to no other site. It has the credentials (logins.h), the cookies (shared with the sites of
 * the same registered domain, as RFC 6265 allows), the targets of connections (addresses of the
 * site, or proxies), and the connections that were made with credentials.
 *
 * Requests with the same client certificate and the same credentials share connections. No other
 * request uses these, of this session or of another, because a server may attribute everything on a
 * connection to one client. Where a login belongs to a connection (NTLM), each use has a connection
 * to itself, and connections that are logged in are preferred. Requests without a certificate and
 * without credentials share the connections that the engine keeps.
 *
 * A use is everything that one URI costs: its first request and those that the server's answers ask
 * for, through one proxy. Calling order:
 *
 *     session_take_logins, session_take_cookies    when the lease begins and when the policy
 * changes
 *     session_use_begin → { session_send → session_answered }… → session_use_end
 *     session_end                                  when no use is left
 *
 * A use keeps its own references to credentials and connections, so a change of the policy does not
 * affect requests under way. The owner of a session fills in `proxies`, or `addresses` and
 * `address_count`, before its first use. Errors: STATUS_MEMORY, and those of fetch_start().
 *
 * The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_SESSION_H
#define SEINE_SITE_MANAGER_SESSION_H

#include "logins.h"
#include <seine/foundation/base/clock.h>
#include <seine/settings/policy/proxy_pool.h>
#include <seine/web/cookies/jar.h>

#include <seine/foundation/uri.h>
#include <seine/web/fetch.h>

/* The connections of one client certificate and credentials; where a login belongs to a connection,
 * one connection, for one use at a time. The session and the use hold references. */
struct session_client {
    unsigned references;
    struct session_client *next;
    const struct fetch_client_certificate *certificate; /* kept by the connections */
    struct logins *logins;                              /* a reference, which keeps … */
    const struct authorization *authorization;          /* … this */
    struct fetch_connections *connections;
    struct authorization_connection *login; /* of the one connection; NULL: requests log in */
    const struct proxy *proxy;              /* that it leads to; NULL: straight */
    bool is_busy;
};

/* All zero at first. */
struct session {
    struct session_client *clients;                /* of all requests with credentials so far */
    struct logins *logins;                         /* a reference; NULL: no credentials */
    struct cookie_group *cookies;                  /* held; NULL: cookies are not used */
    struct text host;                              /* whose session it is; set with the cookies */
    struct clock *clock;                           /* set with the cookies */
    int64_t cookie_session_ms;                     /* how long session cookies are kept */
    struct proxy_list *proxies;                    /* NULL: connect to the addresses */
    struct fetch_address addresses[DNS_ADDRESSES]; /* those of the site that the rules allow */
    size_t address_count;
};

/* Credentials change with the policy; uses under way keep theirs. Connections end with the
 * credentials that they were made for. */
void session_take_logins(struct session *session, struct logins *logins);
/* Takes over the hold; NULL: no cookies from now on. `host` lives as long as the session. */
void session_take_cookies(struct session *session, struct cookie_group *cookies, struct text host,
                          int64_t session_ms, struct clock *clock);
/* A request for the URI would have a password that others are trying for the first time. */
bool session_must_wait(const struct session *session, const struct uri *uri);
/* … a ticket or a token that cannot be had, at least for *ret_again_ms. */
bool session_lacks_token(const struct session *session, const struct uri *uri,
                         char ret_sentence[TOKEN_SENTENCE_BYTES], int64_t *ret_again_ms);
/* The host of a URI as requests name it: IPv6 literals without brackets. */
struct text session_host(const struct uri *uri);
/* After every use of it. */
void session_end(struct session *session);

struct session_use {
    struct session *session;
    struct policy
        *policy; /* of accounts and folders, which outlives the use; NULL: there are none */
    struct policy_ftp_account *account; /* of the request; NULL: none */
    bool tries_account;                 /* … and no server has accepted or refused it yet */
    struct login_use login;
    struct session_client *client;   /* whose connection it has to itself; NULL: none */
    struct proxy_use proxy;          /* its proxy is NULL: straight */
    struct fetch_transfer *transfer; /* under way, or NULL */
};

/* `proxy`: a place there, which the use takes over; NULL: straight. */
void session_use_begin(struct session_use *use, struct session *session,
                       const struct proxy_use *proxy);
/* Starts a request for the URI, which belongs to `part`. Of the request, whom it goes to, on which
 * way and as whom are filled in here; it may bring addresses of its own. As fetch_start(). */
int session_send(struct session_use *use, struct fetch_engine *engine, const struct uri *uri,
                 const struct policy_part *part, struct fetch_request *request,
                 struct error *error) SEINE_MUST_CHECK;
/* Keeps the cookies of an answer to the URI, whatever its status; returns how many. What a proxy
 * answered is none. */
int session_keep_cookies(struct session *session, const struct uri *uri,
                         const struct fetch_response *response);
/* The header of the answer as others may see it: without cookies, where cookies are used. It lives
 * in the arena, or as long as the answer. */
struct text session_shown_header(const struct session *session,
                                 const struct fetch_response *response, struct arena *arena);
/* The answer came. Ask with each one, once. */
enum login_advice session_answered(struct session_use *use, const struct uri *uri,
                                   const struct fetch_response *response);
/* The same for FTP, where there is nothing to be advised of. */
void session_answered_by_ftp(struct session_use *use, const struct fetch_response *response);
/* The place at the proxy is given back as if it had done its work, unless that was done before. */
void session_leave_proxy(struct session_use *use, int64_t now_us);
/* Cancels what is under way and leaves the proxy. */
void session_use_end(struct session_use *use, int64_t now_us);

#endif
