/*
 * Cycles of subcollections within those of the collection (MS-FSCCFG 2.2.3; MS-FSCADM 2.2.9.13). If
 * the `refresh` of a subcollection is lower than the collection's, its URIs are crawled again each
 * time this interval has passed since the last cycle, of it or of the collection, began. An
 * administrator can begin a cycle of any subcollection.
 *
 * Each cycle is a row of `subcollection_cycle` with its own number and the counts of its answers:
 * what planning them added to the statistics of the collection. It ends when the collection has
 * nothing left to crawl, when the next cycle of the subcollection begins, or when a cycle of the
 * collection begins, which includes the URIs of subcollections.
 *
 * In the adaptive mode a cycle of a subcollection consists of its own minor cycles
 * (plan_minor_cycles.h, planner.h). Cycles of the collection do not fetch its known URIs, so they
 * neither end such a cycle nor delay the next: it lasts until the interval has passed since it
 * began. After a time in which no cycle could begin (the collection was suspended), one cycle
 * begins, with its first minor cycle.
 *
 * The committer thread only. Call all functions but planner_subcollection_due() while a batch is
 * planned; its transaction writes the rows.
 */
#ifndef SEINE_PLANNER_SUBCOLLECTION_REFRESH_H
#define SEINE_PLANNER_SUBCOLLECTION_REFRESH_H

#include <seine/crawling/planner.h>

struct subcollection_refresh;

/* When the next subcollection is due, wall ms; -1: never. */
int64_t planner_subcollection_due(const struct planner *planner);
/* Begins the cycles that are due. */
void planner_begin_subcollections(struct planner *planner);
/* An administrator requests all URIs of the subcollection again: begins a cycle of it. */
void planner_refetch_subcollection(struct planner *planner, const struct policy_part *part);
/* Ends the cycles that have not ended. */
void planner_end_subcollections(struct planner *planner);

#endif
