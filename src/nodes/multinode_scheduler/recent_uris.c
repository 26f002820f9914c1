#include "recent_uris.h"

#include <stdlib.h>

/* 4 MB. A hash has one place. */
#define PLACES (UINT64_C(1) << 18)

struct recent_uri {
    uint64_t hash;
    uint32_t depth;
    uint32_t generation; /* 0: no URI is here */
};

int recent_uris_init(struct recent_uris *uris, struct error *error)
{
    *uris = (struct recent_uris){.places = calloc(PLACES, sizeof *uris->places), .generation = 1};
    return uris->places ? 0 : error_set(error, STATUS_MEMORY, "no memory for recent URIs");
}

void recent_uris_done(struct recent_uris *uris)
{
    free(uris->places);
    uris->places = NULL;
}

static struct recent_uri *place_of(const struct recent_uris *uris, uint64_t hash)
{
    return &uris->places[hash & (PLACES - 1)];
}

static bool is_at(const struct recent_uris *uris, const struct recent_uri *place, uint64_t hash)
{
    return place->generation == uris->generation && place->hash == hash;
}

bool recent_uris_has(struct recent_uris *uris, uint64_t hash, int64_t depth, int64_t now_us)
{
    if (now_us >= uris->until_us) {
        recent_uris_forget(uris);
        uris->until_us = now_us + RECENT_URIS_US;
    }
    const struct recent_uri *place = place_of(uris, hash);
    return is_at(uris, place, hash) && place->depth <= depth;
}

void recent_uris_put(struct recent_uris *uris, uint64_t hash, int64_t depth)
{
    struct recent_uri *place = place_of(uris, hash);
    if (depth < 0 || depth > UINT32_MAX || (is_at(uris, place, hash) && place->depth <= depth))
        return;
    *place =
        (struct recent_uri){.hash = hash, .depth = (uint32_t)depth, .generation = uris->generation};
}

/* Zeroed memory is generation 0, which is left out. */
void recent_uris_forget(struct recent_uris *uris)
{
    uris->generation += uris->generation == UINT32_MAX ? 2 : 1;
}
