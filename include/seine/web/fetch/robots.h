/*
 * robots.txt: the Robots Exclusion Protocol, RFC 9309, and what decisions.md settles beside it.
 *
 * Three things, all pure: no clock, no network, no log.
 *   robots_policy()  what an attempt to fetch robots.txt means: parse it, everything allowed, or
 * not now robots_parse()   the text and our product token -> the rules that count for us
 *   robots_match()   may this path be fetched, and which line says so
 *
 * A `struct robots` never changes after robots_parse(): any number of threads may match against it.
 * Texts that it hands out live as long as it does.
 *
 * Rules belong to the authority (scheme, host, port) that was asked for /robots.txt. What came
 * through a redirect belongs to the authority asked first, never to the one it was read from (RFC
 * 9309 2.3.1.2).
 *
 * The dialect:
 * - Lines end with LF, CR or CRLF; a byte order mark is skipped; NUL and other garbage is just no
 * rule. Texts beyond LIMIT_ROBOTS_BYTES are read up to the last whole line before it (RFC
 * 9309 2.5).
 * - A group is one or more User-agent lines and the rules behind them. Groups of one agent are
 * merged (2.2.1). Our group is the one whose name has our product token, in any case of letters;
 * only if no such group exists, not even an empty one, those for `*` count.
 * - Allow and Disallow are prefixes of path and query; `*` stands for any octets, `$` at the end
 * for the end (2.2.3). The rule of the most octets wins, Allow among equals (2.2.2). An empty value
 * is no rule. /robots.txt itself is always allowed.
 * - Both sides are brought to one form before they are compared (2.2.2): percent-encoded unreserved
 * octets are decoded, everything that is neither reserved nor unreserved is encoded, hexadecimal
 * digits are capitals. Behind the first `?`, `:`, `/`, `?` and `@` are the same encoded and not,
 * since they separate nothing there (RFC 3986 3.4).
 * - Crawl-delay, which RFC 9309 does not know, is a member of its group and therefore ends its list
 * of User-agent lines; Sitemap and unknown lines do not (2.2.4).
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

/* Which group the rules were taken from. */
enum robots_group {
    ROBOTS_GROUP_NONE,  /* nobody speaks to us: everything is allowed */
    ROBOTS_GROUP_ANY,   /* `User-agent: *` */
    ROBOTS_GROUP_NAMED, /* our product token */
};

/* Never fails on the text, whatever it holds; STATUS_MEMORY is the only error. `agent_token` is
 * what robots_product_token() makes of the User-Agent in force. `text` may go away afterwards. */
int robots_parse(struct text text, struct text agent_token, struct robots **ret_robots,
                 struct error *error) SEINE_MUST_CHECK;
void robots_free(struct robots *robots);

struct robots_verdict {
    bool allowed;
    unsigned line_number;    /* of the deciding line, from 1; 0 when no line decided */
    struct text line;        /* that line as written, without its end; empty when no line decided */
    const char *explanation; /* for a person, static: what decided */
};

/* `path_and_query` begins with `/` (an empty one means "/") and has no fragment. Bounded in time
 * whatever the rules are: beyond LIMIT_ROBOTS_MATCH_STEPS, and beyond LIMIT_URI_BYTES of path, the
 * answer is "not allowed" with that explanation and line number 0. */
struct robots_verdict robots_match(const struct robots *robots, struct text path_and_query);

enum robots_group robots_group(const struct robots *robots);
/* The largest Crawl-delay of our group, at most LIMIT_ROBOTS_DELAY_MS; -1 when it has none. */
int64_t robots_crawl_delay_ms(const struct robots *robots);
/* Sitemap lines of the whole file, in order, as written: at most LIMIT_ROBOTS_SITEMAPS. */
size_t robots_sitemap_count(const struct robots *robots);
struct text robots_sitemap(const struct robots *robots, size_t index);

/* The product token of a User-Agent: its leading letters, digits, `-`, `_` and `.`, so "Seine" of
 * "Seine/0.1 (+https://example.com)". A part of `user_agent`; may be empty. */
struct text robots_product_token(struct text user_agent);

/* ---- what fetching it meant ---- */

enum robots_fetch_outcome {
    ROBOTS_FETCH_ANSWERED, /* `http_status` is that of the last hop */
    ROBOTS_FETCH_TIMEOUT,  /* no answer, or no end of it, within robots_timeout */
    ROBOTS_FETCH_FAILED,   /* no connection, no address, broken off */
    ROBOTS_FETCH_REFUSED,  /* a refused certificate, TLS where there is none, or the reverse: it
                              will not be otherwise in a moment */
    ROBOTS_FETCH_TOO_MANY_REDIRECTS, /* more than LIMIT_ROBOTS_REDIRECTS, a loop, or a useless
                                        Location */
};

/* What the end of a transfer means, redirects apart. */
enum robots_fetch_outcome robots_outcome_of(enum fetch_outcome outcome);

struct robots_fetch {
    enum robots_fetch_outcome outcome;
    int http_status;        /* with ROBOTS_FETCH_ANSWERED */
    int64_t retry_after_ms; /* from Retry-After; 0 when there is none */
    unsigned failures; /* how many attempts in a row ended with ROBOTS_NOT_NOW before this one */
};

/* Configuration parameters of the same names (MS-FSCCFG 2.2.1.1). */
struct robots_settings {
    bool robots_auth_ignore; /* 401 and 403 allow everything */
    bool robots_tout_ignore; /* a timeout allows everything */
    int64_t robots_ttl_ms;   /* how long a result holds */
};

enum robots_ruling_kind {
    ROBOTS_PARSE,     /* the body holds the rules */
    ROBOTS_UNCHANGED, /* 304: the rules already there hold on */
    ROBOTS_ALLOW_ALL, /* there are no rules */
    ROBOTS_DENY_ALL,  /* keep away from the site until the result expires */
    ROBOTS_NOT_NOW,   /* nothing may be fetched before a later attempt has told */
};

struct robots_ruling {
    enum robots_ruling_kind kind;
    int64_t hold_ms;         /* fetch robots.txt again after this time */
    const char *explanation; /* for a person, static */
};

/*
 * RFC 9309 2.3.1 and decisions.md (Crawl behaviour 1): 2xx are rules; 4xx allow everything, but 401
 * and 403 only with robots_auth_ignore; 429, 5xx, failures and timeouts (without
 * robots_tout_ignore) are "not now"; too many redirects allow as a 4xx does. "Not now" is tried
 * again after 5 s, doubling with each failure up to an hour; after an hour at once when the
 * connection was refused for what the server is. Retry-After counts when it is longer, up to an
 * hour.
 */
struct robots_ruling robots_policy(const struct robots_fetch *fetch,
                                   const struct robots_settings *settings);

#endif
