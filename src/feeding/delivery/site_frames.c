#include "site_frames.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    uint64_t seed; /* 0: free entry */
    uint64_t used; /* time of last use, as a counter */
    struct text_site_frame frame;
};

struct site_frames {
    const struct hash_key *key;
    pthread_mutex_t lock; /* guards what follows */
    uint64_t uses;
    struct entry entries[SITE_FRAMES_MOST];
};

struct site_frames *site_frames_new(const struct hash_key *key)
{
    struct site_frames *frames = calloc(1, sizeof *frames);
    if (!frames)
        return NULL;
    frames->key = key;
    pthread_mutex_init(&frames->lock, NULL);
    for (size_t i = 0; i < SITE_FRAMES_MOST; i++)
        text_site_frame_init(&frames->entries[i].frame, key);
    return frames;
}

void site_frames_free(struct site_frames *frames)
{
    if (!frames)
        return;
    for (size_t i = 0; i < SITE_FRAMES_MOST; i++)
        text_site_frame_done(&frames->entries[i].frame);
    pthread_mutex_destroy(&frames->lock);
    free(frames);
}

/* Under the lock. */
static struct text_site_frame *find(struct site_frames *frames, uint64_t seed)
{
    struct entry *chosen = &frames->entries[0];
    for (size_t i = 0; i < SITE_FRAMES_MOST && chosen->seed != seed; i++) {
        struct entry *entry = &frames->entries[i];
        if (entry->seed == seed || entry->used < chosen->used)
            chosen = entry;
    }
    if (chosen->seed != seed) {
        text_site_frame_done(&chosen->frame);
        text_site_frame_init(&chosen->frame, frames->key);
        chosen->seed = seed;
    }
    chosen->used = ++frames->uses;
    return &chosen->frame;
}

bool site_frames_get(struct site_frames *frames, uint64_t seed, struct arena *arena,
                     struct text_site_frame *ret_frame)
{
    pthread_mutex_lock(&frames->lock);
    struct text_site_frame copy = *find(frames, seed);
    size_t bytes = copy.capacity * sizeof *copy.counters;
    struct text_site_counter *counters = arena_alloc(arena, bytes + 1);
    if (counters && bytes)
        memcpy(counters, copy.counters, bytes);
    pthread_mutex_unlock(&frames->lock);
    copy.counters = counters;
    if (counters)
        *ret_frame = copy;
    return counters;
}

void site_frames_learn(struct site_frames *frames, uint64_t seed, const struct page_text *page,
                       struct arena *arena)
{
    uint64_t *hashes = arena_alloc(arena, (page->block_count + 1) * sizeof *hashes);
    if (!hashes)
        return;
    for (size_t i = 0; i < page->block_count; i++)
        hashes[i] = page->blocks[i].hash;
    pthread_mutex_lock(&frames->lock);
    int status = text_site_frame_feed(find(frames, seed), hashes, page->block_count);
    pthread_mutex_unlock(&frames->lock);
    (void)status;
}
