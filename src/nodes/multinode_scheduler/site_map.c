#include "site_map.h"

#include <stdlib.h>

#define FIRST_CAPACITY 1024
#define ARENA_BLOCK    65536

int site_map_init(struct site_map *map, struct error *error)
{
    unsigned char seed[32];
    *map = (struct site_map){.capacity = 0};
    arena_init(&map->arena, ARENA_BLOCK, SIZE_MAX);
    if (hash_random_seed(seed))
        return error_set(error, STATUS_SYSTEM, "the system has no randomness");
    hash_key_from_seed(&map->key, seed);
    return 0;
}

void site_map_done(struct site_map *map)
{
    free(map->names);
    arena_done(&map->arena);
    map->names = NULL;
    map->capacity = map->count = map->sites = 0;
}

uint64_t site_map_hash(const struct site_map *map, struct text name)
{
    return hash_bytes(&map->key, name.data, name.length);
}

/* Where the name stands, or would. */
static struct routed_name *place_of(const struct site_map *map, struct text name, uint64_t hash)
{
    size_t mask = map->capacity - 1, at = hash & mask;
    while (map->names[at].name.data &&
           (map->names[at].hash != hash || !text_equal(map->names[at].name, name)))
        at = (at + 1) & mask;
    return &map->names[at];
}

struct routed_name *site_map_find(const struct site_map *map, struct text name)
{
    if (!map->capacity)
        return NULL;
    struct routed_name *place = place_of(map, name, site_map_hash(map, name));
    return place->name.data ? place : NULL;
}

static bool grow(struct site_map *map)
{
    struct site_map larger = *map;
    larger.capacity = map->capacity ? map->capacity * 2 : FIRST_CAPACITY;
    larger.names = calloc(larger.capacity, sizeof *larger.names);
    if (!larger.names)
        return false;
    for (size_t i = 0; i < map->capacity; i++)
        if (map->names[i].name.data)
            *place_of(&larger, map->names[i].name, map->names[i].hash) = map->names[i];
    free(map->names);
    map->names = larger.names;
    map->capacity = larger.capacity;
    return true;
}

void site_map_move(struct site_map *map, struct text name, uint32_t node)
{
    struct routed_name *place = site_map_find(map, name);
    if (place)
        place->node = node;
}

int site_map_put(struct site_map *map, struct text name, uint32_t node, bool is_site,
                 struct error *error)
{
    struct routed_name *place = site_map_find(map, name);
    if (place) {
        map->sites += is_site && !place->is_site;
        place->is_site |= is_site;
        return 0;
    }
    if (map->count * 4 >= map->capacity * 3 && !grow(map))
        return error_set(error, STATUS_MEMORY, "no memory for %zu routes", map->count);
    struct text copy = arena_copy(&map->arena, name);
    if (!copy.data)
        return error_set(error, STATUS_MEMORY, "no memory for %zu routes", map->count);
    uint64_t hash = site_map_hash(map, name);
    *place_of(map, name, hash) =
        (struct routed_name){.name = copy, .hash = hash, .node = node, .is_site = is_site};
    map->count++;
    map->sites += is_site;
    return 0;
}
