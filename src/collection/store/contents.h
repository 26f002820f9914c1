/*
 * The bodies of a collection's documents on the disk: packs, or files of their own
 * (storage/datastore), and what happens to those that no document needs any more.
 *
 * Writing a turn: contents_write(), the transaction with contents_put_rows() in it, then
 * contents_committed() — or contents_take_back() when it failed; the turn may then be written
 * again.
 */
#ifndef SEINE_COLLECTION_CONTENTS_H
#define SEINE_COLLECTION_CONTENTS_H

#include "store.h"
#include "turn.h"

/* Opens packs and files and takes away what was not committed. */
int contents_open(struct crawl_store *store, const struct crawl_config *config,
                  struct error *error) SEINE_MUST_CHECK;
void contents_close(struct crawl_store *store);

/* Brings the turn's records to the disk and puts their places into its operations. */
int contents_write(struct crawl_store *store, struct turn *turn,
                   struct error *error) SEINE_MUST_CHECK;
int contents_put_rows(struct crawl_store *store, const struct turn *turn,
                      struct error *error) SEINE_MUST_CHECK;
void contents_committed(struct crawl_store *store, const struct turn *turn);
void contents_take_back(struct crawl_store *store, const struct turn *turn);

/* While a turn is planned: the files that were dead with the last commit are removed, if nobody
 * reads, and their rows with this turn. */
void contents_remove_dead(struct crawl_store *store, struct turn *turn);

#endif
