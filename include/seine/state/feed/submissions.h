/*
 * The rows of `submission`: at most one per document and destination. The row merges all changes of
 * the document since its last delivery. The numbers of a destination's rows (destination.adds,
 * modifies, deletes) are updated with the rows, once per batch.
 *
 * Each change gives the row the next version of its destination. Versions grow, even when a
 * collection is deleted and created again, because they are never below the microseconds since
 * 1970. Rows are delivered in this order, and a destination that receives the version never
 * replaces a document by an older one.
 *
 * If a destination has a document, the change may concern only the texts of links to it
 * (SUBMISSION_ANCHORS); any other change makes the row one of the whole document. Such rows count
 * as modified while they wait, and do not count as delivered.
 *
 * A row stays until the destination has answered that very version. A document that changed
 * meanwhile is delivered again. If a document is deleted before its addition was answered, the row
 * becomes a deletion: the destination may have added the document although its answer was lost.
 */
#ifndef SEINE_FEED_SUBMISSIONS_H
#define SEINE_FEED_SUBMISSIONS_H

#include <seine/state/batch.h>
#include <seine/state/feed/destinations.h>

/* "add", "modify", "delete"; SUBMISSION_NOTHING for any other word. */
enum submission_operation submission_operation_of(struct text word);

/* Writes the answers of destinations, then the changes of documents. Within the transaction of the
 * batch, after its operations. */
int submissions_write(struct db *db, const struct destinations *destinations,
                      const struct batch *batch, int64_t now_ms,
                      struct error *error) SEINE_MUST_CHECK;

#endif
