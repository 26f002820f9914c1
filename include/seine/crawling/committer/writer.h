/*
 * The writer brings a turn to the disk: records into a pack, synced; then one transaction. Whatever
 * fails, the file is as before and the same batch may be written again.
 */
#ifndef SEINE_COMMITTER_WRITER_H
#define SEINE_COMMITTER_WRITER_H

#include <seine/state/batch.h>
#include <seine/state/store.h>

/* Writes the batch and makes its claims (batch->claim_orders). After success the claims are the
 * committer's to post and the counts of sites in memory have followed. STATUS_FULL, STATUS_BUSY and
 * STATUS_READ_ONLY are worth another try; see db.h. */
int writer_write(struct crawl_store *store, struct batch *batch, int64_t now_ms,
                 struct error *error) SEINE_MUST_CHECK;

#endif
