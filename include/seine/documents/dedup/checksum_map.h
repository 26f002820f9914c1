/*
 * From the checksum of a content to the URI that owns it; rebuilt from the rows at start, then kept
 * in step with them by the one thread that writes them. Not thread-safe.
 *
 * Guarantee: the map keeps the first 64 bits of a checksum. What it finds are candidates: every URI
 * that was put under this checksum and not removed is among them; another is among them only if the
 * two checksums agree in their first 64 bits. Among n entries that happens by chance once in 2^64/n
 * searches (10 million entries: 2 · 10^12 searches), but who wants it can make such a pair with
 * some 2^32 hashes. So the caller compares all 16 bytes with the candidate's row before calling a
 * content a duplicate.
 *
 * Memory: 12 bytes an entry at a load between 0.64 and 0.8, that is 15 to 19. The map consists of
 * 256 shards that grow each by itself, so that no single put moves more than about 1/256 of the
 * entries (10 million: 40,000 entries, some 2 ms). The place of an entry depends on a
 * random key of the map, so nobody outside can make entries that crowd.
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

/* Brings the place of a checksum into the processor's cache. */
void checksum_map_prefetch(const struct checksum_map *map, const struct checksum *checksum);

/* Where a search goes on; begin with {0}. Invalid as soon as the map changes. */
struct checksum_cursor {
    size_t probed;
};

/* The next candidate for the checksum: its id, or 0 when there are no more. */
int64_t checksum_map_next(const struct checksum_map *map, const struct checksum *checksum,
                          struct checksum_cursor *cursor);

/* Adds an entry, without asking whether there is one for the checksum. 0, STATUS_MEMORY (nothing
 * was added) or STATUS_LIMIT (no such id). */
int checksum_map_put(struct checksum_map *map, const struct checksum *checksum,
                     int64_t id) SEINE_MUST_CHECK;
/* false: there is no such entry, nothing was changed. */
bool checksum_map_remove(struct checksum_map *map, const struct checksum *checksum, int64_t id);

size_t checksum_map_count(const struct checksum_map *map);
/* What it holds from the system. */
size_t checksum_map_bytes(const struct checksum_map *map);

#endif
