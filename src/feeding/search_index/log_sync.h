/*
 * The thread that syncs the WAL of an index, so that the next batch is written meanwhile.
 */
#ifndef SEINE_SEARCH_INDEX_LOG_SYNC_H
#define SEINE_SEARCH_INDEX_LOG_SYNC_H

#include <seine/foundation/db.h>

struct log_sync;

/* The connection must outlive it. */
int log_sync_new(const struct db *db, struct log_sync **ret_sync,
                 struct error *error) SEINE_MUST_CHECK;
/* Waits for a sync that has begun. NULL is allowed. */
void log_sync_free(struct log_sync *sync);
/* Begins to sync what is committed now. */
void log_sync_begin(struct log_sync *sync);
/* Waits until everything that log_sync_begin() was called for is on disk. A failure is returned
 * once. */
int log_sync_wait(struct log_sync *sync, struct error *error) SEINE_MUST_CHECK;

#endif
