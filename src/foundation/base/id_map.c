#include <seine/foundation/base/id_map.h>

#include <stdlib.h>

#define FIRST_CAPACITY 16

/* Consecutive ids are common; the multiplication spreads them (Knuth, TAOCP 3, 6.4). */
static size_t place_of(const struct id_map *map, int64_t id)
{
    return (size_t)(((uint64_t)id * UINT64_C(0x9E3779B97F4A7C15)) >> 20) & (map->capacity - 1);
}

/* The entry of the id, or the empty entry in which it would be stored. */
static struct id_map_entry *find(const struct id_map *map, int64_t id)
{
    size_t at = place_of(map, id);
    while (map->entries[at].id && map->entries[at].id != id)
        at = (at + 1) & (map->capacity - 1);
    return &map->entries[at];
}

void id_map_done(struct id_map *map)
{
    if (!map)
        return;
    free(map->entries);
    *map = (struct id_map){.entries = NULL};
}

static bool grow(struct id_map *map)
{
    struct id_map more = {.capacity = map->capacity ? 2 * map->capacity : FIRST_CAPACITY,
                          .count = map->count};
    more.entries = calloc(more.capacity, sizeof *more.entries);
    if (!more.entries)
        return false;
    for (size_t i = 0; i < map->capacity; i++)
        if (map->entries[i].id)
            *find(&more, map->entries[i].id) = map->entries[i];
    free(map->entries);
    *map = more;
    return true;
}

bool id_map_put(struct id_map *map, int64_t id, void *value)
{
    if (map->count * 4 >= map->capacity * 3 && !grow(map))
        return false;
    struct id_map_entry *entry = find(map, id);
    map->count += entry->id == 0;
    *entry = (struct id_map_entry){id, value};
    return true;
}

bool id_map_has(const struct id_map *map, int64_t id)
{
    return map->count && find(map, id)->id == id;
}

void *id_map_get(const struct id_map *map, int64_t id)
{
    return map->count ? find(map, id)->value : NULL;
}

/* Moves the following entries up, so that no search ends too early at the new hole. */
void id_map_remove(struct id_map *map, int64_t id)
{
    if (!id_map_has(map, id))
        return;
    size_t mask = map->capacity - 1, hole = (size_t)(find(map, id) - map->entries);
    for (size_t at = (hole + 1) & mask; map->entries[at].id; at = (at + 1) & mask) {
        size_t place = place_of(map, map->entries[at].id);
        if (((at - place) & mask) < ((at - hole) & mask))
            continue;
        map->entries[hole] = map->entries[at];
        hole = at;
    }
    map->entries[hole] = (struct id_map_entry){0, NULL};
    map->count--;
}
