/*
 * Subcollections whose `refresh` is lower than the collection's (MS-FSCCFG 2.2.3): their URIs are
 * crawled again within the cycle, each time the interval has passed since the cycle began or they
 * were last. When that was stands in the table subcollection_refresh.
 *
 * The committer's thread only.
 */
#ifndef SEINE_PLANNER_PART_REFRESH_H
#define SEINE_PLANNER_PART_REFRESH_H

#include <seine/planner.h>

struct subcollection_refresh;

/* Reads the table. */
int subcollection_refresh_new(struct crawl_store *store, struct subcollection_refresh **ret_refresh,
                              struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void subcollection_refresh_free(struct subcollection_refresh *refresh);

/* When the next subcollection is due, wall ms; -1: never. */
int64_t subcollection_refresh_due_ms(const struct subcollection_refresh *refresh,
                                     const struct planner *planner);
/* While a batch is planned: what is due is to be crawled again. */
void subcollection_refresh_begin(struct subcollection_refresh *refresh, struct planner *planner);

#endif
