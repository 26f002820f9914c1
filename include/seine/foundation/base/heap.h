/*
 * A binary heap of things that fall due. The things are the caller's and embed a `struct
 * heap_node`; the heap holds pointers only. Moving a thing's due time is heap_put() again. Not
 * thread-safe.
 */
#ifndef SEINE_BASE_HEAP_H
#define SEINE_BASE_HEAP_H

#include <seine/foundation/base/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct heap_node {
    int64_t due;  /* any unit, one per heap; smallest first */
    uint64_t tie; /* decides among equal due times; set by the heap in order of arrival */
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
/* Puts the node in, or moves it to its new due time (behind those of the same time). 0 or
 * STATUS_MEMORY. */
int heap_put(struct heap *heap, struct heap_node *node, int64_t due) SEINE_MUST_CHECK;
/* Takes the node out; nothing happens when it is not in. */
void heap_remove(struct heap *heap, struct heap_node *node);
/* The node that falls due first, or NULL. */
struct heap_node *heap_first(const struct heap *heap);

static inline bool heap_holds(const struct heap_node *node)
{
    return node->index != 0;
}

#endif
