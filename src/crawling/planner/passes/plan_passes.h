/* What goes over many rows a chunk at a time, and what decides about a row that is gone through.
 * The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_PASSES_H
#define SEINE_PLANNER_PLAN_PASSES_H

#include <seine/crawling/planner.h>

#include <crawl_statements.h>

/* The next chunk of row of `retry` that are due goes to the queue, unless nothing is to be
 * claimed for now. Before anything else of the batch is planned. Returns whether there may be more.
 */
bool planner_retries(struct planner *planner);

#endif
