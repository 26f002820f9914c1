/* Pages that stopped the program. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_CRASHES_H
#define SEINE_PLANNER_PLAN_CRASHES_H

#include <seine/crawling/planner.h>

/* The result was planned: when the program died of it before, that is forgotten with the commit. */
void plan_survived(struct planner *planner, const struct result *result);
/* The URI is to be tried again, whatever the program died of. */
void plan_forget_crash(struct planner *planner, int64_t uri_id);

#endif
