#include "channel_uris.h"

#include <stddef.h>
#include <stdlib.h>

#define FIRST_CAPACITY 256

struct place {
    int64_t uri_id; /* 0: free */
    int64_t cycle;
};

struct channel_uris {
    struct place *places;
    size_t count;
    size_t capacity; /* a power of two */
};

int channel_uris_new(struct channel_uris **ret_uris)
{
    struct channel_uris *uris = calloc(1, sizeof *uris);
    struct place *places = calloc(FIRST_CAPACITY, sizeof *places);
    if (!uris || !places) {
        free(uris);
        free(places);
        return STATUS_MEMORY;
    }
    *uris = (struct channel_uris){.places = places, .capacity = FIRST_CAPACITY};
    *ret_uris = uris;
    return 0;
}

void channel_uris_free(struct channel_uris *uris)
{
    if (!uris)
        return;
    free(uris->places);
    free(uris);
}

/* The place of the URI, or the free one where it would go. Ids of a site follow one another. */
static struct place *locate(struct place *places, size_t capacity, int64_t uri_id)
{
    size_t at = (size_t)((uint64_t)uri_id * UINT64_C(0x9E3779B97F4A7C15) >> 32) & (capacity - 1);
    while (places[at].uri_id && places[at].uri_id != uri_id)
        at = (at + 1) & (capacity - 1);
    return &places[at];
}

static int grow(struct channel_uris *uris)
{
    size_t capacity = uris->capacity * 2;
    struct place *places = calloc(capacity, sizeof *places);
    if (!places)
        return STATUS_MEMORY;
    for (size_t i = 0; i < uris->capacity; i++)
        if (uris->places[i].uri_id)
            *locate(places, capacity, uris->places[i].uri_id) = uris->places[i];
    free(uris->places);
    uris->places = places;
    uris->capacity = capacity;
    return 0;
}

int channel_uris_put(struct channel_uris *uris, int64_t uri_id, int64_t cycle)
{
    if (uris->count * 2 >= uris->capacity && grow(uris) < 0)
        return STATUS_MEMORY;
    struct place *place = locate(uris->places, uris->capacity, uri_id);
    uris->count += place->uri_id == 0;
    *place = (struct place){uri_id, cycle};
    return 0;
}

bool channel_uris_find(const struct channel_uris *uris, int64_t uri_id, int64_t *ret_cycle)
{
    if (!uris)
        return false;
    const struct place *place = locate(uris->places, uris->capacity, uri_id);
    if (!place->uri_id)
        return false;
    *ret_cycle = place->cycle;
    return true;
}
