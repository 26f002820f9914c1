#include <seine/state/frontier/known.h>

#include <stdlib.h>

#define SHARDS       256
#define FIRST_PLACES 64
/* With growth by one half the load is between 0.55 and 0.83. */
#define LOAD_NUMERATOR   5
#define LOAD_DENOMINATOR 6

/* The first byte of the hash selects the shard, so 56 bits of the hash are stored. */
struct __attribute__((packed)) place {
    uint64_t
        hash_and_state; /* hash in the upper 56 bits; cycle and state in the lower 8; 0 = empty */
    uint32_t id_low;
    uint16_t depth;            /* the highest bit: is_redirected */
    uint8_t id_high_and_place; /* the two highest bits: the position in the queue */
    uint8_t importance;
};

#define REDIRECTED  0x8000
#define PLACE_SHIFT 6
#define ID_HIGH     0x3F

struct shard {
    struct place *places;
    size_t count;
    size_t capacity;
};

struct known_map {
    struct shard shards[SHARDS];
    size_t count;
};

int known_map_new(struct known_map **ret_map)
{
    struct known_map *map = calloc(1, sizeof *map);
    if (!map)
        return STATUS_MEMORY;
    *ret_map = map;
    return 0;
}

void known_map_free(struct known_map *map)
{
    if (!map)
        return;
    for (size_t i = 0; i < SHARDS; i++)
        free(map->shards[i].places);
    free(map);
}

static struct shard *shard_of(const struct known_map *map, uint64_t hash)
{
    return (struct shard *)(uintptr_t)&map->shards[hash >> 56];
}

/* Multiply-shift distributes the remaining bits of the hash evenly over any capacity. */
static size_t home_of(const struct shard *shard, uint64_t kept_hash)
{
    return (size_t)(((__uint128_t)kept_hash * shard->capacity) >> 64);
}

static uint64_t kept_hash(uint64_t hash)
{
    return hash << 8;
}

static uint64_t place_hash(const struct place *place)
{
    return place->hash_and_state & ~UINT64_C(0xFF);
}

void known_map_prefetch(const struct known_map *map, uint64_t hash)
{
    const struct shard *shard = shard_of(map, hash);
    if (shard->capacity)
        __builtin_prefetch(&shard->places[home_of(shard, kept_hash(hash))]);
}

/* The entry of the hash, or the empty one where it would be inserted. */
static struct place *locate(const struct shard *shard, uint64_t kept)
{
    size_t at = home_of(shard, kept);
    for (;;) {
        struct place *place = &shard->places[at];
        if (!place->hash_and_state || place_hash(place) == kept)
            return place;
        if (++at == shard->capacity)
            at = 0;
    }
}

bool known_map_find(const struct known_map *map, uint64_t hash, struct known *ret_known)
{
    const struct shard *shard = shard_of(map, hash);
    if (!shard->capacity)
        return false;
    const struct place *place = locate(shard, kept_hash(hash));
    if (!place->hash_and_state)
        return false;
    ret_known->id = (int64_t)(place->id_high_and_place & ID_HIGH) << 32 | place->id_low;
    ret_known->state = (enum uri_state)(place->hash_and_state & 0xF);
    ret_known->cycle = (unsigned)(place->hash_and_state >> 4 & 0xF);
    ret_known->depth = place->depth & KNOWN_DEPTH_MOST;
    ret_known->is_redirected = place->depth & REDIRECTED;
    ret_known->place = (enum ordered_place)(place->id_high_and_place >> PLACE_SHIFT);
    ret_known->importance = place->importance;
    return true;
}

static int resize(struct shard *shard, size_t capacity)
{
    struct shard larger = {.count = shard->count, .capacity = capacity};
    larger.places = calloc(larger.capacity, sizeof *larger.places);
    if (!larger.places)
        return STATUS_MEMORY;
    for (size_t i = 0; i < shard->capacity; i++)
        if (shard->places[i].hash_and_state)
            *locate(&larger, place_hash(&shard->places[i])) = shard->places[i];
    free(shard->places);
    *shard = larger;
    return 0;
}

int known_map_reserve(struct known_map *map, size_t expected)
{
    /* A shard's share of n entries is n/256 plus or minus its square root; one shard in thirty
     * thousand exceeds four times that. */
    size_t share = expected / SHARDS + 1, deviation = 1;
    while (deviation * deviation < share)
        deviation++;
    size_t capacity = (share + 4 * deviation) * LOAD_DENOMINATOR / LOAD_NUMERATOR + 1;
    for (size_t i = 0; i < SHARDS; i++) {
        int status = map->shards[i].capacity < capacity ? resize(&map->shards[i], capacity) : 0;
        if (status < 0)
            return status;
    }
    return 0;
}

int known_map_put(struct known_map *map, uint64_t hash, struct known known)
{
    struct shard *shard = shard_of(map, hash);
    if ((shard->count + 1) * LOAD_DENOMINATOR > shard->capacity * LOAD_NUMERATOR) {
        size_t capacity = shard->capacity ? shard->capacity + shard->capacity / 2 : FIRST_PLACES;
        int status = resize(shard, capacity);
        if (status < 0)
            return status;
    }
    struct place *place = locate(shard, kept_hash(hash));
    if (!place->hash_and_state) {
        shard->count++;
        map->count++;
    }
    /* No state is 0, so that a used entry is never 0. */
    place->hash_and_state =
        kept_hash(hash) | (uint64_t)(known.cycle % KNOWN_CYCLES) << 4 | (uint64_t)known.state;
    place->id_low = (uint32_t)known.id;
    place->id_high_and_place =
        (uint8_t)((known.id >> 32 & ID_HIGH) | (int64_t)known.place << PLACE_SHIFT);
    place->importance = known.importance;
    unsigned depth = known.depth < KNOWN_DEPTH_MOST ? known.depth : KNOWN_DEPTH_MOST;
    place->depth = (uint16_t)(known.is_redirected ? depth | REDIRECTED : depth);
    return 0;
}

/* Whether an entry must stay behind the hole because its home lies between the two. */
static bool stays(size_t hole, size_t at, size_t home)
{
    return hole <= at ? home > hole && home <= at : home > hole || home <= at;
}

void known_map_remove(struct known_map *map, uint64_t hash)
{
    struct shard *shard = shard_of(map, hash);
    if (!shard->capacity)
        return;
    struct place *hole = locate(shard, kept_hash(hash));
    if (!hole->hash_and_state)
        return;
    /* Moves the following entries up, so that no search ends too early at the hole. */
    size_t free_at = (size_t)(hole - shard->places), at = free_at;
    for (;;) {
        if (++at == shard->capacity)
            at = 0;
        struct place *place = &shard->places[at];
        if (!place->hash_and_state)
            break;
        if (stays(free_at, at, home_of(shard, place_hash(place))))
            continue;
        shard->places[free_at] = *place;
        free_at = at;
    }
    shard->places[free_at] = (struct place){0};
    shard->count--;
    map->count--;
}

size_t known_map_count(const struct known_map *map)
{
    return map->count;
}

size_t known_map_bytes(const struct known_map *map)
{
    size_t bytes = sizeof *map;
    for (size_t i = 0; i < SHARDS; i++)
        bytes += map->shards[i].capacity * sizeof(struct place);
    return bytes;
}

uint64_t known_site_seed(const struct hash_key *key, struct text origin)
{
    return hash_bytes(key, origin.data, origin.length);
}

uint64_t known_hash(const struct hash_key *key, uint64_t site_seed, struct text path_and_query)
{
    return hash_combine(site_seed, hash_bytes(key, path_and_query.data, path_and_query.length));
}
