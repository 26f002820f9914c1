/*
 * The writer writes a turn to the disk: records into a pack, synced; then one transaction. After
 * any failure the database is unchanged and the same batch may be written again.
 */
#ifndef SEINE_COMMITTER_WRITER_H
#define SEINE_COMMITTER_WRITER_H

#include <seine/state/batch.h>
#include <seine/state/store.h>

/* Writes the batch and makes its claims (batch->claim_orders). On success the committer posts the
 * claims, and the counts of sites in memory are updated. STATUS_FULL, STATUS_BUSY and
 * STATUS_READ_ONLY may be retried; see db.h. */
int writer_write(struct crawl_store *store, struct batch *batch, int64_t now_ms,
                 struct error *error) SEINE_MUST_CHECK;

#endif
