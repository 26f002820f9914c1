/*
 * What a refresh cycle asks for again (MS-FSCCFG 2.2.3, refresh_mode; decisions.md, Crawl behaviour
 * 13). In all modes but adaptive a cycle begins with the start URIs and finds the rest by links; in
 * adaptive these lead to what is new alone. What nothing leads to any more is seen to by a pass
 * over all known URIs (planner_requeue()), which also takes from the queue what a cycle from
 * scratch drops, and deletes what the scope excludes.
 *
 * The mode is that of the subcollection a URI belongs to. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_REFRESH_H
#define SEINE_PLANNER_PLAN_REFRESH_H

#include <seine/crawling/planner.h>

#include <crawl_statements.h>

/* Whether its document went since its channel has it no longer, or since its own time is over: a
 * link, a later date of the entry or an administrator who names it brings it back, no cycle and no
 * refetch of many. */
bool plan_has_expired(struct planner *planner, const struct known *known);

/* A subcollection begins a cycle of its own: a URI of it can be queued again by links, as if it had
 * been asked for in the cycle before. What pages outside lead to is where it begins, besides its
 * start URIs. What nothing leads to, or no minor cycle chose, and was asked for last before that
 * time, is seen to as dbswitch says (plan_overdue_before()). */
void plan_refresh_part_row(struct planner *planner, struct site *site,
                           const struct crawl_uri_range *row, int64_t overdue_before_ms);

#endif
