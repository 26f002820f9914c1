/*
 * The map of known URIs: keyed 64-bit hash → id, one byte of state, depth, importance, whether only
 * redirects lead to it, and its place in the queue.
 *
 * The map enforces the uniqueness of URIs: a URI is known if its hash is in the map. Texts are not
 * compared; two URIs of the same hash would be taken for one (probability n²/2⁶⁵: 7·10⁻⁷ for 5
 * million), which `seine verify` would find. The map is rebuilt from the rows at start and used by
 * the committer thread only.
 *
 * 16 bytes an entry in 256 shards that grow one at a time, so that one growth takes no longer than
 * about a millisecond per five million entries. Ids are below 2³⁸.
 */
#ifndef SEINE_FRONTIER_KNOWN_H
#define SEINE_FRONTIER_KNOWN_H

#include <seine/foundation/base.h>
#include <seine/foundation/states.h>
#include <seine/state/frontier/ordering.h>

struct known {
    int64_t id;
    enum uri_state state;
    unsigned cycle; /* the last refresh cycle it was queued in, modulo KNOWN_CYCLES */
    unsigned depth; /* page hops of the shortest path, as uri.depth; KNOWN_DEPTH_MOST if there is no
                     * path */
    uint8_t importance;       /* as in uri.importance */
    bool is_redirected;       /* every known path ends in a redirect: uri.hops is above 0 */
    enum ordered_place place; /* meaningful while the URI waits */
};

#define KNOWN_CYCLES     16
#define KNOWN_DEPTH_MOST 32767

struct known_map;

int known_map_new(struct known_map **ret_map);
void known_map_free(struct known_map *map);
/* Reserves memory for that many entries in all, so that filling the map moves none (a shard that
 * gets more than its share by chance still grows). 0 or STATUS_MEMORY. */
int known_map_reserve(struct known_map *map, size_t expected) SEINE_MUST_CHECK;
/* Prefetches the entry of a hash into the processor's cache. */
void known_map_prefetch(const struct known_map *map, uint64_t hash);
/* Looks a hash up; sets *ret_known only if it is known. */
bool known_map_find(const struct known_map *map, uint64_t hash, struct known *ret_known);
/* Inserts or replaces. 0 or STATUS_MEMORY. */
int known_map_put(struct known_map *map, uint64_t hash, struct known known) SEINE_MUST_CHECK;
/* Removes the hash, if it is known. The shard keeps its memory. */
void known_map_remove(struct known_map *map, uint64_t hash);
size_t known_map_count(const struct known_map *map);
size_t known_map_bytes(const struct known_map *map);

/* The hash of a URI, from its site's seed and its path and query. */
uint64_t known_site_seed(const struct hash_key *key, struct text origin);
uint64_t known_hash(const struct hash_key *key, uint64_t site_seed, struct text path_and_query);

#endif
