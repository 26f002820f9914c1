/* Known URIs that links, lists, administrators or background jobs lead to again. The committer
 * thread only. */
#ifndef SEINE_PLANNER_PLAN_KNOWN_URIS_H
#define SEINE_PLANNER_PLAN_KNOWN_URIS_H

#include <seine/crawling/planner.h>

#include "plan_depth.h"

/* A known URI of an earlier cycle that a link, or a start URI, leads to. */
struct lead {
    uint64_t hash;
    struct text path;
    bool is_start;
};

/* The next claims of the site are what waits for it now. */
void plan_reprioritise_site(struct planner *planner, struct site *site);
/* A known URI of an earlier cycle is to be crawled in this one, whatever it is and the cycle's mode
 * says (see plan_lead_to()): what still waits since then waits on. `known->place` is where it
 * stands then; what waits only moves to the front. */
void plan_take_along(struct planner *planner, struct site *site, uint64_t hash,
                     const struct known *known, int level, const struct way *way);
/* A known URI that waits nowhere is crawled once more, whatever it is; also in the same cycle. */
void plan_again(struct planner *planner, struct site *site, struct text path, uint64_t hash,
                const struct known *known, unsigned depth, bool urgent);
/* A pending URI becomes urgent. */
void plan_reprioritise(struct planner *planner, struct site *site, const struct known *known);
/* The URI is queued, or waits on, as the mode says: at once, or when its site is refreshed. `known`
 * follows the map. */
void plan_lead_to(struct planner *planner, struct site *site, const struct lead *lead,
                  struct known *known, const struct way *way);

#endif
