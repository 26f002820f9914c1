/*
 * Which node gets a new site: the one with the least work. Work is counted in URIs:
 *
 *   what it has to crawl, as it said last (QueueLength),
 *   what it was sent since it said so, and
 *   ASSUMED_SITE_URIS for each site that it was given since, whose size is unknown yet.
 *
 * Of nodes with the same work the one is taken that was sent fewer URIs in all, then that with
 * fewer sites, then the one that the seed, the site and the node's name say: so the same input
 * gives the same routes. A node that says that it has less than FREE_BYTES_LEAST of room is taken
 * only when all are so.
 *
 * Plain values; any thread.
 */
#ifndef SEINE_MULTINODE_SCHEDULER_NODE_CHOICE_H
#define SEINE_MULTINODE_SCHEDULER_NODE_CHOICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ASSUMED_SITE_URIS 100
#define FREE_BYTES_LEAST  1e9

struct node_load {
    bool is_connected;
    uint64_t name_hash;
    double queued;      /* as it said */
    double free_bytes;  /* the same; below 0: it did not */
    uint64_t sent;      /* URIs since then */
    uint64_t new_sites; /* since then */
    uint64_t all_sent;  /* in all */
    uint64_t sites;     /* in all */
};

/* The place of the node in `loads`; `count` when none is connected. */
size_t node_choose(const struct node_load *const *loads, size_t count, uint64_t site_hash,
                   uint64_t seed);
/* The node says what it has to do now. */
void node_load_reported(struct node_load *load, double queued, double free_bytes);

#endif
