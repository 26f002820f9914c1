/*
 * Cookies as a user agent handles them: their attributes, and when a server may set one (RFC 6265,
 * with the parts of its revision, draft-ietf-httpbis-rfc6265bis, on which browsers agree).
 * cookies/jar.h stores them, cookies/netscape.h reads files of other programs.
 *
 * From the revision: cookies without a name, the prefixes __Secure- and __Host-, SameSite, limits
 * of sizes and lifetimes, control characters, and that an insecure cookie cannot overwrite a secure
 * one. The requests of a crawler are not caused by a page of another site, so SameSite does not
 * apply to them; callers that load parts of a page pass COOKIE_REQUEST_CROSS_SITE.
 *
 * Public suffixes are those of libpsl (uri_registered_domain()): no cookie applies to a whole
 * suffix.
 *
 * Everything here is pure: any number of threads.
 */
#ifndef SEINE_COOKIES_H
#define SEINE_COOKIES_H

#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>

/* Size of name and value together, and of each attribute's value. */
#define LIMIT_COOKIE_BYTES           4096
#define LIMIT_COOKIE_ATTRIBUTE_BYTES 1024
/* Number of cookies of one registered domain. */
#define LIMIT_COOKIES_OF_DOMAIN 180
/* Size of the value of a header Cookie. */
#define LIMIT_COOKIE_HEADER_BYTES ((size_t)32 * 1024)
/* Maximum lifetime of a cookie, whatever it requests. */
#define LIMIT_COOKIE_DAYS 400

enum cookie_same_site {
    COOKIE_SAME_SITE_UNSAID,
    COOKIE_SAME_SITE_NONE,
    COOKIE_SAME_SITE_LAX,
    COOKIE_SAME_SITE_STRICT,
};
/* "none" …; "" if unspecified. */
const char *cookie_same_site_name(enum cookie_same_site same_site);
/* The value of a name; COOKIE_SAME_SITE_UNSAID for any other text. */
enum cookie_same_site cookie_same_site_of(struct text name);

/* A cookie; name, domain, is_host_only and path identify it. */
struct cookie {
    struct text name;   /* may be empty */
    struct text value;  /* a secret */
    struct text domain; /* lower case, ASCII, without a leading dot; IPv6 literals in brackets */
    struct text path;
    bool is_host_only; /* applies to its domain only; otherwise also to subdomains */
    bool is_secure;    /* sent over https only */
    bool is_http_only; /* hidden from scripts, which is irrelevant for us */
    bool is_session;   /* it has no expiry time of its own; expires_at_ms is when we drop it */
    enum cookie_same_site same_site;
    int64_t created_at_ms; /* when it was first set, wall time */
    int64_t set_at_ms;     /* … and last set */
    int64_t expires_at_ms;
};

/* Storage for the rewritten domain of a parsed cookie. */
#define COOKIE_STORAGE_BYTES (LIMIT_HOST_BYTES + 3)

/* Parses the value of one Set-Cookie line in an answer to `from`. Texts point into the line, the
 * URI and the storage, and live as long as those. `session_ms`: lifetime of a cookie without expiry
 * time; an expired cookie is a deletion. False: ignore the cookie; *ret_why (may be NULL) gets a
 * static sentence with the reason. */
bool cookie_parse(struct text line, const struct uri *from, int64_t now_ms, int64_t session_ms,
                  char storage[COOKIE_STORAGE_BYTES], struct cookie *ret_cookie,
                  const char **ret_why);

/* Parses the date of an attribute Expires (RFC 6265 5.1.1) as milliseconds since 1970 UTC. */
bool cookie_date(struct text value, int64_t *ret_ms);

/* The context of a request. */
enum cookie_request {
    COOKIE_REQUEST_OWN,        /* not caused by a page, or by a page of the same site */
    COOKIE_REQUEST_CROSS_SITE, /* loads a part of a page of another site */
};

/* Whether to send the cookie with a request for the URI (RFC 6265 5.4). */
bool cookie_is_for(const struct cookie *cookie, const struct uri *uri, enum cookie_request request,
                   int64_t now_ms);
/* Domain-match (RFC 6265 5.1.3). */
bool cookie_domain_matches(struct text domain, bool is_host_only, struct text host);

/* The domain within which cookies can be shared: the registered domain of a host, or the host
 * itself if it has none. */
struct text cookie_site_of(struct text host);

#endif
