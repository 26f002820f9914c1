/*
 * Sites that go on with what waited when a refresh cycle began, and are refreshed when nothing of
 * them waits any more (MS-FSCCFG 2.2.3, refresh_mode soft). What start URIs and links of other
 * sites lead to meanwhile is listed in the table `postponed_refresh`, which a row with the URI 0
 * begins for each such site: a kill loses none of it. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_POSTPONED_H
#define SEINE_PLANNER_PLAN_POSTPONED_H

#include <seine/crawling/planner.h>

/* When a cycle begins: which sites go on. Those of the cycle before that still do so do on. */
void plan_begin_postponing(struct planner *planner);
/* The site goes on if anything of it waits. */
void plan_await_queue(struct planner *planner, struct site *site);
/* The URI is asked for when its site is refreshed; at once, if that does not go on, but behind all
 * background jobs. */
void plan_postpone(struct planner *planner, struct site *site, int64_t uri_id);
/* The next chunk of what may be asked for now. Before anything else of the batch is planned.
 * Returns whether more is left. */
bool planner_postponed(struct planner *planner);

#endif
