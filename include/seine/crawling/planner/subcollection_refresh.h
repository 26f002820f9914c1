/*
 * Cycles of subcollections within those of the collection (MS-FSCCFG 2.2.3; MS-FSCADM 2.2.9.13).
 * The URIs of a subcollection whose `refresh` is lower than the collection's are crawled again each
 * time the interval has passed since a cycle, of it or of the collection, began; those of any when
 * an administrator asks for it.
 *
 * Each cycle is a row of `subcollection_cycle`, with a number of its own and what the answers
 * brought while it lasted: what planning them added to the statistics of the collection. It ends
 * when nothing of the collection waits any more, when the next of the subcollection begins, or a
 * cycle of the collection does, which asks for the URIs of subcollections too.
 *
 * In the adaptive mode a cycle of a subcollection is made of minor cycles of its own
 * (plan_minor_cycles.h, planner.h). Cycles of the collection ask for none of its known URIs, so
 * they neither end such a cycle nor put off the next: it lasts until the interval has passed since
 * it began. After a time in which nothing could begin (the collection was suspended) one cycle
 * begins, with its first minor cycle.
 *
 * The committer's thread only. All but planner_subcollection_due() are called while a batch is
 * planned, whose transaction writes the rows.
 */
#ifndef SEINE_PLANNER_SUBCOLLECTION_REFRESH_H
#define SEINE_PLANNER_SUBCOLLECTION_REFRESH_H

#include <seine/crawling/planner.h>

struct subcollection_refresh;

/* Reads the last cycle of each. */
int subcollection_refresh_new(struct crawl_store *store, struct subcollection_refresh **ret_refresh,
                              struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void subcollection_refresh_free(struct subcollection_refresh *refresh);

/* When the next subcollection is due, wall ms; -1: never. */
int64_t planner_subcollection_due(const struct planner *planner);
/* What is due is to be crawled again. */
void planner_begin_subcollections(struct planner *planner);
/* An administrator wants all of the subcollection to be crawled again: that is a cycle of it. */
void planner_refetch_subcollection(struct planner *planner, const struct policy_part *part);
/* The cycles that have not ended do. */
void planner_end_subcollections(struct planner *planner);

#endif
