/*
 * What a site manager remembers of the sites that links lead to: the seed of their hashes, what the
 * host rules say, and where the report being filled lists them. A cache: forgetting costs time
 * only. One thread.
 */
#ifndef SEINE_SITE_MANAGER_ORIGIN_CACHE_H
#define SEINE_SITE_MANAGER_ORIGIN_CACHE_H

#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>
#include <seine/settings/policy.h>
#include <seine/settings/rules.h>

struct origin_cache;

struct origin_entry {
    uint64_t seed;
    struct verdict verdict; /* of scheme and host rules */
    uint32_t report_serial; /* report that lists it … */
    uint32_t report_index;  /* … there */
    size_t length;
    char *origin;
};

/* Sites remembered unless cachesize/screened says otherwise, and at the most. */
#define ORIGIN_CACHE_PLACES 4096
#define ORIGIN_CACHE_MOST   1000000

/* Of at least one place. */
int origin_cache_new(size_t places, struct origin_cache **ret_cache) SEINE_MUST_CHECK;
void origin_cache_free(struct origin_cache *cache);
/* The entry of the URI's site, made if need be. NULL without memory. Valid until the next call. */
struct origin_entry *origin_cache_get(struct origin_cache *cache, const struct hash_key *key,
                                      const struct policy_reader *reader, const struct uri *uri);
/* Another policy says other things. */
void origin_cache_clear(struct origin_cache *cache);

#endif
