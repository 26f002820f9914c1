/*
 * Arrays that grow as they are filled: items, how many there are, and for how many there is room,
 * all zero at first, wherever they stand. free() the items at the end.
 *
 *   if (!ARRAY_ROOM(list->items, list->count, list->capacity))
 *       return STATUS_MEMORY;
 *   list->items[list->count++] = item;
 */
#ifndef SEINE_BASE_ARRAY_H
#define SEINE_BASE_ARRAY_H

#include <stdbool.h>
#include <stddef.h>

/* Room for one item more. False without memory: then the array is as it was. Items move when it
 * grows, by doubling. The capacity is a size_t. */
#define ARRAY_ROOM(items, count, capacity)                                                         \
    ((count) < (capacity) || array_grow(&(items), &(capacity), sizeof *(items)))

/* The function behind the macro; `array` points to a pointer to items. */
bool array_grow(void *array, size_t *capacity, size_t item_bytes);

#endif
