/*
 * The order in which URIs of one site and priority level are crawled: that of the lowest rank is
 * the first. Whoever writes a row that waits asks here for its rank; whoever learns something new
 * of a URI that waits asks again, and moves the row when the rank is another one.
 *
 * Breadth first: the rank is the depth. By importance (seine/crawl_order): the more important, the
 * lower, and each hop more counts like some steps less, since a page that is far away got its
 * importance from few that were read, and pages near a start URI turn out to be important (Najork
 * and Wiener: Breadth-First Search Crawling Yields High-Quality Pages, 2001). What was queued in
 * the one order waits among what was in the other until it is crawled. Before all others, or behind
 * them, stand start URIs of a refresh cycle if its mode says so (MS-FSCCFG 2.2.3, refresh_mode).
 */
#ifndef SEINE_FRONTIER_ORDERING_H
#define SEINE_FRONTIER_ORDERING_H

#include <seine/state/frontier/importance.h>

#include <stdbool.h>

/* Where a URI stands among those that wait with it. */
enum ordered_place { ORDERED_BY_DEPTH, ORDERED_FIRST, ORDERED_LAST };

/* No depth of a URI that waits reaches the one behind all of them. */
#define ORDERING_RANK_FIRST (-1)
#define ORDERING_RANK_LAST  32768

/* Steps of importance that a hop counts like; hops beyond ORDERING_HOPS_MOST do not count. */
#define ORDERING_STEPS_A_HOP 2
#define ORDERING_HOPS_MOST   16000

/* What is known of a URI that waits. */
struct ordered_uri {
    unsigned depth;     /* page hops of the shortest way to it */
    uint8_t importance; /* IMPORTANCE_NONE: it is ordered by its depth */
    enum ordered_place place;
};

static inline int ordering_rank_by_importance(const struct ordered_uri *uri)
{
    unsigned hops = uri->depth < ORDERING_HOPS_MOST ? uri->depth : ORDERING_HOPS_MOST;
    return IMPORTANCE_MOST + 1 - uri->importance + (int)hops * ORDERING_STEPS_A_HOP;
}

static inline int ordering_rank(const struct ordered_uri *uri)
{
    return uri->place == ORDERED_FIRST  ? ORDERING_RANK_FIRST
           : uri->place == ORDERED_LAST ? ORDERING_RANK_LAST
           : uri->importance            ? ordering_rank_by_importance(uri)
                                        : (int)uri->depth;
}

/* The place that a row of this rank has. */
static inline enum ordered_place ordering_place(long long rank)
{
    return rank == ORDERING_RANK_FIRST  ? ORDERED_FIRST
           : rank == ORDERING_RANK_LAST ? ORDERED_LAST
                                        : ORDERED_BY_DEPTH;
}

#endif
