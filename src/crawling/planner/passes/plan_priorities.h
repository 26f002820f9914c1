/* The pass that assigns priorities to URIs in the adaptive mode (plan_schedules.h). The committer
 * thread only. */
#ifndef SEINE_PLANNER_PLAN_PRIORITIES_H
#define SEINE_PLANNER_PLAN_PRIORITIES_H

#include <seine/crawling/planner.h>

/* Processes the next chunk of the pass. Call before anything else of the batch is planned. Returns
 * whether there was one. */
bool planner_give_priorities(struct planner *planner);

#endif
