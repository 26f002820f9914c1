/*
 * The minor cycles of a refresh cycle in the adaptive mode (MS-FSCCFG 2.2.4.24). There are
 * `refresh_count` of them, at equal distances within the time of `refresh`. Each minor cycle queues
 * some URIs of each site again: coverage_of() says how many, and those with the best priority are
 * chosen (plan_observations.h). They are queued before other URIs. The collection has minor cycles,
 * and so has each subcollection with its own schedule (plan_schedules.h), which chooses from its
 * own URIs by its own parameters. Only one schedule chooses at a time. After a kill, an interrupted
 * minor cycle continues with the site that it was at. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_MINOR_CYCLES_H
#define SEINE_PLANNER_PLAN_MINOR_CYCLES_H

#include "plan_schedules.h"

/* Begins the next minor cycle of the schedule. */
void plan_begin_minor_cycle(struct planner *planner, const struct schedule *schedule);
/* Stops the minor cycle that is choosing. */
void plan_stop_choosing(struct planner *planner, const struct schedule *schedule);
/* Returns how many URIs of the site a minor cycle of the schedule may still queue. *ret_announced
 * is the number of URIs that were queued since the last minor cycle because their sitemaps said
 * that they are newer. */
int64_t plan_left_to_ask(struct planner *planner, const struct schedule *schedule,
                         const struct site *site, int64_t *ret_announced);
/* Queues a URI of the adaptive mode again, before other URIs. Returns whether it did. */
bool plan_ask_again(struct planner *planner, struct site *site, struct text path);
/* Queues the next chunk of the minor cycle under way. Call before anything else of the batch is
 * planned. Returns whether more is left. */
bool planner_choose(struct planner *planner);
/* Whether a minor cycle chooses. */
bool plan_is_choosing(const struct planner *planner);
/* The minor cycles that are due begin, of the collection and of subcollections; when the first is
 * (wall ms), -1: none in the cycles under way. The first of a cycle begins with that. */
void planner_begin_minor_cycles(struct planner *planner);
int64_t planner_minor_cycle_due(const struct planner *planner);

#endif
