#include "figure_sums.h"

#include <seine/foundation/base/hash.h>

#include <stdlib.h>
#include <string.h>

#define FIRST_CAPACITY 1024

bool figure_sums_init(struct figure_sums *sums)
{
    *sums = (struct figure_sums){.places = calloc(FIRST_CAPACITY, sizeof *sums->places),
                                 .capacity = FIRST_CAPACITY};
    return sums->places;
}

void figure_sums_done(struct figure_sums *sums)
{
    free(sums->places);
    *sums = (struct figure_sums){0};
}

void figure_sums_clear(struct figure_sums *sums)
{
    memset(sums->places, 0, sums->capacity * sizeof *sums->places);
    sums->count = 0;
    sums->failed = false;
}

static struct figure_sum *place_of(struct figure_sum *places, size_t capacity, const int64_t *key)
{
    uint64_t hash = hash_combine((uint64_t)key[0], (uint64_t)key[1] * 16 + (uint64_t)key[2]);
    for (size_t at = hash & (capacity - 1);; at = (at + 1) & (capacity - 1)) {
        struct figure_sum *place = &places[at];
        if (place->key[0] == 0 ||
            (place->key[0] == key[0] && place->key[1] == key[1] && place->key[2] == key[2]))
            return place;
    }
}

static bool grow(struct figure_sums *sums)
{
    size_t capacity = sums->capacity * 2;
    struct figure_sum *places = calloc(capacity, sizeof *places);
    if (!places)
        return false;
    for (size_t i = 0; i < sums->capacity; i++)
        if (sums->places[i].key[0])
            *place_of(places, capacity, sums->places[i].key) = sums->places[i];
    free(sums->places);
    sums->places = places;
    sums->capacity = capacity;
    return true;
}

void figure_sums_add(struct figure_sums *sums, int64_t first, int64_t second, int64_t third,
                     int64_t more)
{
    if (sums->count * 2 >= sums->capacity && !grow(sums)) {
        sums->failed = true;
        return;
    }
    int64_t key[3] = {first, second, third};
    struct figure_sum *place = place_of(sums->places, sums->capacity, key);
    if (place->key[0] == 0) {
        memcpy(place->key, key, sizeof key);
        sums->count++;
    }
    place->more += more;
}
