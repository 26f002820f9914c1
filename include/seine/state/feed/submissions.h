/*
 * The rows of `submission`: at most one for each document and destination, in which what happened
 * to the document since it was told last is merged. A destination's rows are counted as they are
 * written (destination.adds, modifies, deletes), once for each batch.
 *
 * Each change gives the row the next version of its destination: a number that grows, also from one
 * life of a collection to the next, as it is never below the microseconds since 1970. Rows are
 * delivered in this order, and a destination that is told the version never replaces a document by
 * an older one.
 *
 * Of a document that a destination knows, nothing but the texts of links to it may be what changed
 * (SUBMISSION_ANCHORS); any other change makes the row one of the whole document. They count as
 * modified while they wait, and not as delivered.
 *
 * A row stays until the destination has answered to that very version. What changed meanwhile is
 * delivered again; what was to be added, and was deleted before, is told as a deletion: the
 * destination may have taken it, and nobody heard of it any more.
 */
#ifndef SEINE_FEED_SUBMISSIONS_H
#define SEINE_FEED_SUBMISSIONS_H

#include <seine/state/batch.h>
#include <seine/state/feed/destinations.h>

/* "add", "modify", "delete"; SUBMISSION_NOTHING for any other word. */
enum submission_operation submission_operation_of(struct text word);

/* Within the transaction of the batch, behind its operations: first the answers of destinations,
 * then what happened to documents. */
int submissions_write(struct db *db, const struct destinations *destinations,
                      const struct batch *batch, int64_t now_ms,
                      struct error *error) SEINE_MUST_CHECK;

#endif
