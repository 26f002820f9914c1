/*
 * Observations of URIs, one per answer, and the priorities that follow from them in the adaptive
 * refresh mode (MS-FSCCFG 2.2.4.24); plan_minor_cycles.h chooses by priority among the URIs of a
 * site and schedule. Each answer writes one row of `observation`. All rows are visited only when a
 * mode begins or ends or its weights change (plan_schedules.h); they are never sorted. The
 * statements that change a row also update the sums of each site and schedule, so the sums are
 * exact.
 *
 * With seine/change_model `history` the priority is the score; among equal scores, the URI that was
 * fetched longest ago goes first. With `estimated` all URIs have one priority, and the change rate
 * of each says when it is due. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_OBSERVATIONS_H
#define SEINE_PLANNER_PLAN_OBSERVATIONS_H

#include "plan_schedules.h"

#include <sql/crawl/queue.h>

/* Records a planned result; `state` is the new state of the URI. */
void plan_observe(struct planner *planner, struct site *site, const struct result *result,
                  enum uri_state state);
/* Gives the URI its current schedule and priority, or none. Reads the database, so call it once per
 * URI and batch. */
void plan_reschedule(struct planner *planner, struct site *site, int64_t uri_id, struct text path);
/* The same for plan_walk(). */
void plan_schedule_row(struct planner *planner, struct site *site,
                       const struct crawl_uri_range *row);
/* Removes the URI from its schedule until its next fetch. */
void plan_unschedule(struct planner *planner, int64_t uri_id);
/* Deletes the observation of the URI. */
void plan_forget_observation(struct planner *planner, int64_t uri_id);
/* Schedules the URI before all others; of several such URIs the earliest `due_at_ms` goes first. */
void plan_schedule_first(struct planner *planner, const struct schedule *schedule,
                         const struct site *site, int64_t uri_id, int64_t due_at_ms);
/* Counts the URI as fetched at `at_ms` and unchanged. */
void plan_schedule_same(struct planner *planner, const struct schedule *schedule,
                        const struct site *site, int64_t uri_id, struct text path, unsigned depth,
                        int64_t at_ms);

#endif
