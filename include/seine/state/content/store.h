/*
 * The packs of a collection for their only writer. One thread owns a store; the lock of the data
 * directory keeps other processes from writing.
 *
 * Calling order: open; content_cut() once per cluster with its committed end; then, for each batch,
 * content_append() per cluster, content_sync() per cluster, COMMIT. If an append or a sync fails,
 * the store is as before the batch (a sync: as after the last successful sync), and the same batch
 * may be appended again once the cause is gone. If COMMIT fails temporarily, the offsets stay
 * valid; if the batch is abandoned, content_cut() removes it.
 *
 * Errors: STATUS_FULL for a full disk or quota (ENOSPC, EDQUOT), STATUS_READ_ONLY, STATUS_SYSTEM
 * for everything else (EIO), each with a sentence that names the pack.
 */
#ifndef SEINE_CONTENT_STORE_H
#define SEINE_CONTENT_STORE_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Packs of one collection; each is an open file. storage.clusters is 8 by default. */
#define CONTENT_MAX_CLUSTERS 256

struct content_store;

/* Opens the packs 0 … clusters-1 in the folder, and creates the missing ones (0666 less umask). */
int content_store_open(struct content_store **ret_store, const char *folder, unsigned clusters,
                       struct error *error) SEINE_MUST_CHECK;
/* Adds one pack after the others. */
int content_store_add(struct content_store *store, struct error *error) SEINE_MUST_CHECK;
/* Does not sync. NULL is allowed. */
void content_store_close(struct content_store *store);

/* Truncates the pack to its committed end, where appending continues. ret_cut_bytes (may be NULL)
 * receives the number of bytes removed. STATUS_DAMAGED if the pack is shorter: bodies are
 * missing. */
int content_cut(struct content_store *store, unsigned cluster, int64_t committed_end,
                int64_t *ret_cut_bytes, struct error *error) SEINE_MUST_CHECK;

/* Appends the records and returns their offsets. */
int content_append(struct content_store *store, unsigned cluster, const struct text *records,
                   size_t count, int64_t *ret_offsets, struct error *error) SEINE_MUST_CHECK;

/* Makes the appended records durable; does nothing if there are none. After a failure everything
 * appended since the last successful sync is lost, whatever a later sync says (the kernel reports a
 * write-back error once and drops the pages), so the pack is truncated to that point. */
int content_sync(struct content_store *store, unsigned cluster,
                 struct error *error) SEINE_MUST_CHECK;

/* The offset of the next record: after a sync, the end to commit. */
int64_t content_end(const struct content_store *store, unsigned cluster);

/* Copies one record of the pack into the arena unchanged and unverified, for moving it to another
 * pack. STATUS_DAMAGED if the pack ends before the record does. */
int content_copy_record(struct content_store *store, unsigned cluster, int64_t offset,
                        int64_t length, struct arena *arena, struct text *ret_record,
                        struct error *error) SEINE_MUST_CHECK;

/* Dead contents are removed by epochs, so that neither one reader nor a succession of readers can
 * delay the removal for ever. The order is: COMMIT of the rows that no longer refer to them;
 * content_end_epoch(); then, as soon as content_is_read() is false for the ended epoch, dead files
 * are removed, and a pack without a living record restarts: COMMIT that its end is 0,
 * content_cut(). Readers that open later see rows that refer to nothing of it; readers of whole
 * packs skip a pack without living records. Neither function waits.
 *
 * Ends the current epoch and returns its number. STATUS_SYSTEM: it has not ended. */
int content_end_epoch(struct content_store *store, int64_t *ret_epoch,
                      struct error *error) SEINE_MUST_CHECK;
/* The last epoch before the store was opened: contents to which no row referred at that time died
 * in it or earlier, and need not wait for readers opened since. */
int64_t content_former_epoch(const struct content_store *store);
/* Whether a reader is open that was opened in this epoch or an earlier one. */
bool content_is_read(const struct content_store *store, int64_t epoch);

#endif
