#include "removals.h"

#include <stdlib.h>

#define BLOCK     ((size_t)256 * 1024)
#define MANY      ((size_t)32 * 1024 * 1024)
#define MAX_BYTES ((size_t)128 * 1024 * 1024)

void removals_init(struct removals *removals)
{
    *removals = (struct removals){0};
    arena_init(&removals->copies, BLOCK, MAX_BYTES);
}

void removals_done(struct removals *removals)
{
    free(removals->items);
    arena_done(&removals->copies);
    *removals = (struct removals){0};
}

void removals_clear(struct removals *removals)
{
    removals->count = 0;
    arena_reset(&removals->copies);
}

bool removals_are_many(const struct removals *removals)
{
    return removals->copies.used_bytes > MANY;
}

static bool copy(struct arena *arena, struct text *text)
{
    if (!text->data)
        return true;
    *text = arena_copy(arena, *text);
    return text->data != NULL;
}

int removals_add(struct removals *removals, const struct removal *removal, struct error *error)
{
    struct arena *copies = &removals->copies;
    struct removal kept = *removal;
    if (!ARRAY_ROOM(removals->items, removals->count, removals->capacity) ||
        !copy(copies, &kept.uri) || !copy(copies, &kept.title) || !copy(copies, &kept.language) ||
        !copy(copies, &kept.mime_type) || !copy(copies, &kept.texts))
        return error_set(error, STATUS_MEMORY, "no memory for documents that are replaced");
    removals->items[removals->count++] = kept;
    return 0;
}

static int compare(const void *a, const void *b)
{
    const struct removal *first = a, *second = b;
    return (first->id > second->id) - (first->id < second->id);
}

void removals_sort(struct removals *removals)
{
    if (removals->count)
        qsort(removals->items, removals->count, sizeof *removals->items, compare);
}
