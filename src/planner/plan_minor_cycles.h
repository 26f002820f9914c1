/*
 * The minor cycles of a refresh cycle in the adaptive mode (MS-FSCCFG 2.2.4.24): at equal distances
 * in the time of `refresh`, `refresh_count` of them, each asks again for some URIs of each site: as
 * many as coverage_of() says, those with the best priority (plan_schedule.h). They stand before
 * what waits. A minor cycle that a kill interrupted goes on with the site it was at. The committer
 * thread only.
 */
#ifndef SEINE_PLANNER_PLAN_MINOR_CYCLES_H
#define SEINE_PLANNER_PLAN_MINOR_CYCLES_H

#include <seine/planner.h>

/* Whether the collection or any subcollection is crawled in the adaptive mode. */
bool plan_is_adaptive_anywhere(const struct planner *planner);
/* How many URIs of the site a minor cycle may ask for. */
int64_t plan_coverage_of(struct planner *planner, const struct site *site);
/* Asks for a URI of the adaptive mode once more, before what waits. Returns whether it does. */
bool plan_ask_again(struct planner *planner, struct site *site, struct text path);
/* The next chunk of what the minor cycle under way asks for. Before anything else of the batch is
 * planned. Returns whether more is left. */
bool planner_choose(struct planner *planner);

#endif
