#include <seine/foundation/base/array.h>
#include <seine/foundation/base/heap.h>

#include <stdlib.h>

void heap_init(struct heap *heap)
{
    *heap = (struct heap){0};
}

void heap_done(struct heap *heap)
{
    for (size_t i = 0; i < heap->count; i++)
        heap->nodes[i]->index = 0;
    free(heap->nodes);
    heap_init(heap);
}

static bool before(const struct heap_node *a, const struct heap_node *b)
{
    return a->due != b->due ? a->due < b->due : a->tie < b->tie;
}

static void place(struct heap *heap, size_t at, struct heap_node *node)
{
    heap->nodes[at] = node;
    node->index = at + 1;
}

static void sift(struct heap *heap, size_t at, struct heap_node *node)
{
    while (at > 0) {
        size_t parent = (at - 1) / 2;
        if (!before(node, heap->nodes[parent]))
            break;
        place(heap, at, heap->nodes[parent]);
        at = parent;
    }
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= heap->count)
            break;
        if (child + 1 < heap->count && before(heap->nodes[child + 1], heap->nodes[child]))
            child++;
        if (!before(heap->nodes[child], node))
            break;
        place(heap, at, heap->nodes[child]);
        at = child;
    }
    place(heap, at, node);
}

int heap_put(struct heap *heap, struct heap_node *node, int64_t due)
{
    if (!heap_holds(node)) {
        if (!ARRAY_ROOM(heap->nodes, heap->count, heap->capacity))
            return STATUS_MEMORY;
        place(heap, heap->count++, node);
    }
    node->due = due;
    node->tie = ++heap->arrivals;
    sift(heap, node->index - 1, node);
    return 0;
}

void heap_remove(struct heap *heap, struct heap_node *node)
{
    if (!heap_holds(node))
        return;
    size_t at = node->index - 1;
    struct heap_node *last = heap->nodes[--heap->count];
    node->index = 0;
    if (last != node)
        sift(heap, at, last);
}

struct heap_node *heap_first(const struct heap *heap)
{
    return heap->count ? heap->nodes[0] : NULL;
}
