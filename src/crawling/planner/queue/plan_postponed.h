/*
 * Sites that first finish the queue of the previous refresh cycle and are refreshed when it is
 * empty (MS-FSCCFG 2.2.3, refresh_mode soft). The table `postponed_refresh` lists the URIs that
 * start URIs and links of other sites reach meanwhile; a row with the URI 0 begins the list of each
 * such site. So a kill loses nothing. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_POSTPONED_H
#define SEINE_PLANNER_PLAN_POSTPONED_H

#include <seine/crawling/planner.h>

/* A cycle begins: determines the sites that first finish their queues, including those that still
 * do so since the previous cycle. */
void plan_begin_postponing(struct planner *planner);
/* Lets the site finish its queue first, if anything is queued. */
void plan_await_queue(struct planner *planner, struct site *site);
/* Fetches the URI when its site is refreshed. If the site is not waiting for its queue, the URI is
 * queued at once, behind all background jobs. */
void plan_postpone(struct planner *planner, struct site *site, int64_t uri_id);
/* Queues the next chunk of postponed URIs that may be fetched now. Call before anything else of the
 * batch is planned. Returns whether more is left. */
bool planner_postponed(struct planner *planner);
/* Whether there is such a chunk. */
bool planner_has_postponed(const struct planner *planner);

#endif
