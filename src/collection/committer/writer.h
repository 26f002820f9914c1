/*
 * The writer brings a turn to the disk: records into a pack, synced; then one transaction. Whatever
 * fails, the file is as before and the same turn may be written again.
 */
#ifndef SEINE_COLLECTION_WRITER_H
#define SEINE_COLLECTION_WRITER_H

#include "store.h"
#include "turn.h"

/* Writes the turn and makes its claims (turn->grants). After success the claims are the committer's
 * to post and the counts of sites in memory have followed. STATUS_FULL, STATUS_BUSY and
 * STATUS_READ_ONLY are worth another try; see db.h. */
int writer_write(struct crawl_store *store, struct turn *turn, int64_t now_ms,
                 struct error *error) SEINE_MUST_CHECK;

#endif
