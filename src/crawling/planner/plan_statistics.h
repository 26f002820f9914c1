/* What was counted, as rows. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_STATISTICS_H
#define SEINE_PLANNER_PLAN_STATISTICS_H

#include <seine/crawling/planner.h>

/* Lists what was counted in this batch. */
void plan_statistics(struct planner *planner);
/* The deltas become part of their cycles. */
void plan_merge_statistics(struct planner *planner);

#endif
