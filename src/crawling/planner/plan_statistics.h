/* Statistics as rows. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_STATISTICS_H
#define SEINE_PLANNER_PLAN_STATISTICS_H

#include <seine/crawling/planner.h>

/* Lists the counts of this batch. */
void plan_statistics(struct planner *planner);
/* Merges the deltas into the rows of their cycles. */
void plan_merge_statistics(struct planner *planner);

#endif
