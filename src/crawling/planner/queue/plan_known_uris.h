/* Known URIs that links, lists, administrators or background jobs reach again. The committer thread
 * only. */
#ifndef SEINE_PLANNER_PLAN_KNOWN_URIS_H
#define SEINE_PLANNER_PLAN_KNOWN_URIS_H

#include <seine/crawling/planner.h>

#include "plan_depth.h"

/* A known URI of an earlier cycle that a link or a start URI reaches. */
struct lead {
    uint64_t hash;
    struct text path;
    bool is_start;
};

/* Makes the URIs that are queued for the site now its next claims. */
void plan_reprioritise_site(struct planner *planner, struct site *site);
/* Crawls a known URI of an earlier cycle in this one, whatever its state and the cycle's mode (see
 * plan_lead_to()). A URI that is still pending stays pending and only moves to the front.
 * `known->place` is its place in the queue. */
void plan_take_along(struct planner *planner, struct site *site, uint64_t hash,
                     const struct known *known, int level, const struct way *way);
/* Crawls a known URI that is not pending once more, whatever its state, even in the same cycle. */
void plan_again(struct planner *planner, struct site *site, struct text path, uint64_t hash,
                const struct known *known, unsigned depth, bool urgent);
/* Makes a pending URI urgent. */
void plan_reprioritise(struct planner *planner, struct site *site, const struct known *known);
/* Queues the URI, or leaves it pending, as the mode says: at once, or when its site is refreshed.
 * Updates `known` and the map. */
void plan_lead_to(struct planner *planner, struct site *site, const struct lead *lead,
                  struct known *known, const struct way *way);

#endif
