/*
 * Memory that dies together: one arena per fetched document, one per batch of results.
 *
 * Allocation is a pointer bump; nothing is freed singly. Alignment is 16 bytes. An arena has a
 * ceiling over all its blocks; beyond it, and when the system has no memory, arena_alloc() gives
 * NULL. Not shared between threads without the caller's lock.
 */
#ifndef SEINE_BASE_ARENA_H
#define SEINE_BASE_ARENA_H

#include <seine/foundation/base/text.h>
#include <stddef.h>

struct arena_block;

struct arena {
    struct arena_block *blocks; /* newest first */
    char *next;
    char *end;
    size_t block_bytes;
    size_t used_bytes; /* over all blocks, as requested from the system */
    size_t ceiling;
};

void arena_init(struct arena *arena, size_t block_bytes, size_t ceiling);
void arena_done(struct arena *arena);
/* Empties it; keeps one ordinary block for the next round. */
void arena_reset(struct arena *arena);
void *arena_alloc(struct arena *arena, size_t bytes);
/* A zero-terminated copy; the zero is not counted in ret.length. ret.data is NULL without memory.
 */
struct text arena_copy(struct arena *arena, struct text text);

#endif
