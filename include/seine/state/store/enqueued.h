/*
 * The rows of `enqueued`: nodes that applications enqueued, and their results.
 *
 * A row is pending until its URI reaches a final state: its document is delivered to all
 * destinations, or there is none and the reason is known. Code that changes a URI adds it to the
 * batch (batch_follow()) if it is in store->enqueued.under_way, so that a crawl without enqueued
 * nodes pays only a look at an empty map. The rows are written at the end of the batch's
 * transaction, when uri, document and submission have their final values.
 *
 *   planning   batch_follow()
 *   writing    enqueued_write(), in each attempt; lists the steps in the batch
 *   committed  enqueued_committed()
 *
 * The committer's thread.
 */
#ifndef SEINE_STORE_ENQUEUED_H
#define SEINE_STORE_ENQUEUED_H

#include <seine/foundation/base.h>

struct batch;
struct crawl_store;
struct db;

int enqueued_write(struct db *db, struct batch *batch, int64_t now_ms,
                   struct error *error) SEINE_MUST_CHECK;
/* Updates the map of pending URIs after the commit. STATUS_MEMORY. */
int enqueued_committed(struct crawl_store *store, const struct batch *batch) SEINE_MUST_CHECK;

#endif
