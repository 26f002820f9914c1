#include "site_frames.h"

#include <stdlib.h>

struct entry {
    uint64_t seed; /* 0: free */
    uint64_t used; /* the greater, the later */
    struct text_site_frame frame;
};

struct site_frames {
    const struct hash_key *key;
    uint64_t uses;
    struct entry entries[SITE_FRAMES_MOST];
};

struct site_frames *site_frames_new(const struct hash_key *key)
{
    struct site_frames *frames = calloc(1, sizeof *frames);
    if (!frames)
        return NULL;
    frames->key = key;
    for (size_t i = 0; i < SITE_FRAMES_MOST; i++)
        text_site_frame_init(&frames->entries[i].frame, key);
    return frames;
}

void site_frames_free(struct site_frames *frames)
{
    for (size_t i = 0; frames && i < SITE_FRAMES_MOST; i++)
        text_site_frame_done(&frames->entries[i].frame);
    free(frames);
}

struct text_site_frame *site_frames_get(struct site_frames *frames, uint64_t seed)
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

void site_frame_learn(struct text_site_frame *frame, const struct page_text *page,
                      struct arena *arena)
{
    uint64_t *hashes = arena_alloc(arena, (page->block_count + 1) * sizeof *hashes);
    for (size_t i = 0; hashes && i < page->block_count; i++)
        hashes[i] = page->blocks[i].hash;
    int status = hashes ? text_site_frame_feed(frame, hashes, page->block_count) : STATUS_MEMORY;
    (void)status;
}
