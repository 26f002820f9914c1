#include <seine/documents/text/site_frame.h>

#include <stdlib.h>

#define FIRST_CAPACITY 64
#define MOST_CAPACITY  ((size_t)2 * TEXT_SITE_FRAME_COUNTERS)

void text_site_frame_init(struct text_site_frame *frame, const struct hash_key *key)
{
    *frame = (struct text_site_frame){.key = key};
}

void text_site_frame_done(struct text_site_frame *frame)
{
    free(frame->counters);
    frame->counters = NULL;
}

/* Returns the counter of the hash, or the free one where it belongs. */
static struct text_site_counter *find(struct text_site_counter *counters, size_t capacity,
                                      uint64_t hash)
{
    size_t i = hash & (capacity - 1);
    while (counters[i].pages && counters[i].hash != hash)
        i = (i + 1) & (capacity - 1);
    return &counters[i];
}

/* Copies the counters into a table of that capacity, each count reduced by `less`, without those
 * that reach zero. */
static bool rebuild(struct text_site_frame *frame, size_t capacity, uint32_t less)
{
    struct text_site_counter *counters = calloc(capacity, sizeof *counters);
    if (!counters)
        return false;
    frame->count = 0;
    for (size_t i = 0; i < frame->capacity; i++) {
        struct text_site_counter counter = frame->counters[i];
        if (counter.pages <= less)
            continue;
        counter.pages -= less;
        *find(counters, capacity, counter.hash) = counter;
        frame->count++;
    }
    free(frame->counters);
    frame->counters = counters;
    frame->capacity = capacity;
    return true;
}

static bool count_block(struct text_site_frame *frame, uint64_t hash)
{
    if (frame->capacity) {
        struct text_site_counter *counter = find(frame->counters, frame->capacity, hash);
        if (counter->pages) {
            counter->pages++;
            return true;
        }
    }
    if (2 * (frame->count + 1) > frame->capacity) {
        bool full = frame->capacity == MOST_CAPACITY;
        size_t capacity = full              ? frame->capacity
                          : frame->capacity ? 2 * frame->capacity
                                            : FIRST_CAPACITY;
        if (!rebuild(frame, capacity, full))
            return false;
        if (full)
            return true;
    }
    *find(frame->counters, frame->capacity, hash) = (struct text_site_counter){hash, 1};
    frame->count++;
    return true;
}

static int compare_hashes(const void *a, const void *b)
{
    const uint64_t *first = a, *second = b;
    return (*first > *second) - (*first < *second);
}

int text_site_frame_feed(struct text_site_frame *frame, const uint64_t *hashes, size_t count)
{
    uint64_t page[TEXT_SITE_FRAME_PAGE_BLOCKS];
    const size_t half = TEXT_SITE_FRAME_PAGE_BLOCKS / 2;
    if (count <= TEXT_SITE_FRAME_PAGE_BLOCKS) {
        if (count)
            memcpy(page, hashes, count * sizeof *page);
    } else {
        memcpy(page, hashes, half * sizeof *page);
        memcpy(page + half, hashes + count - half, half * sizeof *page);
        count = TEXT_SITE_FRAME_PAGE_BLOCKS;
    }
    qsort(page, count, sizeof *page, compare_hashes);
    for (size_t i = 0; i < count; i++)
        if ((i == 0 || page[i] != page[i - 1]) && !count_block(frame, page[i]))
            return STATUS_MEMORY;
    frame->pages++;
    return 0;
}

bool text_site_frame_repeats(const struct text_site_frame *frame, uint64_t hash)
{
    if (frame->pages < TEXT_SITE_FRAME_PAGES_LEAST || frame->capacity == 0)
        return false;
    const struct text_site_counter *counter = find(frame->counters, frame->capacity, hash);
    return counter->pages && 2 * (uint64_t)counter->pages >= frame->pages;
}
