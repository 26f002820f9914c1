/*
 * The order in which URIs of one site and priority level are crawled: that of the lowest rank is
 * the first. Whoever writes a row that waits asks here for its rank; whoever learns something new
 * of a URI that waits asks again, and moves the row when the rank is another one.
 *
 * Breadth first: the rank is the depth.
 */
#ifndef SEINE_FRONTIER_ORDERING_H
#define SEINE_FRONTIER_ORDERING_H

/* What is known of a URI that waits. */
struct ordered_uri {
    unsigned depth; /* page hops of the shortest way to it */
};

static inline unsigned ordering_rank(const struct ordered_uri *uri)
{
    return uri->depth;
}

#endif
