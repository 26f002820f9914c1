/*
 * What a node remembers of the URIs that it has told (`forwarded_uri`), so that SQL need not be
 * asked about each link to a site of another node. A cache of rows, bounded: what was told longest
 * ago, of those that share a place, is forgotten, and SQL knows it still. Of a place that has
 * forgotten nothing it is known as well what was never told.
 *
 * A row may say less depth and more flags than what is remembered of it, never the reverse; what
 * the batch under way tells counts already. NULL remembers nothing. The committer thread only.
 */
#ifndef SEINE_PLANNER_FORWARDED_MEMORY_H
#define SEINE_PLANNER_FORWARDED_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

/* At most; it grows as it fills. */
#define FORWARDED_MEMORY_BYTES ((size_t)8 << 20)

struct forwarded_memory;

enum remembered {
    REMEMBERED_NOTHING, /* SQL is to be asked */
    REMEMBERED_ROW,
    REMEMBERED_NONE, /* there is no row */
};

/* As it was told: page hops, flags of MS-FSCMT 2.2.2.2.1. */
struct told_row {
    unsigned depth;
    int flags;
};

/* `is_new`: there are no rows yet. NULL without memory. */
struct forwarded_memory *forwarded_memory_new(bool is_new);
/* NULL is allowed. */
void forwarded_memory_free(struct forwarded_memory *memory);

/* *ret_row only with REMEMBERED_ROW. */
enum remembered forwarded_memory_find(struct forwarded_memory *memory, uint64_t hash,
                                      struct told_row *ret_row);
void forwarded_memory_put(struct forwarded_memory *memory, uint64_t hash, struct told_row row);

#endif
