#include "origin_cache.h"

#include <seine/state/frontier.h>
#include <stdlib.h>

/* Direct-mapped: a page's links lead to few sites. */
struct origin_cache {
    size_t places;
    struct origin_entry entries[];
};

int origin_cache_new(size_t places, struct origin_cache **ret_cache)
{
    struct origin_cache *cache = calloc(1, sizeof *cache + places * sizeof *cache->entries);
    if (!cache)
        return STATUS_MEMORY;
    cache->places = places;
    *ret_cache = cache;
    return 0;
}

void origin_cache_clear(struct origin_cache *cache)
{
    for (size_t i = 0; i < cache->places; i++) {
        free(cache->entries[i].origin);
        cache->entries[i] = (struct origin_entry){0};
    }
}

void origin_cache_free(struct origin_cache *cache)
{
    if (!cache)
        return;
    origin_cache_clear(cache);
    free(cache);
}

struct origin_entry *origin_cache_get(struct origin_cache *cache, const struct hash_key *key,
                                      const struct policy_reader *reader, const struct uri *uri)
{
    uint64_t seed = known_site_seed(key, uri->origin);
    struct origin_entry *entry = &cache->entries[seed % cache->places];
    if (entry->origin && entry->seed == seed &&
        text_equal((struct text){entry->origin, entry->length}, uri->origin))
        return entry;
    char *origin = malloc(uri->origin.length + 1);
    if (!origin)
        return NULL;
    memcpy(origin, uri->origin.data, uri->origin.length);
    origin[uri->origin.length] = '\0';
    free(entry->origin);
    *entry = (struct origin_entry){.seed = seed,
                                   .verdict = policy_screen_host(reader, uri),
                                   .length = uri->origin.length,
                                   .origin = origin};
    return entry;
}
