/*
 * A session: as whom a site manager asks a site, and on which way, for as long as it has its lease.
 * All that is to stay between two requests to a site, and to go to no other site, stands here:
 * credentials (logins.h), where connections may lead, which are the site's addresses or the
 * proxies, and the connections themselves of whoever we are there.
 *
 * Requests with the same client certificate and the same credentials go over the same connections;
 * no other request does, of this session or of another, since a server may take all that comes over
 * a connection for one client's. Requests with neither are nobody's, and share the connections that
 * the engine keeps.
 *
 * A use of it is what one URI costs: its first request and those that the server's
 * answers ask for, through one proxy.
 *
 *     session_use_begin → { session_send → session_answered }… → session_use_end
 *
 * The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_SESSION_H
#define SEINE_SITE_MANAGER_SESSION_H

#include "logins.h"
#include <seine/policy/proxy_pool.h>

#include <seine/fetch.h>
#include <seine/uri.h>

/* The connections of one client certificate and credentials. */
struct session_client {
    struct session_client *next;
    const struct fetch_client_certificate *certificate; /* kept by the connections */
    struct logins *logins;                              /* a reference, which keeps … */
    const struct authorization *authorization;          /* … this */
    struct fetch_connections *connections;
};

/* All zero at first. */
struct session {
    struct session_client *clients;                /* those that asked since its beginning */
    struct logins *logins;                         /* a reference; NULL: we are nobody */
    struct proxy_list *proxies;                    /* NULL: straight to the addresses */
    struct fetch_address addresses[DNS_ADDRESSES]; /* those of the site that the rules allow */
    size_t address_count;
};

/* Credentials change with the policy; uses under way keep theirs. Connections end with the
 * credentials that they were made for. */
void session_take_logins(struct session *session, struct logins *logins);
/* A request for the URI would have a password that others are trying for the first time. */
bool session_must_wait(const struct session *session, const struct uri *uri);
/* The host of a URI as requests name it: IPv6 literals without brackets. */
struct text session_host(const struct uri *uri);
/* After every use of it. */
void session_end(struct session *session);

struct session_use {
    struct session *session;
    struct login_use login;
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
/* The answer came. Ask with each one, once. */
enum login_advice session_answered(struct session_use *use, const struct uri *uri,
                                   const struct fetch_response *response);
/* The place at the proxy is given back as if it had done its work, unless that was done before. */
void session_leave_proxy(struct session_use *use, int64_t now_us);
/* Cancels what is under way and leaves the proxy. */
void session_use_end(struct session_use *use, int64_t now_us);

#endif
