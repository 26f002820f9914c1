/*
 * The rows of `submission`: at most one for each document and destination, in which what happened
 * to the document since it was told last is merged. What was added and deleted between is not told
 * at all. A destination's rows are counted as they are written (destination.adds, modifies,
 * deletes), once for each turn.
 */
#ifndef SEINE_COLLECTION_SUBMISSIONS_H
#define SEINE_COLLECTION_SUBMISSIONS_H

#include "store.h"
#include "turn.h"

/* Within the transaction of the turn, behind its operations. */
int submissions_write(struct crawl_store *store, const struct turn *turn, int64_t now_ms,
                      struct error *error) SEINE_MUST_CHECK;

#endif
