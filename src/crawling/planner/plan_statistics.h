/* Statistics as rows. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_STATISTICS_H
#define SEINE_PLANNER_PLAN_STATISTICS_H

#include <seine/crawling/planner.h>

/* Lists the counts of this batch. */
void plan_statistics(struct planner *planner);
/* So many amounts of this batch are missing from the statistics. Writes an event at the first of
 * the run, and whenever there are ten times as many. */
void plan_lost_statistics(struct planner *planner, uint64_t lost);
/* Merges the deltas into the rows of their cycles. */
void plan_merge_statistics(struct planner *planner);
/* The next chunk of adding up the cycles that are not kept apart any more
 * (seine/statistics_cycles). Returns whether more is left. */
bool planner_fold_statistics(struct planner *planner);

#endif
