/*
 * The rows of `enqueued`: nodes that applications enqueued, and what became of them.
 *
 * A row is under way until its URI has a state that nothing follows from: its document is with all
 * destinations, or there is none and the reason is known. Whoever changes a URI lists it in the
 * batch (batch_follow()) if it is among store->enqueued.under_way, so that a crawl in which nothing
 * was enqueued pays one look at an empty map. The rows are written at the end of the batch's
 * transaction, when uri, document and submission are as they will be.
 *
 *   planning   batch_follow()
 *   writing    enqueued_write(), as often as it takes; lists the steps in the batch
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

int enqueued_load(struct crawl_store *store, struct error *error) SEINE_MUST_CHECK;
int enqueued_write(struct db *db, struct batch *batch, int64_t now_ms,
                   struct error *error) SEINE_MUST_CHECK;
/* What is under way follows the rows. STATUS_MEMORY. */
int enqueued_committed(struct crawl_store *store, const struct batch *batch) SEINE_MUST_CHECK;

#endif
