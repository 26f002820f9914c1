/* Pages that crashed the program. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_CRASHES_H
#define SEINE_PLANNER_PLAN_CRASHES_H

#include <seine/crawling/planner.h>

/* The result was planned. If this page crashed the program before, the commit deletes that record.
 */
void plan_survived(struct planner *planner, const struct result *result);
/* Deletes the crash record of the URI, so that it is fetched again. */
void plan_forget_crash(struct planner *planner, int64_t uri_id);

#endif
