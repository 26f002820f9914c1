/*
 * The rows of `submission`: at most one for each document and destination, in which what happened
 * to the document since it was told last is merged. What was added and deleted between is not told
 * at all. A destination's rows are counted as they are written (destination.adds, modifies,
 * deletes), once for each batch.
 */
#ifndef SEINE_FEED_SUBMISSIONS_H
#define SEINE_FEED_SUBMISSIONS_H

#include <seine/batch.h>
#include <seine/feed/destinations.h>

/* Within the transaction of the batch, behind its operations. */
int submissions_write(struct db *db, const struct destinations *destinations,
                      const struct batch *batch, int64_t now_ms,
                      struct error *error) SEINE_MUST_CHECK;

#endif
