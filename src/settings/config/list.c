#include "private.h"

#include <seine/foundation/base/array.h>
#include <stdlib.h>

/* Shorter lists are searched linearly. */
#define INDEXED_FROM 16
/* More than any administrator writes; each costs memory in every copy. */
#define LIST_ITEMS_MAX 4000000

/* FNV-1a. Only the administrator chooses the members, so collisions are no attack. */
static uint64_t hash_item(struct text item)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < item.length; i++)
        hash = (hash ^ (unsigned char)item.data[i]) * UINT64_C(1099511628211);
    return hash ^ hash >> 32;
}

/* The slot of the index for `item` (its position + 1), or the empty slot where it would be
 * inserted. */
static uint32_t *find_slot(const struct config_list *list, struct text item)
{
    size_t mask = list->index_capacity - 1;
    size_t slot = hash_item(item) & mask;
    while (list->index[slot] && !text_equal(list->items[list->index[slot] - 1], item))
        slot = (slot + 1) & mask;
    return &list->index[slot];
}

static bool find_item(const struct config_list *list, struct text item, size_t *ret_position)
{
    if (list->index_capacity) {
        uint32_t place = *find_slot(list, item);
        if (place)
            *ret_position = place - 1;
        return place != 0;
    }
    for (size_t i = 0; i < list->count; i++) {
        if (text_equal(list->items[i], item)) {
            *ret_position = i;
            return true;
        }
    }
    return false;
}

static int build_index(struct config_list *list, size_t capacity)
{
    uint32_t *index = calloc(capacity, sizeof(*index));
    if (!index)
        return STATUS_MEMORY;
    free(list->index);
    list->index = index;
    list->index_capacity = capacity;
    for (size_t i = 0; i < list->count; i++)
        *find_slot(list, list->items[i]) = (uint32_t)i + 1;
    return 0;
}

bool config_list_contains(const struct config_list *list, struct text item)
{
    size_t position;
    return find_item(list, item, &position);
}

int config_list_append(struct config_list *list, struct text item)
{
    size_t position;
    if (find_item(list, item, &position))
        return 0;
    if (list->count == LIST_ITEMS_MAX)
        return STATUS_LIMIT;
    if (!ARRAY_ROOM(list->items, list->count, list->capacity))
        return STATUS_MEMORY;
    if (list->count + 1 >= INDEXED_FROM && (list->count + 1) * 2 > list->index_capacity) {
        int status = build_index(list, list->capacity * 4);
        if (status)
            return status;
    }
    list->items[list->count++] = item;
    if (list->index_capacity)
        *find_slot(list, item) = (uint32_t)list->count;
    return 0;
}

int config_list_replace(struct config_list *list, size_t position, struct text item)
{
    size_t found;
    if (find_item(list, item, &found))
        return 0;
    struct text before = list->items[position];
    list->items[position] = item;
    if (!list->index_capacity)
        return 0;
    int status = build_index(list, list->index_capacity);
    if (status)
        list->items[position] = before;
    return status;
}

void config_list_clear(struct config_list *list)
{
    config_list_done(list);
    *list = (struct config_list){0};
}

void config_list_done(struct config_list *list)
{
    free(list->items);
    free(list->index);
}
