/* Updates depth, referrer and redirects of URIs when another path to them is found. The committer
 * thread only. */
#ifndef SEINE_PLANNER_PLAN_DEPTH_H
#define SEINE_PLANNER_PLAN_DEPTH_H

#include <seine/crawling/planner.h>

#include <limits.h>

/* … or: not fewer than on other paths. */
#define NO_FEWER_HOPS INT_MAX

/* A path to a URI. */
struct way {
    unsigned depth;      /* page hops; KNOWN_DEPTH_MOST or more: not a path */
    int hops;            /* number of redirects at its end … */
    int64_t referrer_id; /* the last document or redirect; 0: a start URI */
    double part;         /* of the referrer's importance (plan_importance.h) */
};

/* A path to a known URI was found. If it is the shortest, the row, the rank in the queue and
 * finally the links of the URI are updated; if it has the fewest redirects, the redirects are
 * updated. Updates `known` and the map. */
void plan_depth_update(struct planner *planner, struct site *site, uint64_t hash,
                       struct known *known, const struct way *way);
/* Gives a pending URI the rank that follows from what is known now, wherever it is queued. */
void plan_move(struct planner *planner, struct site *site, const struct known *known,
               const struct known *moved);
/* The part of plan_depth_update() that changes the row and `known`. */
void plan_shorten(struct planner *planner, struct known *known, const struct way *way);
/* Whether the path is better than the best one in `known`. */
static inline bool plan_is_better(const struct known *known, const struct way *way)
{
    return way->depth < known->depth ||
           (known->is_redirected && way->hops != NO_FEWER_HOPS && way->depth < KNOWN_DEPTH_MOST);
}
/* Updates the links of a URI, because it is nearer than its links assume. */
void plan_depth_update_of_links(struct planner *planner, int64_t uri_id);
/* What is known of a claimed URI: it is pending, and may be nearer than the claim says. */
struct known plan_known_claim(const struct planner *planner, const struct result *result);

#endif
