/*
 * The map of known URIs: keyed 64-bit hash → id, one byte of state, depth, importance, whether only
 * redirects lead to it, and where it stands among what waits.
 *
 * It is the uniqueness of URIs: a URI is known when its hash is in the map. The text is not
 * compared; two URIs of the same hash would be taken for one (probability n²/2⁶⁵: 7·10⁻⁷ for 5
 * million), which `seine verify` would find. Rebuilt from the rows at start, touched by the
 * committer thread alone.
 *
 * 16 bytes an entry in 256 shards that grow one at a time, so that no single growth takes longer
 * than about a millisecond for each five million entries. Ids are below 2³⁸.
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
    unsigned depth; /* page hops of the shortest way, as uri.depth; without one KNOWN_DEPTH_MOST */
    uint8_t importance;       /* as uri.importance */
    bool is_redirected;       /* every way that was found is a redirect: uri.hops is above 0 */
    enum ordered_place place; /* counts while it waits */
};

#define KNOWN_CYCLES     16
#define KNOWN_DEPTH_MOST 32767

struct known_map;

int known_map_new(struct known_map **ret_map);
void known_map_free(struct known_map *map);
/* Makes room for so many entries in all, so that filling it up moves none (but for chance: a shard
 * that gets more than its share grows). 0 or STATUS_MEMORY. */
int known_map_reserve(struct known_map *map, size_t expected) SEINE_MUST_CHECK;
/* Brings the place of a hash into the processor's cache. */
void known_map_prefetch(const struct known_map *map, uint64_t hash);
/* Whether it is known; *ret_known only then. */
bool known_map_find(const struct known_map *map, uint64_t hash, struct known *ret_known);
/* Inserts or replaces. 0 or STATUS_MEMORY. */
int known_map_put(struct known_map *map, uint64_t hash, struct known known) SEINE_MUST_CHECK;
/* Forgets the hash, if it is known. The shard keeps its memory. */
void known_map_remove(struct known_map *map, uint64_t hash);
size_t known_map_count(const struct known_map *map);
size_t known_map_bytes(const struct known_map *map);

/* The hash of a URI, from its site's seed and its path and query. */
uint64_t known_site_seed(const struct hash_key *key, struct text origin);
uint64_t known_hash(const struct hash_key *key, uint64_t site_seed, struct text path_and_query);

#endif
