#include "occurrence_changes.h"

#include <stdlib.h>

#define BLOCK     ((size_t)256 * 1024)
#define MANY      ((size_t)32 * 1024 * 1024)
#define MAX_BYTES ((size_t)128 * 1024 * 1024)

void occurrence_changes_init(struct occurrence_changes *changes)
{
    *changes = (struct occurrence_changes){0};
    arena_init(&changes->copies, BLOCK, MAX_BYTES);
}

void occurrence_changes_done(struct occurrence_changes *changes)
{
    free(changes->items);
    arena_done(&changes->copies);
    *changes = (struct occurrence_changes){0};
}

void occurrence_changes_clear(struct occurrence_changes *changes)
{
    changes->count = 0;
    arena_reset(&changes->copies);
}

bool occurrence_changes_have(const struct occurrence_changes *changes, int64_t id)
{
    for (size_t i = changes->count; i > 0; i--)
        if (changes->items[i - 1].id == id)
            return true;
    return false;
}

bool occurrence_changes_are_many(const struct occurrence_changes *changes)
{
    return changes->copies.used_bytes > MANY;
}

static bool copy(struct arena *arena, struct text *text)
{
    if (!text->data)
        return true;
    *text = arena_copy(arena, *text);
    return text->data != NULL;
}

int occurrence_changes_add(struct occurrence_changes *changes,
                           const struct occurrence_change *change, struct error *error)
{
    struct arena *copies = &changes->copies;
    struct occurrence_change kept = *change;
    if (!ARRAY_ROOM(changes->items, changes->count, changes->capacity) ||
        !copy(copies, &kept.uri) || !copy(copies, &kept.title) || !copy(copies, &kept.language) ||
        !copy(copies, &kept.mime_type) || !copy(copies, &kept.texts) ||
        !copy(copies, &kept.anchors) || !copy(copies, &kept.new_anchors))
        return error_set(error, STATUS_MEMORY, "no memory for documents that change");
    changes->items[changes->count++] = kept;
    return 0;
}

static int compare(const void *a, const void *b)
{
    const struct occurrence_change *first = a, *second = b;
    return (first->id > second->id) - (first->id < second->id);
}

void occurrence_changes_sort(struct occurrence_changes *changes)
{
    if (changes->count)
        qsort(changes->items, changes->count, sizeof *changes->items, compare);
}
