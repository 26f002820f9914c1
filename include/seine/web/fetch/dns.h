/*
 * Host names to addresses: one resolver, with one thread, for the whole process.
 *
 * Anyone asks with resolver_ask() and never waits; the answer comes as mail. Names are looked up in
 * this order:
 *   1. IP literals, and `localhost` with all below it (RFC 6761 6.3), need no asking;
 *   2. the hosts file;
 *   3. the cache: answers kept for their TTL within bounds, failures as well (RFC 2308, RFC 9520);
 *   4. DNS over c-ares: A and AAAA side by side. A name without a dot is tried under the search
 *      domains first. Once one family has addresses the other gets DNS_FAMILY_WAIT_MS more;
 *   5. where DNS gives no address, other than by silence, and nsswitch.conf names a source
 *      beside `files` and `dns`: getaddrinfo() in a thread of its own, which is given no more time
 *      than DNS was.
 *
 * Questions for a name that is being looked up already join that lookup.
 *
 * What goes to the servers is limited to `queries_per_second` by a token bucket; retries count as
 * well. Names beyond it wait in order of arrival. The system's resolv.conf is read again when it
 * has changed.
 *
 * The cache lives in memory. Whoever keeps it in SQL as well gives `on_fresh`, stores what it
 * reports, and hands the rows back with resolver_prime() at the next start.
 *
 * Figures of MS-FSCADM 2.2.4.8 (DNSWrite, DNSRead, …) come from resolver_counters(). Bytes are
 * those of DNS messages, without UDP, TCP and IP headers; requests and responses are messages on
 * the wire.
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

#define DNS_ADDRESSES      8   /* kept of a name; 4 of each family have a place */
#define DNS_FAMILY_WAIT_MS 200 /* what the slower family may delay the faster */
#define DNS_RCODES         16

/* ---- answers ---- */

enum dns_outcome {
    DNS_FOUND,      /* there are addresses */
    DNS_NO_NAME,    /* NXDOMAIN: the name does not exist */
    DNS_NO_ADDRESS, /* the name exists and has neither A nor AAAA */
    DNS_BAD_NAME,   /* nothing that can be asked for */
    DNS_SERVFAIL,   /* servers answer, but with a failure: SERVFAIL, REFUSED, FORMERR, nonsense */
    DNS_TIMEOUT,    /* no server answered in time, all tries used */
    DNS_NO_SERVER,  /* no server can be reached: there is no DNS at all */
    DNS_OVERLOADED, /* LIMIT_DNS_WAITING queries wait already */
    DNS_CANCELLED,  /* the resolver was freed */
};

/* "found", "no such name", … */
const char *dns_outcome_name(enum dns_outcome outcome);
/* True from DNS_SERVFAIL on: it says nothing about the name; ask again later. */
bool dns_outcome_temporary(enum dns_outcome outcome);

enum dns_source {
    DNS_FROM_LITERAL, /* IP literals and localhost */
    DNS_FROM_HOSTS,
    DNS_FROM_SERVER,
    DNS_FROM_SYSTEM, /* getaddrinfo() */
};

struct dns_answer {
    struct mail mail; /* first: an answer is the mail it arrives as */
    enum dns_outcome outcome;
    enum dns_source source;
    int rcode; /* of the last DNS response (RFC 1035 4.1.1); -1 when there was none */
    bool from_cache;
    uint32_t ttl_s;         /* for how long it held when it was resolved; 0: ask again */
    int64_t resolved_at_ms; /* wall time */
    int64_t expires_at_ms;  /* wall time */
    size_t address_count;   /* > 0 with DNS_FOUND and only then */
    struct fetch_address
        addresses[DNS_ADDRESSES];    /* IPv4 first, each family in the server's order */
    char host[LIMIT_HOST_BYTES + 1]; /* lower case, without a final dot */
    char sentence[160];              /* for a person, unless found; names host and reason */
    void *context;                   /* the asker's */
};

void dns_answer_free(struct dns_answer *answer);
/* Room for the addresses of an answer in text with the zero. */
#define DNS_ADDRESSES_TEXT ((size_t)DNS_ADDRESSES * (FETCH_ADDRESS_TEXT_BYTES + 1))
/* "192.0.2.1,2001:db8::1", as SQL keeps them and CURLOPT_RESOLVE takes them; "" without addresses.
 */
void dns_addresses_format(const struct dns_answer *answer, char ret_text[DNS_ADDRESSES_TEXT]);
/* Reads such a text into addresses and address_count, the first DNS_ADDRESSES of them. 0 or
 * STATUS_INVALID. */
int dns_addresses_parse(struct text text, struct dns_answer *answer,
                        struct error *error) SEINE_MUST_CHECK;

/* ---- the resolver ---- */

struct resolver;

struct resolver_settings {
    struct clock *clock;       /* default: the machine's */
    const char *server;        /* "ADDRESS", "ADDRESS:PORT" or "[IPV6]:PORT"; NULL: the system's */
    double queries_per_second; /* 0: no limit; default 10 */
    unsigned timeout_ms;       /* of one try at one server; default 2000 */
    unsigned tries;            /* per name, family and server; default 3 */
    bool ipv4, ipv6;           /* families to ask for; default both */
    uint32_t minimum_ttl_s;    /* default 60 */
    uint32_t maximum_ttl_s;    /* default 86400 */
    uint32_t negative_ttl_s;   /* at most, for names without addresses (RFC 2308 5); default 900 */
    uint32_t failure_ttl_s;    /* for DNS_SERVFAIL and DNS_TIMEOUT (RFC 9520 3.2); default 5 */
    size_t cache_entries;      /* names kept; default 100,000 (some 50 MB) */
    const char *resolv_conf;   /* NULL: /etc/resolv.conf */
    const char *hosts_file;    /* NULL: /etc/hosts; "" for none */
    const char
        *nsswitch_conf; /* NULL: /etc/nsswitch.conf; "" for none: getaddrinfo() is never asked */
    /* Called in the resolver's thread for each new answer of DNS or getaddrinfo() that is kept for
     * its ttl_s, before the askers hear of it. Must not block. Optional. */
    void (*on_fresh)(void *context, const struct dns_answer *answer);
    void *on_fresh_context;
    /* Called in the resolver's thread for a name that is to be looked up: whether somebody else was
     * asked for it, who answers with resolver_prime() or resolver_look_up(). Who does neither
     * within elsewhere_ms (default 3000) is waited for no longer. Must not block. Optional. */
    bool (*ask_elsewhere)(void *context, const char *host);
    void *ask_elsewhere_context;
    unsigned elsewhere_ms;
};

struct resolver_settings resolver_settings_default(void);

/* Starts the thread. STATUS_INVALID for a `server` that is none; that no server can be reached is
 * no error here. Strings are copied. Not to be called from two threads at once (ares_library_init).
 */
int resolver_new(const struct resolver_settings *settings, struct resolver **ret_resolver,
                 struct error *error) SEINE_MUST_CHECK;
/* Answers all that is open with DNS_CANCELLED and ends the threads; returns within a second unless
 * getaddrinfo() is at work. Ask nothing any more. NULL is allowed. */
void resolver_free(struct resolver *resolver);

/* Any thread; never waits. `reply_to` gets exactly one `struct dns_answer`, with `context`, which
 * the receiver frees; nothing else should arrive there that the receiver could not tell apart. Who
 * goes before the answer has come closes his mailbox (mailbox_close()), and frees it.
 * `host` is a name as it stands in a URI (an A-label form; a final dot and brackets are
 * understood). STATUS_MEMORY is the only error: then no answer comes. */
int resolver_ask(struct resolver *resolver, struct text host, struct mailbox *reply_to,
                 void *context, struct error *error) SEINE_MUST_CHECK;

/* Puts an answer of earlier days into the cache: host, outcome, addresses, rcode, resolved_at_ms
 * and expires_at_ms count. Ignored when expired, of a temporary outcome, or when something is known
 * already. Any thread. */
int resolver_prime(struct resolver *resolver, const struct dns_answer *answer,
                   struct error *error) SEINE_MUST_CHECK;

/* Nobody else has an answer for the name (`ask_elsewhere`): it is looked up, if anybody waits for
 * it. Any thread. */
int resolver_look_up(struct resolver *resolver, struct text host,
                     struct error *error) SEINE_MUST_CHECK;

struct resolver_counters {
    uint64_t write_bytes;              /* DNSWrite */
    uint64_t read_bytes;               /* DNSRead */
    uint64_t requests;                 /* DNSRequests, retries among them */
    uint64_t responses;                /* DNSResponses */
    uint64_t retries;                  /* DNSRetries */
    uint64_t timeouts;                 /* DNSTimeout: tries that no server answered */
    uint64_t responses_of[DNS_RCODES]; /* DNSResponse, by RCODE */
    double rate_limit;                 /* DNSRateLimit, queries per second; 0: none */
    uint64_t questions;                /* resolver_ask() */
    uint64_t cache_hits;               /* answered from the cache */
    uint64_t joined;                   /* joined a lookup that was under way */
    uint64_t waiting;                  /* queries that wait for the rate limit now */
    uint64_t in_flight;                /* queries that wait for a server now */
    uint64_t cached;                   /* names in the cache now */
};

/* A consistent snapshot. Any thread. */
void resolver_counters(struct resolver *resolver, struct resolver_counters *ret_counters);

#endif
