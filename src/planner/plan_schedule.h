/*
 * What is seen of URIs each time they are asked for, and where that puts them among those of their
 * site in the adaptive refresh mode (MS-FSCCFG 2.2.4.24; plan_minor_cycles.h chooses by it). A row
 * of `observation` is written with each answer, so that nothing ever goes over all of them or sorts
 * them, but once when the mode begins or its weights change: then the pass of the cycle over all
 * known URIs makes the priorities anew.
 *
 * With seine/change_model `history` the priority is the score, and what was asked for longest ago
 * goes first of one score. With `estimated` all have one priority, and each is due when its change
 * rate says. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_SCHEDULE_H
#define SEINE_PLANNER_PLAN_SCHEDULE_H

#include <seine/planner.h>

#include <crawl_statements.h>

/* A result is planned; the URI is in this state now. */
void plan_observe(struct planner *planner, struct site *site, const struct result *result,
                  enum uri_state state);
/* When a cycle begins: whether priorities are to be made anew. When its pass is over: they are. */
void plan_begin_schedules(struct planner *planner);
void plan_end_schedules(struct planner *planner);
/* The same at the start of a run, which may go on with that pass. */
void plan_resume_schedules(struct planner *planner);
/* In that pass: a URI that was fetched gets its priority, if it is crawled in the adaptive mode. */
void plan_schedule_row(struct planner *planner, struct site *site,
                       const struct crawl_uri_range *row, const struct known *known);
/* The URI is to be asked for before all others, of these the earliest `due_at_ms` first. */
void plan_schedule_first(struct planner *planner, const struct site *site, int64_t uri_id,
                         int64_t due_at_ms);
/* The URI counts as looked at then, and as unchanged. */
void plan_schedule_same(struct planner *planner, const struct site *site, int64_t uri_id,
                        struct text path, unsigned depth, int64_t at_ms);

#endif
