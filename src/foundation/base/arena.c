#include <seine/foundation/base/arena.h>

#include <stdlib.h>
#include <string.h>

#define ALIGNMENT 16

struct arena_block {
    struct arena_block *older;
    size_t bytes; /* without this header */
    _Alignas(ALIGNMENT) char data[];
};

void arena_init(struct arena *arena, size_t block_bytes, size_t ceiling)
{
    *arena = (struct arena){.block_bytes = block_bytes, .ceiling = ceiling};
}

static void free_blocks(struct arena_block *block)
{
    while (block) {
        struct arena_block *older = block->older;
        free(block);
        block = older;
    }
}

void arena_done(struct arena *arena)
{
    free_blocks(arena->blocks);
    arena_init(arena, arena->block_bytes, arena->ceiling);
}

void arena_reset(struct arena *arena)
{
    struct arena_block *kept = arena->blocks;
    /* The oldest block is an ordinary one unless the first request was large. */
    while (kept && kept->older) {
        struct arena_block *older = kept->older;
        free(kept);
        kept = older;
    }
    if (kept && kept->bytes != arena->block_bytes) {
        free(kept);
        kept = NULL;
    }
    arena->blocks = kept;
    arena->next = kept ? kept->data : NULL;
    arena->end = kept ? kept->data + kept->bytes : NULL;
    arena->used_bytes = kept ? kept->bytes : 0;
}

void *arena_alloc(struct arena *arena, size_t bytes)
{
    if (bytes > arena->ceiling)
        return NULL;
    bytes = (bytes + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    if (bytes > (size_t)(arena->end - arena->next)) {
        size_t block_bytes = bytes > arena->block_bytes ? bytes : arena->block_bytes;
        if (arena->used_bytes + block_bytes > arena->ceiling)
            return NULL;
        struct arena_block *block = malloc(sizeof *block + block_bytes);
        if (!block)
            return NULL;
        block->bytes = block_bytes;
        block->older = arena->blocks;
        arena->blocks = block;
        arena->used_bytes += block_bytes;
        arena->next = block->data;
        arena->end = block->data + block_bytes;
    }
    void *at = arena->next;
    arena->next += bytes;
    return at;
}

struct text arena_copy(struct arena *arena, struct text text)
{
    char *copy = arena_alloc(arena, text.length + 1);
    if (!copy)
        return (struct text){NULL, 0};
    if (text.length)
        memcpy(copy, text.data, text.length);
    copy[text.length] = '\0';
    return (struct text){copy, text.length};
}
