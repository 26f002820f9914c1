/*
 * Maps the checksum of a content to the URI that owns it. Rebuilt from the rows at the start, then
 * updated by the only thread that writes them. Not thread-safe.
 *
 * Guarantee: the map stores the first 64 bits of a checksum. A search returns candidates: every URI
 * that was added with this checksum and not removed, and others only if the two checksums agree in
 * their first 64 bits. Among n entries that happens by chance once in 2^64/n searches (10 million
 * entries: 2 · 10^12 searches), but an attacker can construct such a pair with about 2^32 hashes.
 * So the caller must compare all 16 bytes with the candidate's row before it treats a content as a
 * duplicate.
 *
 * Memory: 12 bytes per entry at a load between 0.64 and 0.8, that is 15 to 19. The map has 256
 * shards that grow separately, so that one put moves at most about 1/256 of the entries (10
 * million: 40,000 entries, about 2 ms). The slot of an entry depends on a random key of the map, so
 * outsiders cannot cause collisions.
 */
#ifndef SEINE_DEDUP_CHECKSUM_MAP_H
#define SEINE_DEDUP_CHECKSUM_MAP_H

#include <seine/documents/dedup/checksum.h>
#include <stddef.h>
#include <stdint.h>

/* Ids are 1 … CHECKSUM_MAP_MAX_ID (40 bits). */
#define CHECKSUM_MAP_MAX_ID ((INT64_C(1) << 40) - 1)

struct checksum_map;

/* `expected` entries fit without growth (0 is allowed). STATUS_MEMORY, or STATUS_SYSTEM without a
 * random key. */
int checksum_map_new(struct checksum_map **ret_map, size_t expected,
                     struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void checksum_map_free(struct checksum_map *map);

/* Loads the slot of a checksum into the processor's cache. */
void checksum_map_prefetch(const struct checksum_map *map, const struct checksum *checksum);

/* The position of a search; begin with {0}. Invalid after any change of the map. */
struct checksum_cursor {
    size_t probed;
};

/* The next candidate for the checksum: its id, or 0 if there are no more. */
int64_t checksum_map_next(const struct checksum_map *map, const struct checksum *checksum,
                          struct checksum_cursor *cursor);

/* Adds an entry without checking for others with the checksum. 0, STATUS_MEMORY (nothing was added)
 * or STATUS_LIMIT (invalid id). */
int checksum_map_put(struct checksum_map *map, const struct checksum *checksum,
                     int64_t id) SEINE_MUST_CHECK;
/* false: there is no such entry, nothing was changed. */
bool checksum_map_remove(struct checksum_map *map, const struct checksum *checksum, int64_t id);

size_t checksum_map_count(const struct checksum_map *map);
/* Memory in use. */
size_t checksum_map_bytes(const struct checksum_map *map);

#endif
