/* URIs of which rows of `enqueued` are under way, documents that were pushed, and URIs that expire
 * by their own time. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_ENQUEUED_H
#define SEINE_PLANNER_PLAN_ENQUEUED_H

#include <seine/crawling/planner.h>

/* It is to be fetched from now on, or goes. */
void plan_unpush(struct planner *planner, int64_t uri_id);
/* The URI goes, and its own time with it. */
void plan_forget_expiry(struct planner *planner, int64_t uri_id);
/* The next URIs whose own time is over: what was fetched is crawled again, what was pushed goes.
 * Returns whether there may be more. */
bool plan_own_expiry(struct planner *planner);
/* A result of a fetch is planned: its document is pushed no longer; when the URI was enqueued while
 * it was on the wire, it is asked for again. */
void plan_fetched_enqueued(struct planner *planner, const struct result *result);
/* Once a minute: rows that nothing was heard of, and old ones. */
void plan_enqueued_minute(struct planner *planner);

#endif
