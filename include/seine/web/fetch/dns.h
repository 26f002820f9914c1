/*
 * Resolves host names: one resolver, with one thread, for the whole process.
 *
 * resolver_ask() may be called from any thread and never waits; the answer arrives as mail. Names
 * are resolved in this order:
 *   1. IP literals, and `localhost` with its subdomains (RFC 6761 6.3), directly;
 *   2. the hosts file;
 *   3. the cache: answers are kept for their TTL within bounds, failures as well (RFC 2308, RFC
 * 9520);
 *   4. DNS over c-ares: A and AAAA in parallel. A name without a dot is tried under the search
 *      domains first. Once one family has addresses the other gets DNS_FAMILY_WAIT_MS more;
 *   5. if DNS gives no address, other than by silence, and nsswitch.conf names a source
 *      beside `files` and `dns`: getaddrinfo() in a thread of its own, with the same time limit
 *      as DNS.
 *
 * Questions for a name that is being resolved join that lookup.
 *
 * Queries to servers are limited to `queries_per_second` by a token bucket, including retries.
 * Further names wait in order of arrival. The system's resolv.conf is read again when it changes.
 *
 * The cache is in memory. A caller that also stores it in SQL sets `on_fresh`, stores the reported
 * answers, and passes the rows to resolver_prime() at the next start.
 *
 * The statistics of MS-FSCADM 2.2.4.8 (DNSWrite, DNSRead, …) come from resolver_counters(). Bytes
 * are those of DNS messages, without UDP, TCP and IP headers; requests and responses are messages
 * on the wire.
 */
#ifndef SEINE_FETCH_DNS_H
#define SEINE_FETCH_DNS_H

#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/limits.h>
#include <seine/foundation/base/mailbox.h>
#include <seine/foundation/base/text.h>
#include <seine/web/fetch/address.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define DNS_ADDRESSES      8   /* addresses kept per name; at least 4 of each family fit */
#define DNS_FAMILY_WAIT_MS 200 /* the extra time for the slower family */
#define DNS_RCODES         16

/* ---- answers ---- */

enum dns_outcome {
    DNS_FOUND,      /* there are addresses */
    DNS_NO_NAME,    /* NXDOMAIN: the name does not exist */
    DNS_NO_ADDRESS, /* the name exists and has neither A nor AAAA */
    DNS_BAD_NAME,   /* not a name that can be resolved */
    DNS_SERVFAIL,   /* servers answer, but with a failure: SERVFAIL, REFUSED, FORMERR, or garbage */
    DNS_TIMEOUT,    /* no server answered in time, all tries used */
    DNS_NO_SERVER,  /* no server can be reached: there is no DNS at all */
    DNS_OVERLOADED, /* LIMIT_DNS_WAITING queries are waiting already */
    DNS_CANCELLED,  /* the resolver was freed */
};

/* "found", "no such name", … */
const char *dns_outcome_name(enum dns_outcome outcome);
/* True from DNS_SERVFAIL on: the result says nothing about the name; ask again later. */
bool dns_outcome_temporary(enum dns_outcome outcome);

enum dns_source {
    DNS_FROM_LITERAL, /* IP literals and localhost */
    DNS_FROM_HOSTS,
    DNS_FROM_SERVER,
    DNS_FROM_SYSTEM, /* getaddrinfo() */
};

struct dns_answer {
    struct mail mail; /* first member: an answer is a mail */
    enum dns_outcome outcome;
    enum dns_source source;
    int rcode; /* of the last DNS response (RFC 1035 4.1.1); -1 if there was none */
    bool from_cache;
    uint32_t ttl_s;         /* lifetime from the time of resolution; 0: do not cache */
    int64_t resolved_at_ms; /* wall time */
    int64_t expires_at_ms;  /* wall time */
    size_t address_count;   /* > 0 if and only if DNS_FOUND */
    struct fetch_address
        addresses[DNS_ADDRESSES];    /* IPv4 first, each family in the server's order */
    char host[LIMIT_HOST_BYTES + 1]; /* lower case, without a final dot */
    char sentence[160];              /* for people, unless found; names host and reason */
    void *context;                   /* the caller's */
};

void dns_answer_free(struct dns_answer *answer);
/* Size of an answer's addresses as text, with the zero. */
#define DNS_ADDRESSES_TEXT ((size_t)DNS_ADDRESSES * (FETCH_ADDRESS_TEXT_BYTES + 1))
/* Formats "192.0.2.1,2001:db8::1", the form of SQL and of CURLOPT_RESOLVE; "" without addresses. */
void dns_addresses_format(const struct dns_answer *answer, char ret_text[DNS_ADDRESSES_TEXT]);
/* Parses such a text into addresses and address_count, the first DNS_ADDRESSES of them. 0 or
 * STATUS_INVALID. */
int dns_addresses_parse(struct text text, struct dns_answer *answer,
                        struct error *error) SEINE_MUST_CHECK;

/* ---- the resolver ---- */

struct resolver;

struct resolver_settings {
    struct clock *clock;       /* default: the machine's clock */
    const char *server;        /* "ADDRESS", "ADDRESS:PORT" or "[IPV6]:PORT"; NULL: the system's
                                * servers */
    double queries_per_second; /* 0: no limit; default 10 */
    unsigned timeout_ms;       /* of one attempt at one server; default 2000 */
    unsigned tries;            /* per name, family and server; default 3 */
    bool ipv4, ipv6;           /* families to ask for; default both */
    uint32_t minimum_ttl_s;    /* default 60 */
    uint32_t maximum_ttl_s;    /* default 86400 */
    uint32_t negative_ttl_s;   /* maximum for names without addresses (RFC 2308 5); default 900 */
    uint32_t failure_ttl_s;    /* for DNS_SERVFAIL and DNS_TIMEOUT (RFC 9520 3.2); default 5 */
    size_t cache_entries;      /* names kept; default 100,000 (some 50 MB) */
    const char *resolv_conf;   /* NULL: /etc/resolv.conf */
    const char *hosts_file;    /* NULL: /etc/hosts; "" for none */
    const char
        *nsswitch_conf; /* NULL: /etc/nsswitch.conf; "" for none: getaddrinfo() is never called */
    /* Called in the resolver's thread for each new answer of DNS or getaddrinfo() that is cached
     * for its ttl_s, before it is posted. Must not block. Optional. */
    void (*on_fresh)(void *context, const struct dns_answer *answer);
    void *on_fresh_context;
    /* Called in the resolver's thread before a name is resolved. Returns whether another resolver
     * was asked, whose answer arrives by resolver_prime() or resolver_look_up(). Without either
     * within elsewhere_ms (default 3000) the name is resolved here. Must not block. Optional. */
    bool (*ask_elsewhere)(void *context, const char *host);
    void *ask_elsewhere_context;
    unsigned elsewhere_ms;
};

struct resolver_settings resolver_settings_default(void);

/* Starts the thread. STATUS_INVALID for a malformed `server`; unreachable servers are not an error
 * here. Copies strings. Not thread-safe (ares_library_init). */
int resolver_new(const struct resolver_settings *settings, struct resolver **ret_resolver,
                 struct error *error) SEINE_MUST_CHECK;
/* Answers all open questions with DNS_CANCELLED and ends the threads; returns within a second
 * unless getaddrinfo() is running. No further questions are allowed. NULL is allowed. */
void resolver_free(struct resolver *resolver);

/* Any thread; never waits. `reply_to` receives exactly one `struct dns_answer` with `context`,
 * which the receiver frees; the receiver must be able to distinguish it from its other mail. A
 * receiver that ends before the answer arrives closes its mailbox (mailbox_close()) and frees it.
 * `host` is a name as in a URI (an A-label form; a final dot and brackets are accepted). The only
 * error is STATUS_MEMORY: then no answer follows. */
int resolver_ask(struct resolver *resolver, struct text host, struct mailbox *reply_to,
                 void *context, struct error *error) SEINE_MUST_CHECK;

/* Adds a stored answer to the cache, from host, outcome, addresses, rcode, resolved_at_ms and
 * expires_at_ms. Ignored if it is expired, temporary, or the name is in the cache. Any thread. */
int resolver_prime(struct resolver *resolver, const struct dns_answer *answer,
                   struct error *error) SEINE_MUST_CHECK;

/* The other resolver has no answer (`ask_elsewhere`): resolves the name here, if a question for it
 * is open. Any thread. */
int resolver_look_up(struct resolver *resolver, struct text host,
                     struct error *error) SEINE_MUST_CHECK;

struct resolver_counters {
    uint64_t write_bytes;              /* DNSWrite */
    uint64_t read_bytes;               /* DNSRead */
    uint64_t requests;                 /* DNSRequests, including retries */
    uint64_t responses;                /* DNSResponses */
    uint64_t retries;                  /* DNSRetries */
    uint64_t timeouts;                 /* DNSTimeout: attempts without an answer */
    uint64_t responses_of[DNS_RCODES]; /* DNSResponse, by RCODE */
    double rate_limit;                 /* DNSRateLimit, queries per second; 0: none */
    uint64_t questions;                /* resolver_ask() */
    uint64_t cache_hits;               /* answered from the cache */
    uint64_t joined;                   /* questions that joined a running lookup */
    uint64_t waiting;                  /* queries that wait for the rate limit */
    uint64_t in_flight;                /* queries that wait for a server */
    uint64_t cached;                   /* names in the cache */
};

/* A consistent snapshot. Any thread. */
void resolver_counters(struct resolver *resolver, struct resolver_counters *ret_counters);

#endif
