#include "forwarded_memory.h"

#include <stdlib.h>
#include <string.h>

#define PLACES 4

/* URIs whose hashes end alike, the one that was asked for last in front: a line of the processor's
 * cache. A hash of 0 is an empty place. */
struct bucket {
    uint64_t hashes[PLACES];
    int32_t flags[PLACES];
    uint16_t depths[PLACES];
    bool has_forgotten;
};

struct forwarded_memory {
    struct bucket *buckets;
    size_t bucket_count; /* a power of two */
    size_t used;         /* places */
    bool knows_all;      /* what no bucket has forgotten is all there is */
};

#define BUCKETS_FIRST 256
#define BUCKETS_MOST  (FORWARDED_MEMORY_BYTES / sizeof(struct bucket))

struct forwarded_memory *forwarded_memory_new(bool is_new)
{
    struct forwarded_memory *memory = calloc(1, sizeof *memory);
    if (!memory)
        return NULL;
    memory->buckets = calloc(BUCKETS_FIRST, sizeof *memory->buckets);
    memory->bucket_count = BUCKETS_FIRST;
    memory->knows_all = is_new;
    if (memory->buckets)
        return memory;
    free(memory);
    return NULL;
}

void forwarded_memory_free(struct forwarded_memory *memory)
{
    if (memory)
        free(memory->buckets);
    free(memory);
}

static struct bucket *bucket_of(struct forwarded_memory *memory, uint64_t hash)
{
    return &memory->buckets[hash & (memory->bucket_count - 1)];
}

/* The place is emptied, and those before it move back. */
static void move_back(struct bucket *bucket, size_t place)
{
    memmove(bucket->hashes + 1, bucket->hashes, place * sizeof *bucket->hashes);
    memmove(bucket->flags + 1, bucket->flags, place * sizeof *bucket->flags);
    memmove(bucket->depths + 1, bucket->depths, place * sizeof *bucket->depths);
}

static void put_in_front(struct bucket *bucket, size_t place, uint64_t hash,
                         struct forwarded_row row)
{
    move_back(bucket, place);
    bucket->hashes[0] = hash;
    bucket->flags[0] = row.flags;
    bucket->depths[0] = (uint16_t)row.depth;
}

/* The place of the hash, or PLACES. */
static size_t place_of(const struct bucket *bucket, uint64_t hash)
{
    size_t place = 0;
    while (place < PLACES && bucket->hashes[place] != hash)
        place++;
    return place;
}

/* Twice the buckets, each of which shares what it has with its copy. Without memory it stays as
 * large as it is. */
static void grow(struct forwarded_memory *memory)
{
    size_t count = memory->bucket_count;
    struct bucket *buckets = calloc(count * 2, sizeof *buckets);
    if (!buckets)
        return;
    for (size_t i = 0; i < count; i++) {
        const struct bucket *former = &memory->buckets[i];
        buckets[i].has_forgotten = buckets[i + count].has_forgotten = former->has_forgotten;
        for (size_t place = PLACES; place-- > 0;) {
            uint64_t hash = former->hashes[place];
            struct bucket *bucket = &buckets[hash & (count * 2 - 1)];
            if (hash)
                put_in_front(bucket, PLACES - 1, hash,
                             (struct forwarded_row){former->depths[place], former->flags[place]});
        }
    }
    free(memory->buckets);
    memory->buckets = buckets;
    memory->bucket_count = count * 2;
}

enum remembered forwarded_memory_find(struct forwarded_memory *memory, uint64_t hash,
                                      struct forwarded_row *ret_row)
{
    if (!memory || !hash)
        return REMEMBERED_NOTHING;
    struct bucket *bucket = bucket_of(memory, hash);
    size_t place = place_of(bucket, hash);
    if (place == PLACES)
        return memory->knows_all && !bucket->has_forgotten ? REMEMBERED_NONE : REMEMBERED_NOTHING;
    *ret_row = (struct forwarded_row){bucket->depths[place], bucket->flags[place]};
    put_in_front(bucket, place, hash, *ret_row);
    return REMEMBERED_ROW;
}

void forwarded_memory_put(struct forwarded_memory *memory, uint64_t hash, struct forwarded_row row)
{
    if (!memory || !hash)
        return;
    /* With one URI a bucket on average, one bucket in 270 has more than its places. */
    if (memory->used > memory->bucket_count && memory->bucket_count * 2 <= BUCKETS_MOST)
        grow(memory);
    struct bucket *bucket = bucket_of(memory, hash);
    size_t place = place_of(bucket, hash);
    if (place == PLACES) {
        place = PLACES - 1;
        bucket->has_forgotten = bucket->has_forgotten || bucket->hashes[place];
        memory->used += !bucket->hashes[place];
    }
    put_in_front(bucket, place, hash, row);
    /* Farther away than a place can say: nothing is remembered, as if it had been forgotten. */
    if (row.depth > UINT16_MAX) {
        bucket->hashes[0] = 0;
        bucket->has_forgotten = true;
    }
}
