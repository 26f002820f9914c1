/*
 * Counts answers for the current cycle of their subcollection, if it has its own
 * (planner/subcollection_refresh.h): the count is what planning an answer adds to the statistics of
 * the collection.
 *
 *   plan_count_begin() → … an answer is planned … → plan_count_end();  plan_subcollection_counts()
 *
 * The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_SUBCOLLECTION_COUNTS_H
#define SEINE_PLANNER_PLAN_SUBCOLLECTION_COUNTS_H

#include <seine/crawling/planner.h>

/* Columns of the table subcollection_cycle. */
#define SUBCOLLECTION_COUNTS 8

struct subcollection_entry;

struct subcollection_count {
    struct subcollection_entry *entry; /* NULL: not counted */
    int64_t before[SUBCOLLECTION_COUNTS];
};

/* `name` is empty for the collection itself. A count that begins within another is part of that
 * one. */
struct subcollection_count plan_count_begin(const struct planner *planner, struct text name);
/* Call in the same batch as plan_count_begin(). */
void plan_count_end(const struct planner *planner, const struct subcollection_count *count);
/* At the end of a batch: lists its counts. */
void plan_subcollection_counts(struct planner *planner);

#endif
