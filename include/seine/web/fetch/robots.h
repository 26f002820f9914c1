/*
 * robots.txt: the Robots Exclusion Protocol, RFC 9309, and the choices in decisions.md.
 *
 * Three functions, all pure: no clock, no network, no log.
 * - robots_policy(): the meaning of an attempt to fetch robots.txt: parse it, allow everything, or
 *   wait.
 * - robots_parse(): the text and our product token give the rules that apply to us.
 * - robots_match(): whether a path may be fetched, and the deciding line.
 *
 * A `struct robots` never changes after robots_parse(): any number of threads may match against it.
 * The texts that it returns live as long as it does.
 *
 * Rules belong to the authority (scheme, host, port) that was asked for /robots.txt. A file fetched
 * through a redirect belongs to the authority asked first, never to the one that delivered it (RFC
 * 9309 2.3.1.2).
 *
 * The dialect:
 * - Lines end with LF, CR or CRLF; a byte order mark is skipped; NUL and other garbage are not
 *   rules. Texts beyond LIMIT_ROBOTS_BYTES are read up to the last whole line before it (RFC 9309
 *   2.5).
 * - A group is one or more User-agent lines and the rules after them. Groups of one agent are
 *   merged (2.2.1). Our group is the one whose name has our product token, ignoring case; only if
 *   there is no such group, not even an empty one, those for `*` apply.
 * - Allow and Disallow are prefixes of path and query; `*` matches any octets, `$` at the end the
 *   end (2.2.3). The rule with the most octets wins, Allow among equals (2.2.2). An empty value is
 *   not a rule. /robots.txt itself is always allowed.
 * - Both sides are normalised before they are compared (2.2.2): percent-encoded unreserved octets
 *   are decoded, everything that is neither reserved nor unreserved is encoded, hexadecimal digits
 *   are capitals. After the first `?`, `:`, `/`, `?` and `@` equal their encoded forms, because
 *   they separate nothing there (RFC 3986 3.4).
 * - Crawl-delay, which is not in RFC 9309, is a member of its group and therefore ends its list of
 *   User-agent lines; Sitemap and unknown lines do not (2.2.4).
 */
#ifndef SEINE_FETCH_ROBOTS_H
#define SEINE_FETCH_ROBOTS_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <seine/web/fetch/outcome.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- the rules ---- */

struct robots;

/* The group from which the rules were taken. */
enum robots_group {
    ROBOTS_GROUP_NONE,  /* no group applies to us: everything is allowed */
    ROBOTS_GROUP_ANY,   /* `User-agent: *` */
    ROBOTS_GROUP_NAMED, /* our product token */
};

/* Accepts any text; STATUS_MEMORY is the only error. `agent_token` is the result of
 * robots_product_token() for the User-Agent in force. `text` may be freed afterwards. */
int robots_parse(struct text text, struct text agent_token, struct robots **ret_robots,
                 struct error *error) SEINE_MUST_CHECK;
void robots_free(struct robots *robots);

struct robots_verdict {
    bool allowed;
    unsigned line_number;    /* number of the deciding line, from 1; 0 if no line decided */
    struct text line;        /* that line as written, without its end; empty if no line decided */
    const char *explanation; /* for people, static: the reason */
};

/* `path_and_query` begins with `/` (an empty one means "/") and has no fragment. The time is
 * limited for all rules: beyond LIMIT_ROBOTS_MATCH_STEPS, and beyond LIMIT_URI_BYTES of path, the
 * result is "not allowed" with that explanation and line number 0. */
struct robots_verdict robots_match(const struct robots *robots, struct text path_and_query);

enum robots_group robots_group(const struct robots *robots);
/* The largest Crawl-delay of our group, at most LIMIT_ROBOTS_DELAY_MS; -1 if it has none. */
int64_t robots_crawl_delay_ms(const struct robots *robots);
/* The Sitemap lines of the whole file, in order, as written: at most LIMIT_ROBOTS_SITEMAPS. */
size_t robots_sitemap_count(const struct robots *robots);
struct text robots_sitemap(const struct robots *robots, size_t index);

/* The product token of a User-Agent: its leading letters, digits, `-`, `_` and `.`, for instance
 * "Seine" of "Seine/0.1 (+https://example.com)". A part of `user_agent`; may be empty. */
struct text robots_product_token(struct text user_agent);

/* ---- the result of fetching it ---- */

enum robots_fetch_outcome {
    ROBOTS_FETCH_ANSWERED, /* `http_status` is that of the last hop */
    ROBOTS_FETCH_TIMEOUT,  /* no answer, or an incomplete one, within robots_timeout */
    ROBOTS_FETCH_FAILED,   /* no connection, no address, interrupted */
    ROBOTS_FETCH_REFUSED,  /* a refused certificate, TLS where the server has none, or the reverse:
                            * an immediate retry would fail as well */
    ROBOTS_FETCH_TOO_MANY_REDIRECTS, /* more than LIMIT_ROBOTS_REDIRECTS, a loop, or an unusable
                                      * Location */
};

/* Converts the outcome of a transfer; redirects are handled separately. */
enum robots_fetch_outcome robots_outcome_of(enum fetch_outcome outcome);

struct robots_fetch {
    enum robots_fetch_outcome outcome;
    int http_status;        /* with ROBOTS_FETCH_ANSWERED */
    int64_t retry_after_ms; /* from Retry-After; 0 if there is none */
    unsigned failures;      /* number of consecutive attempts before this one that ended with
                             * ROBOTS_NOT_NOW */
};

/* Configuration parameters of the same names (MS-FSCCFG 2.2.1.1). */
struct robots_settings {
    bool robots_auth_ignore; /* 401 and 403 allow everything */
    bool robots_tout_ignore; /* a timeout allows everything */
    int64_t robots_ttl_ms;   /* how long a result is valid */
};

enum robots_ruling_kind {
    ROBOTS_PARSE,     /* the body holds the rules */
    ROBOTS_UNCHANGED, /* 304: the stored rules remain valid */
    ROBOTS_ALLOW_ALL, /* there are no rules */
    ROBOTS_DENY_ALL,  /* fetch nothing from the site until the result expires */
    ROBOTS_NOT_NOW,   /* fetch nothing before a later attempt succeeds */
};

struct robots_ruling {
    enum robots_ruling_kind kind;
    int64_t hold_ms;         /* fetch robots.txt again after this time */
    const char *explanation; /* for a person, static */
};

/*
 * RFC 9309 2.3.1 and decisions.md (Crawl behaviour 1): 2xx are rules; 4xx allow everything, 401 and
 * 403 only with robots_auth_ignore; 429, 5xx, failures and timeouts (without robots_tout_ignore)
 * are "not now"; too many redirects allow everything, like a 4xx. "Not now" is retried after 5 s,
 * doubled with each failure up to an hour; if the connection was refused for permanent reasons the
 * first pause is an hour. A longer Retry-After replaces the pause, up to an hour.
 */
struct robots_ruling robots_policy(const struct robots_fetch *fetch,
                                   const struct robots_settings *settings);

#endif
