/*
 * Arrays that grow as they are filled. An array is three variables anywhere: the items, their count
 * and their capacity, all zero at first. The owner calls free() on the items at the end.
 *
 *   if (!ARRAY_ROOM(list->items, list->count, list->capacity))
 *       return STATUS_MEMORY;
 *   list->items[list->count++] = item;
 */
#ifndef SEINE_BASE_ARRAY_H
#define SEINE_BASE_ARRAY_H

#include <stdbool.h>
#include <stddef.h>

/* Makes room for one more item. Returns false without memory; the array is then unchanged. Growing
 * doubles the capacity and moves the items. The capacity is a size_t. */
#define ARRAY_ROOM(items, count, capacity)                                                         \
    ((count) < (capacity) || array_grow(&(items), &(capacity), sizeof *(items)))

/* The function behind the macro; `array` points to a pointer to items. */
bool array_grow(void *array, size_t *capacity, size_t item_bytes);

#endif
