/*
 * A binary heap of timers. The caller owns the items, which embed a `struct heap_node`; the heap
 * stores pointers only. heap_put() again moves an item to another due time. Not thread-safe.
 */
#ifndef SEINE_BASE_HEAP_H
#define SEINE_BASE_HEAP_H

#include <seine/foundation/base/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct heap_node {
    int64_t due;  /* any unit, one per heap; smallest first */
    uint64_t tie; /* orders nodes with the same due time; the heap sets it in order of arrival */
    size_t index; /* 0 = not in a heap, else position + 1 */
};

struct heap {
    struct heap_node **nodes;
    size_t count;
    size_t capacity;
    uint64_t arrivals;
};

void heap_init(struct heap *heap);
void heap_done(struct heap *heap);
/* Inserts the node, or moves it to its new due time (behind the nodes of the same time). 0 or
 * STATUS_MEMORY. */
int heap_put(struct heap *heap, struct heap_node *node, int64_t due) SEINE_MUST_CHECK;
/* Removes the node. Does nothing if the node is not in the heap. */
void heap_remove(struct heap *heap, struct heap_node *node);
/* The node with the smallest due time, or NULL. */
struct heap_node *heap_first(const struct heap *heap);

static inline bool heap_holds(const struct heap_node *node)
{
    return node->index != 0;
}

#endif
