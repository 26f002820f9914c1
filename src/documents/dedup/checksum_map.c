#include <seine/documents/dedup/checksum_map.h>

#include <stdlib.h>

/*
 * Open addressing with linear probing, in shards. The first 64 bits of a checksum are mixed, one to
 * one, with the map's random key into 64 bits of which the highest eight choose the shard and the
 * other 56 are kept in the entry (the tag); the tag's highest bits say where in the shard probing
 * begins. So nothing is lost: an entry can be moved when its shard grows, and two entries are told
 * apart by all 64 bits.
 */
#define SHARD_BITS  8
#define SHARDS      (1 << SHARD_BITS)
#define TAG_BITS    56
#define FIRST_SLOTS 16

/* Load at most 4/5; a shard grows by a quarter. */
#define LOAD_NUMERATOR   4
#define LOAD_DENOMINATOR 5

/* 56 bits of tag and 40 of id. Id 0: free. */
struct slot {
    uint32_t tag_high; /* where probing begins */
    uint32_t id_low;
    uint32_t rest; /* 24 bits of tag, 8 of id */
};

_Static_assert(sizeof(struct slot) == 12, "twelve bytes an entry");

struct shard {
    struct slot *slots;
    uint32_t capacity;
    uint32_t count;
};

struct checksum_map {
    uint64_t key;
    size_t count;
    struct shard shards[SHARDS];
};

static uint64_t mixed(const struct checksum_map *map, const struct checksum *checksum)
{
    uint64_t first;
    memcpy(&first, checksum->bytes, sizeof first);
    return hash_combine(map->key, first);
}

static size_t shard_of(uint64_t hash)
{
    return hash >> TAG_BITS;
}

static struct slot slot_make(uint64_t hash, int64_t id)
{
    uint64_t number = (uint64_t)id;
    return (struct slot){
        .tag_high = (uint32_t)(hash >> 24),
        .id_low = (uint32_t)number,
        .rest = (uint32_t)(hash << 8) | (uint32_t)(number >> 32),
    };
}

static int64_t slot_id(const struct slot *slot)
{
    return (int64_t)((uint64_t)(slot->rest & 0xFF) << 32 | slot->id_low);
}

static bool slot_has_tag(const struct slot *slot, uint64_t hash)
{
    return slot->tag_high == (uint32_t)(hash >> 24) &&
           slot->rest >> 8 == (uint32_t)(hash & 0xFFFFFF);
}

static uint32_t home_of(const struct shard *shard, uint32_t tag_high)
{
    return (uint32_t)((uint64_t)tag_high * shard->capacity >> 32);
}

static uint32_t slot_after(const struct shard *shard, uint32_t at)
{
    return at + 1 < shard->capacity ? at + 1 : 0;
}

static void place(struct shard *shard, struct slot slot)
{
    uint32_t at = home_of(shard, slot.tag_high);
    while (slot_id(&shard->slots[at]))
        at = slot_after(shard, at);
    shard->slots[at] = slot;
}

static int resize(struct shard *shard, uint64_t capacity)
{
    if (capacity > UINT32_MAX)
        return STATUS_MEMORY;
    struct shard bigger = {calloc(capacity, sizeof(struct slot)), (uint32_t)capacity, shard->count};
    if (!bigger.slots)
        return STATUS_MEMORY;
    for (uint32_t i = 0; i < shard->capacity; i++)
        if (slot_id(&shard->slots[i]))
            place(&bigger, shard->slots[i]);
    free(shard->slots);
    *shard = bigger;
    return 0;
}

int checksum_map_new(struct checksum_map **ret_map, size_t expected, struct error *error)
{
    unsigned char seed[32];
    int status = hash_random_seed(seed);
    if (status < 0)
        return error_set(error, status, "the system gives no random bytes");
    struct checksum_map *map = calloc(1, sizeof *map);
    if (!map)
        return error_set(error, STATUS_MEMORY, "no memory for the map of checksums");
    memcpy(&map->key, seed, sizeof map->key);
    /* A shard's share of n entries is n/256 give or take its square root; an eighth more is enough
     * for nearly all, and the others grow. */
    uint64_t share = expected / SHARDS + expected / SHARDS / 8;
    uint64_t capacity = share * LOAD_DENOMINATOR / LOAD_NUMERATOR + FIRST_SLOTS;
    for (size_t i = 0; i < SHARDS && status == 0; i++)
        status = resize(&map->shards[i], capacity);
    if (status < 0) {
        checksum_map_free(map);
        return error_set(error, status, "no memory for a map of %zu checksums", expected);
    }
    *ret_map = map;
    return 0;
}

void checksum_map_free(struct checksum_map *map)
{
    if (!map)
        return;
    for (size_t i = 0; i < SHARDS; i++)
        free(map->shards[i].slots);
    free(map);
}

void checksum_map_prefetch(const struct checksum_map *map, const struct checksum *checksum)
{
    uint64_t hash = mixed(map, checksum);
    const struct shard *shard = &map->shards[shard_of(hash)];
    __builtin_prefetch(&shard->slots[home_of(shard, (uint32_t)(hash >> 24))]);
}

int64_t checksum_map_next(const struct checksum_map *map, const struct checksum *checksum,
                          struct checksum_cursor *cursor)
{
    uint64_t hash = mixed(map, checksum);
    const struct shard *shard = &map->shards[shard_of(hash)];
    uint64_t at = home_of(shard, (uint32_t)(hash >> 24)) + cursor->probed;
    /* The load leaves free slots in every shard, so this ends. */
    for (;; at++) {
        const struct slot *slot = &shard->slots[at % shard->capacity];
        cursor->probed++;
        int64_t id = slot_id(slot);
        if (!id || slot_has_tag(slot, hash))
            return id;
    }
}

int checksum_map_put(struct checksum_map *map, const struct checksum *checksum, int64_t id)
{
    if (id < 1 || id > CHECKSUM_MAP_MAX_ID)
        return STATUS_LIMIT;
    uint64_t hash = mixed(map, checksum);
    struct shard *shard = &map->shards[shard_of(hash)];
    uint64_t capacity = shard->capacity;
    if ((uint64_t)(shard->count + 1) * LOAD_DENOMINATOR > capacity * LOAD_NUMERATOR) {
        int status = resize(shard, capacity + capacity / 4);
        if (status < 0)
            return status;
    }
    place(shard, slot_make(hash, id));
    shard->count++;
    map->count++;
    return 0;
}

/* The slot of exactly this entry, or NULL. */
static struct slot *find_entry(const struct checksum_map *map, uint64_t hash, int64_t id)
{
    const struct shard *shard = &map->shards[shard_of(hash)];
    for (uint32_t at = home_of(shard, (uint32_t)(hash >> 24)); slot_id(&shard->slots[at]);
         at = slot_after(shard, at))
        if (slot_has_tag(&shard->slots[at], hash) && slot_id(&shard->slots[at]) == id)
            return &shard->slots[at];
    return NULL;
}

/* Frees a slot and moves those behind it up that would no longer be found. */
static void close_gap(struct shard *shard, uint32_t gap)
{
    for (uint32_t at = slot_after(shard, gap); slot_id(&shard->slots[at]);
         at = slot_after(shard, at)) {
        uint32_t home = home_of(shard, shard->slots[at].tag_high);
        bool home_in_between = gap < at ? gap < home && home <= at : gap < home || home <= at;
        if (home_in_between)
            continue;
        shard->slots[gap] = shard->slots[at];
        gap = at;
    }
    shard->slots[gap] = (struct slot){0};
}

bool checksum_map_remove(struct checksum_map *map, const struct checksum *checksum, int64_t id)
{
    uint64_t hash = mixed(map, checksum);
    struct slot *slot = id > 0 ? find_entry(map, hash, id) : NULL;
    if (!slot)
        return false;
    struct shard *shard = &map->shards[shard_of(hash)];
    close_gap(shard, (uint32_t)(slot - shard->slots));
    shard->count--;
    map->count--;
    return true;
}

size_t checksum_map_count(const struct checksum_map *map)
{
    return map->count;
}

size_t checksum_map_bytes(const struct checksum_map *map)
{
    size_t bytes = sizeof *map;
    for (size_t i = 0; i < SHARDS; i++)
        bytes += map->shards[i].capacity * sizeof(struct slot);
    return bytes;
}
