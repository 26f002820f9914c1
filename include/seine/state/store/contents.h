/*
 * The bodies of a collection's documents on the disk: packs, or files of their own
 * (storage/datastore), and what happens to those that no document needs any more.
 *
 * Writing a batch: contents_write(), the transaction with contents_put_rows() in it, then
 * contents_committed() — or contents_take_back() when it failed; the batch may then be written
 * again.
 */
#ifndef SEINE_STORE_CONTENTS_H
#define SEINE_STORE_CONTENTS_H

#include <seine/state/batch.h>
#include <seine/state/store.h>

/* Opens packs and files and takes away what was not committed. */
int contents_open(struct crawl_store *store, const struct crawl_config *config,
                  struct error *error) SEINE_MUST_CHECK;
void contents_close(struct crawl_store *store);

/* Brings the batch's records to the disk and puts their places into its operations. */
int contents_write(struct crawl_store *store, struct batch *batch,
                   struct error *error) SEINE_MUST_CHECK;
int contents_put_rows(struct crawl_store *store, const struct batch *batch,
                      struct error *error) SEINE_MUST_CHECK;
void contents_committed(struct crawl_store *store, const struct batch *batch);
void contents_take_back(struct crawl_store *store, const struct batch *batch);

/* While a batch is planned: files that were dead with an earlier commit are removed as soon as
 * nobody reads who began before that, and their rows with this batch. */
void contents_remove_dead(struct crawl_store *store, struct batch *batch);

#endif
