/*
 * A map of ids (above 0) to pointers, for sets that are mostly small: open addressing, each entry
 * near its place. All zero at first. Not shared between threads without the caller's lock.
 */
#ifndef SEINE_BASE_ID_MAP_H
#define SEINE_BASE_ID_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct id_map_entry {
    int64_t id; /* 0: none */
    void *value;
};

struct id_map {
    struct id_map_entry *entries;
    size_t count, capacity; /* a power of two, or 0 */
};

/* NULL is allowed; it may be used again. */
void id_map_done(struct id_map *map);
/* Inserts or replaces. False without memory: then the map is as it was. */
bool id_map_put(struct id_map *map, int64_t id, void *value);
bool id_map_has(const struct id_map *map, int64_t id);
/* NULL without the id, too. */
void *id_map_get(const struct id_map *map, int64_t id);
/* Nothing without the id. */
void id_map_remove(struct id_map *map, int64_t id);

#endif
