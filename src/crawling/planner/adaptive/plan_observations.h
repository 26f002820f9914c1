/*
 * What is seen of URIs each time they are asked for, and where that puts them among those of their
 * site and schedule in the adaptive refresh mode (MS-FSCCFG 2.2.4.24; plan_minor_cycles.h chooses
 * by it). A row of `observation` is written with each answer, so that nothing ever goes over all of
 * them or sorts them, but once when a mode begins or ends or its weights change
 * (plan_schedules.h). What the schedules of a site add up to is counted by the same statements that
 * change a row, so that it is exact.
 *
 * With seine/change_model `history` the priority is the score, and what was asked for longest ago
 * goes first of one score. With `estimated` all have one priority, and each is due when its change
 * rate says. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_OBSERVATIONS_H
#define SEINE_PLANNER_PLAN_OBSERVATIONS_H

#include "plan_schedules.h"

#include <crawl_statements.h>

/* A result is planned; the URI is in this state now. */
void plan_observe(struct planner *planner, struct site *site, const struct result *result,
                  enum uri_state state);
/* The URI gets the schedule and the priority that it has now, or none. Reads what is in the file:
 * once per URI and batch. */
void plan_reschedule(struct planner *planner, struct site *site, int64_t uri_id, struct text path);
/* The same for plan_walk(). */
void plan_schedule_row(struct planner *planner, struct site *site,
                       const struct crawl_uri_range *row);
/* No minor cycle chooses the URI any more, until it is looked at again. */
void plan_unschedule(struct planner *planner, int64_t uri_id);
/* What was seen of the URI is forgotten. */
void plan_forget_observation(struct planner *planner, int64_t uri_id);
/* The URI is to be asked for before all others, of these the earliest `due_at_ms` first. */
void plan_schedule_first(struct planner *planner, const struct schedule *schedule,
                         const struct site *site, int64_t uri_id, int64_t due_at_ms);
/* The URI counts as looked at then, and as unchanged. */
void plan_schedule_same(struct planner *planner, const struct schedule *schedule,
                        const struct site *site, int64_t uri_id, struct text path, unsigned depth,
                        int64_t at_ms);

#endif
