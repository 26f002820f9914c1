/*
 * The minor cycles of a refresh cycle in the adaptive mode (MS-FSCCFG 2.2.4.24): at equal distances
 * in the time of `refresh`, `refresh_count` of them, each asks again for some URIs of each site: as
 * many as coverage_of() says, those with the best priority (plan_observations.h). They stand before
 * what waits. The collection has minor cycles, and each subcollection with a schedule of its own
 * (plan_schedules.h), which choose from their own URIs by their own parameters. One chooses at a
 * time. A minor cycle that a kill interrupted goes on with the site it was at. The committer thread
 * only.
 */
#ifndef SEINE_PLANNER_PLAN_MINOR_CYCLES_H
#define SEINE_PLANNER_PLAN_MINOR_CYCLES_H

#include "plan_schedules.h"

/* The next minor cycle of it begins. */
void plan_begin_minor_cycle(struct planner *planner, const struct schedule *schedule);
/* The one that chooses goes no further. */
void plan_stop_choosing(struct planner *planner, const struct schedule *schedule);
/* How many URIs of the site a minor cycle of the schedule may still ask for, and how many were
 * asked for since the last one because their sitemaps said that they are newer. */
int64_t plan_left_to_ask(struct planner *planner, const struct schedule *schedule,
                         const struct site *site, int64_t *ret_announced);
/* Asks for a URI of the adaptive mode once more, before what waits. Returns whether it does. */
bool plan_ask_again(struct planner *planner, struct site *site, struct text path);
/* The next chunk of what the minor cycle under way asks for. Before anything else of the batch is
 * planned. Returns whether more is left. */
bool planner_choose(struct planner *planner);

#endif
