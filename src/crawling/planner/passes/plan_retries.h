/* URIs that wait for a time of their own. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_RETRIES_H
#define SEINE_PLANNER_PLAN_RETRIES_H

#include <seine/crawling/planner.h>

/* The next chunk of rows of `retry` that are due goes to the queue, unless nothing is to be claimed
 * for now. Before anything else of the batch is planned. Returns whether there may be more. */
bool planner_retries(struct planner *planner);

#endif
