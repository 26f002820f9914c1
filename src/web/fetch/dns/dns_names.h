/*
 * The names the resolver knows something about: an answer kept for a while, a lookup under way, or
 * both. The resolver's thread alone.
 */
#ifndef SEINE_FETCH_DNS_NAMES_H
#define SEINE_FETCH_DNS_NAMES_H

#include <seine/foundation/base/hash.h>
#include <seine/foundation/base/heap.h>
#include <seine/web/fetch/dns.h>

struct dns_lookup;

struct dns_name {
    struct heap_node
        expiry;            /* first; monotonic microseconds; in the heap while there is an answer */
    struct dns_name *next; /* in its bucket */
    uint64_t hash;
    struct dns_answer *answer;
    struct dns_lookup *lookup;
    char host[];
};

struct dns_names {
    struct hash_key key;
    struct dns_name **buckets;
    size_t bucket_count; /* a power of two */
    size_t count;
    size_t ceiling; /* answers kept */
    struct heap by_expiry;
};

int dns_names_init(struct dns_names *names, size_t ceiling, struct error *error) SEINE_MUST_CHECK;
/* Frees names and answers; lookups are the caller's. */
void dns_names_done(struct dns_names *names);

/* NULL when nothing is known. An answer that has expired is dropped first. */
struct dns_name *dns_names_find(struct dns_names *names, const char *host, int64_t now_us);
/* The same, made when it is not there. NULL without memory. */
struct dns_name *dns_names_get(struct dns_names *names, const char *host, int64_t now_us);

/* Keeps a copy of the answer until `expires_us`, instead of the one there is; beyond the ceiling
 * the answer that expires first goes. Without memory nothing is kept. */
void dns_names_keep(struct dns_names *names, struct dns_name *name, const struct dns_answer *answer,
                    int64_t expires_us);
/* Drops the name unless it has an answer or a lookup. */
void dns_names_tidy(struct dns_names *names, struct dns_name *name);

#endif
