/*
 * The bodies of a collection's documents on disk: packs, or files of their own (storage/datastore),
 * and the removal of dead ones.
 *
 * Writing a batch: contents_write(), the transaction with contents_put_rows() in it, then
 * contents_committed() — or contents_take_back() if it failed; the batch may then be written again.
 */
#ifndef SEINE_STORE_CONTENTS_H
#define SEINE_STORE_CONTENTS_H

#include <seine/state/batch.h>
#include <seine/state/store.h>

/* Makes the batch's records durable and sets their places in its operations. */
int contents_write(struct crawl_store *store, struct batch *batch,
                   struct error *error) SEINE_MUST_CHECK;
int contents_put_rows(struct crawl_store *store, const struct batch *batch,
                      struct error *error) SEINE_MUST_CHECK;
void contents_committed(struct crawl_store *store, const struct batch *batch);
void contents_take_back(struct crawl_store *store, const struct batch *batch);

/* Called while a batch is planned: removes files that died with an earlier commit once no reader is
 * left that opened before it, and removes their rows with this batch. */
void contents_remove_dead(struct crawl_store *store, struct batch *batch);

#endif
