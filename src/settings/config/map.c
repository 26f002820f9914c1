#include "private.h"

#include <seine/foundation/base/array.h>
#include <stdlib.h>

/* Maximum of entries: names are searched linearly. */
#define ENTRIES_MAX 10000

static size_t position_of(const struct config_map *map, struct text name)
{
    size_t i = 0;
    while (i < map->count && !text_equal(map->entries[i].name, name))
        i++;
    return i;
}

const struct config_entry *config_map_entry(const struct config_map *map, struct text name)
{
    size_t position = position_of(map, name);
    return position < map->count ? &map->entries[position] : NULL;
}

const struct config_entry *config_map_find(const struct config_map *map, struct text name)
{
    const struct config_entry *entry = config_map_entry(map, name);
    return entry && entry->values.count > 0 ? entry : NULL;
}

int config_map_put(struct config_map *map, struct text name, struct config_entry **ret_entry)
{
    size_t position = position_of(map, name);
    if (position == ENTRIES_MAX)
        return STATUS_LIMIT;
    if (!ARRAY_ROOM(map->entries, position, map->capacity))
        return STATUS_MEMORY;
    if (position == map->count)
        map->entries[map->count++] = (struct config_entry){.name = name};
    *ret_entry = &map->entries[position];
    return 0;
}

void config_map_remove(struct config_map *map, struct text name)
{
    size_t position = position_of(map, name);
    if (position == map->count)
        return;
    config_list_done(&map->entries[position].values);
    map->count--;
    memmove(&map->entries[position], &map->entries[position + 1],
            (map->count - position) * sizeof(*map->entries));
}

void config_map_done(struct config_map *map)
{
    for (size_t i = 0; i < map->count; i++)
        config_list_done(&map->entries[i].values);
    free(map->entries);
    *map = (struct config_map){0};
}
