/*
 * What answers bring counts for the cycle of the subcollection whose they are, if it has one of its
 * own that has not ended (planner/subcollection_refresh.h): whatever planning an answer adds to the
 * statistics of the collection.
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
    struct subcollection_entry *entry; /* NULL: it counts for none */
    int64_t before[SUBCOLLECTION_COUNTS];
};

/* `name` is empty for what belongs to the collection itself. What is begun within another count is
 * a part of that. */
struct subcollection_count plan_count_begin(const struct planner *planner, struct text name);
/* Of the same batch. */
void plan_count_end(const struct planner *planner, const struct subcollection_count *count);
/* As a batch ends: what was counted in it is listed. */
void plan_subcollection_counts(struct planner *planner);

#endif
