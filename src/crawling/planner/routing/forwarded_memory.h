/*
 * A cache of `forwarded_uri`: the URIs that this node has forwarded to other nodes. It saves a
 * query for each link to a site of another node. It is bounded: among entries of the same slot, the
 * oldest is evicted; SQL still has its row. As long as a slot has evicted nothing, the cache also
 * knows which URIs were never forwarded.
 *
 * A row may have less depth and more flags than its cached entry, never the reverse. Entries of the
 * current batch count already. NULL is an empty cache. The committer thread only.
 */
#ifndef SEINE_PLANNER_FORWARDED_MEMORY_H
#define SEINE_PLANNER_FORWARDED_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

/* The upper limit; the cache grows as it fills. */
#define FORWARDED_MEMORY_BYTES ((size_t)8 << 20)

struct forwarded_memory;

enum remembered {
    REMEMBERED_NOTHING, /* unknown: query SQL */
    REMEMBERED_ROW,
    REMEMBERED_NONE, /* the URI has no row */
};

/* As it was forwarded: page hops, flags of MS-FSCMT 2.2.2.2.1. */
struct forwarded_row {
    unsigned depth;
    int flags;
};

/* `is_new`: the table is empty. NULL if memory runs out. */
struct forwarded_memory *forwarded_memory_new(bool is_new);
/* NULL is allowed. */
void forwarded_memory_free(struct forwarded_memory *memory);

/* *ret_row is set only with REMEMBERED_ROW. */
enum remembered forwarded_memory_find(struct forwarded_memory *memory, uint64_t hash,
                                      struct forwarded_row *ret_row);
void forwarded_memory_put(struct forwarded_memory *memory, uint64_t hash, struct forwarded_row row);

#endif
