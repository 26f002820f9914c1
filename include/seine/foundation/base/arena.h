/*
 * An arena: allocations that are freed together. There is one arena per fetched document and one
 * per batch of results.
 *
 * Allocation is a pointer bump; single allocations are not freed. Alignment is 16 bytes. An arena
 * has a ceiling over all its blocks; arena_alloc() returns NULL beyond the ceiling, and when the
 * system has no memory. The caller locks an arena that several threads share.
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
/* Frees all allocations; keeps one ordinary block for reuse. */
void arena_reset(struct arena *arena);
void *arena_alloc(struct arena *arena, size_t bytes);
/* A zero-terminated copy; the zero is not counted in ret.length. ret.data is NULL without memory.
 */
struct text arena_copy(struct arena *arena, struct text text);

#endif
