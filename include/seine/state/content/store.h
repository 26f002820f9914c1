/*
 * The packs of a collection as their one writer sees them. One thread owns a store; that no other
 * process writes is the business of the data directory's lock.
 *
 * Calling order: open; content_cut() once per cluster with its committed end; then, for each batch,
 * content_append() per cluster, content_sync() per cluster, COMMIT. When an append or a sync fails,
 * the store is as before the batch (a sync: as after the last sync that worked) and the same batch
 * may be appended again once the cause is gone. When COMMIT fails for a while, the offsets stay
 * good; when the batch is given up, content_cut() takes it away.
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

/* Opens the packs 0 … clusters-1 in the folder, creating those that are missing (0666 less umask).
 */
int content_store_open(struct content_store **ret_store, const char *folder, unsigned clusters,
                       struct error *error) SEINE_MUST_CHECK;
/* One pack more, behind the others. */
int content_store_add(struct content_store *store, struct error *error) SEINE_MUST_CHECK;
/* Does not sync. NULL is allowed. */
void content_store_close(struct content_store *store);

/* Cuts the pack off at its committed end and appends there from now on; ret_cut_bytes (may be NULL)
 * is what was taken away. STATUS_DAMAGED when the pack is shorter than that: bodies are missing. */
int content_cut(struct content_store *store, unsigned cluster, int64_t committed_end,
                int64_t *ret_cut_bytes, struct error *error) SEINE_MUST_CHECK;

/* Appends the records and tells where each begins. */
int content_append(struct content_store *store, unsigned cluster, const struct text *records,
                   size_t count, int64_t *ret_offsets, struct error *error) SEINE_MUST_CHECK;

/* Brings what was appended to the disk; nothing to do when nothing was. After a failure nothing
 * appended since the last sync that worked can be trusted, whatever a later sync says (the kernel
 * reports an error of write-back once and drops the pages), so the pack is cut back to there. */
int content_sync(struct content_store *store, unsigned cluster,
                 struct error *error) SEINE_MUST_CHECK;

/* Where the next record goes: after a sync, the end to commit. */
int64_t content_end(const struct content_store *store, unsigned cluster);

/* One record of the pack as it stands there, in the arena; for who moves it to another pack. It is
 * not proved. STATUS_DAMAGED when the pack ends before it does. */
int content_copy_record(struct content_store *store, unsigned cluster, int64_t offset,
                        int64_t length, struct arena *arena, struct text *ret_record,
                        struct error *error) SEINE_MUST_CHECK;

/* What is dead is taken away by epochs, so that no reader, and no row of readers, holds it up for
 * ever. The order is: COMMIT of the rows that do not point to it any more; content_end_epoch();
 * then, as soon as content_is_read() is false for the epoch that ended, dead files are removed, and
 * a pack without a living record is begun anew: COMMIT that its end is 0, content_cut(). Who begins
 * to read later sees rows that point to nothing of it; readers of packs as a whole pass over one in
 * which nothing lives. Neither waits.
 *
 * Ends the current epoch, and tells which that was. STATUS_SYSTEM: it has not ended. */
int content_end_epoch(struct content_store *store, int64_t *ret_epoch,
                      struct error *error) SEINE_MUST_CHECK;
/* The last epoch before the store was opened: what no row pointed to by then died in it or before,
 * and need not wait for readers that were opened since. */
int64_t content_former_epoch(const struct content_store *store);
/* Whether a reader is open that was opened in this epoch or an earlier one. */
bool content_is_read(const struct content_store *store, int64_t epoch);

#endif
