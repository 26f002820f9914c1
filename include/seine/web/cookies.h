/*
 * Cookies as a user agent keeps them: what one is, and when a server may set it (RFC 6265, with
 * what browsers agree on of its revision, draft-ietf-httpbis-rfc6265bis). Where they are kept is
 * cookies/jar.h, files of other programs with them are cookies/netscape.h.
 *
 * Of the revision: cookies without a name, the prefixes __Secure- and __Host-, SameSite, bounds of
 * sizes and of lives, control characters, and that what is not secure does not touch what is. Every
 * request of a crawler is one that nobody else's page caused, so SameSite forbids nothing to it;
 * who loads what a page consists of says so (COOKIE_REQUEST_CROSS_SITE).
 *
 * Public suffixes are those of libpsl (uri_registered_domain()): no cookie is for all of one.
 *
 * Everything here is pure: any number of threads.
 */
#ifndef SEINE_COOKIES_H
#define SEINE_COOKIES_H

#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>

/* Name and value together, and each attribute's value. */
#define LIMIT_COOKIE_BYTES           4096
#define LIMIT_COOKIE_ATTRIBUTE_BYTES 1024
/* Cookies of one registered domain. */
#define LIMIT_COOKIES_OF_DOMAIN 180
/* The value of a header Cookie. */
#define LIMIT_COOKIE_HEADER_BYTES ((size_t)32 * 1024)
/* No cookie outlives this many days, whatever it says. */
#define LIMIT_COOKIE_DAYS 400

enum cookie_same_site {
    COOKIE_SAME_SITE_UNSAID,
    COOKIE_SAME_SITE_NONE,
    COOKIE_SAME_SITE_LAX,
    COOKIE_SAME_SITE_STRICT,
};
/* "none" …; "" when it was not said. */
const char *cookie_same_site_name(enum cookie_same_site same_site);
/* Back from the name; anything else is COOKIE_SAME_SITE_UNSAID. */
enum cookie_same_site cookie_same_site_of(struct text name);

/* A cookie; name, domain, is_host_only and path tell it from others. */
struct cookie {
    struct text name;   /* may be empty */
    struct text value;  /* a secret */
    struct text domain; /* lower case, ASCII, without a leading dot; IPv6 literals in brackets */
    struct text path;
    bool is_host_only; /* for its domain alone; otherwise also for hosts below that */
    bool is_secure;    /* over https alone */
    bool is_http_only; /* not for scripts, which changes nothing for us */
    bool is_session;   /* it did not say when it ends; expires_at_ms says how long we keep it */
    enum cookie_same_site same_site;
    int64_t created_at_ms; /* when it was set first, wall time */
    int64_t set_at_ms;     /* … and last */
    int64_t expires_at_ms;
};

/* Room for what has to be written anew of a cookie that is parsed: its domain. */
#define COOKIE_STORAGE_BYTES (LIMIT_HOST_BYTES + 3)

/* The value of one Set-Cookie line that came with an answer to `from`. Texts point into the line,
 * the URI and the storage, and live as long as those. `session_ms`: how long a cookie is kept that
 * does not say when it ends; one whose time has passed deletes. False: it is to be ignored, and
 * *ret_why (may be NULL) gets a static sentence about it. */
bool cookie_parse(struct text line, const struct uri *from, int64_t now_ms, int64_t session_ms,
                  char storage[COOKIE_STORAGE_BYTES], struct cookie *ret_cookie,
                  const char **ret_why);

/* A date of an attribute Expires (RFC 6265 5.1.1), as milliseconds since 1970 UTC. */
bool cookie_date(struct text value, int64_t *ret_ms);

/* What a request is for. */
enum cookie_request {
    COOKIE_REQUEST_OWN,        /* nobody else's page caused it, or one of the same site did */
    COOKIE_REQUEST_CROSS_SITE, /* it loads a part of a page of another site */
};

/* Whether the cookie goes with a request for the URI (RFC 6265 5.4). */
bool cookie_is_for(const struct cookie *cookie, const struct uri *uri, enum cookie_request request,
                   int64_t now_ms);
/* Whether both are the same one, of which the later takes the place of the earlier. */
bool cookie_is_same(const struct cookie *one, const struct cookie *other);
/* Domain- and path-match (RFC 6265 5.1.3, 5.1.4). */
bool cookie_domain_matches(struct text domain, bool is_host_only, struct text host);
bool cookie_path_matches(struct text path, struct text request_path);

/* Whose cookies may be each other's: the registered domain of a host, or the host itself where it
 * has none. */
struct text cookie_site_of(struct text host);

#endif
