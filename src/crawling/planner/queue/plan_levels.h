/* The priority level of what waits, and what another address of a site changes in it. The committer
 * thread only. */
#ifndef SEINE_PLANNER_PLAN_LEVELS_H
#define SEINE_PLANNER_PLAN_LEVELS_H

#include <seine/crawling/planner.h>

/* The next chunk of what moves to other priority levels, since an address became known. Before
 * anything else of the batch is planned. Returns whether more is left. */
bool planner_levels(struct planner *planner);
/* The priority level that a URI of the site is queued with. */
int plan_level(struct planner *planner, const struct site *site, struct text path, bool is_start);
/* The address of a site is known, or another: what waits of it moves to the levels that IP rules
 * say (planner_levels()). */
void plan_site_address(struct planner *planner, const struct site_address *told);
/* A row of the site went back to its queue with the level that it had: if the site's rows are
 * moving, they are gone through once more. */
void plan_levels_anew(struct planner *planner, const struct site *site);

#endif
