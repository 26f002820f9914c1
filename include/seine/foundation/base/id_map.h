/*
 * A map of ids (above 0) to pointers, for sets that are mostly small. Open addressing with linear
 * probing. All zero at first. The caller locks a map that several threads share.
 */
#ifndef SEINE_BASE_ID_MAP_H
#define SEINE_BASE_ID_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct id_map_entry {
    int64_t id; /* 0: unused entry */
    void *value;
};

struct id_map {
    struct id_map_entry *entries;
    size_t count, capacity; /* a power of two, or 0 */
};

/* Frees the entries; the map can be used again. NULL is allowed. */
void id_map_done(struct id_map *map);
/* Inserts or replaces. Returns false without memory; the map is then unchanged. */
bool id_map_put(struct id_map *map, int64_t id, void *value);
bool id_map_has(const struct id_map *map, int64_t id);
/* NULL if the id is missing. */
void *id_map_get(const struct id_map *map, int64_t id);
/* Does nothing if the id is missing. */
void id_map_remove(struct id_map *map, int64_t id);

#endif
