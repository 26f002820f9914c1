/*
 * Submits documents again that destinations have refused permanently, while no process crawls the
 * collection: the caller holds the lock of the data directory.
 */
#ifndef SEINE_FEED_RETRY_H
#define SEINE_FEED_RETRY_H

#include <seine/foundation/base.h>
#include <seine/foundation/db.h>

/* One transaction; *ret_submitted counts the documents. Without a name (length 0) for all fed
 * destinations. STATUS_NOT_FOUND if the collection feeds no destination of this name. */
int feed_retry(struct db *db, struct text destination, int64_t now_ms, int64_t *ret_submitted,
               struct error *error) SEINE_MUST_CHECK;

#endif
