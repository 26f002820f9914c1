/* Passes over many rows, one chunk per batch. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_PASSES_H
#define SEINE_PLANNER_PLAN_PASSES_H

#include <seine/crawling/planner.h>

#include <crawl_statements.h>

/* Queues the next chunk of `retry` rows that are due, unless claims are paused. Call before
 * anything else of the batch is planned. Returns whether there may be more. */
bool planner_retries(struct planner *planner);

#endif
