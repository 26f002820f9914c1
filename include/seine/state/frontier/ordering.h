/*
 * The order in which URIs of one site and priority level are crawled: lowest rank first. Code that
 * writes a waiting row computes its rank here. Code that learns something new about a waiting URI
 * computes the rank again, and moves the row if it has changed.
 *
 * Breadth first: the rank is the depth. By importance (seine/crawl_order): the more important, the
 * lower the rank. Each page hop costs some steps of importance, because a distant page got its
 * importance from few pages that were read, and pages near a start URI turn out to be important
 * (Najork and Wiener: Breadth-First Search Crawling Yields High-Quality Pages, 2001). After a
 * change of the order, rows queued under the former order keep their rank until they are crawled.
 * Start URIs of a refresh cycle come before or after all others if refresh_mode says so (MS-FSCCFG
 * 2.2.3).
 */
#ifndef SEINE_FRONTIER_ORDERING_H
#define SEINE_FRONTIER_ORDERING_H

#include <seine/state/frontier/importance.h>

#include <stdbool.h>

/* The position of a URI in its queue. */
enum ordered_place { ORDERED_BY_DEPTH, ORDERED_FIRST, ORDERED_LAST };

/* Ranks before and behind all depths of waiting URIs. */
#define ORDERING_RANK_FIRST (-1)
#define ORDERING_RANK_LAST  32768

/* The steps of importance that a page hop costs; hops beyond ORDERING_HOPS_MOST cost nothing. */
#define ORDERING_STEPS_A_HOP 2
#define ORDERING_HOPS_MOST   16000

/* The facts that decide the rank of a waiting URI. */
struct ordered_uri {
    unsigned depth;     /* page hops of the shortest path to it */
    uint8_t importance; /* IMPORTANCE_NONE: ordered by depth */
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

/* The position that a rank stands for. */
static inline enum ordered_place ordering_place(long long rank)
{
    return rank == ORDERING_RANK_FIRST  ? ORDERED_FIRST
           : rank == ORDERING_RANK_LAST ? ORDERED_LAST
                                        : ORDERED_BY_DEPTH;
}

#endif
