/* The depth of URIs, their referrers and hops, when another way to them is found. The committer
 * thread only. */
#ifndef SEINE_PLANNER_PLAN_DEPTH_H
#define SEINE_PLANNER_PLAN_DEPTH_H

#include <seine/crawling/planner.h>

#include <limits.h>

/* … or that they are not fewer than those of other ways. */
#define NO_FEWER_HOPS INT_MAX

/* A way to a URI that was found. */
struct way {
    unsigned depth;      /* page hops; KNOWN_DEPTH_MOST or more: it is none */
    int hops;            /* redirects, one after the other, that it ends with … */
    int64_t referrer_id; /* the document or redirect it leads from; 0: it is a start URI */
    double part;         /* of the referrer's importance (plan_importance.h) */
};

/* A way to a known URI was found: when it is the shortest, the row, its rank where it waits, and in
 * the end its links follow; when it has the fewest redirects, these follow. `known` follows the
 * map. */
void plan_depth_update(struct planner *planner, struct site *site, uint64_t hash,
                       struct known *known, const struct way *way);
/* A pending URI gets the rank of what is known of it now, where it waits. */
void plan_move(struct planner *planner, struct site *site, const struct known *known,
               const struct known *moved);
/* Of that, what the row and `known` say. */
void plan_shorten(struct planner *planner, struct known *known, const struct way *way);
/* Whether the way is better than those that `known` knows of. */
static inline bool plan_is_better(const struct known *known, const struct way *way)
{
    return way->depth < known->depth ||
           (known->is_redirected && way->hops != NO_FEWER_HOPS && way->depth < KNOWN_DEPTH_MOST);
}
/* The links of a URI are to be seen to, since it is nearer than they were told. */
void plan_depth_update_of_links(struct planner *planner, int64_t uri_id);
/* What is known of a claimed URI: pending, and perhaps nearer than the claim says. */
struct known plan_known_claim(const struct planner *planner, const struct result *result);

#endif
