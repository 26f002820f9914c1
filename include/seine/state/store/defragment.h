/*
 * Defragmentation (MS-FSCCFG 2.2.4.6 defrag_threshold): the living records of a pack with too few
 * of them are moved to the pack in use, a chunk at a time beside the crawl. When no reader is left
 * that opened before the last move, the pack restarts at 0.
 *
 * Each step is a transaction of its own between batches: the records are appended and synced, then
 * their rows are updated. A kill loses only the current step; moved records stay moved. Nothing is
 * appended to a pack that is being emptied.
 *
 * The committer's thread only.
 */
#ifndef SEINE_STORE_DEFRAGMENT_H
#define SEINE_STORE_DEFRAGMENT_H

#include <seine/foundation/log.h>
#include <seine/state/store.h>

struct defragmentation {
    struct crawl_store *store;
    struct log *log;
    int64_t after_uri_id; /* rows up to here are done */
    bool is_copied;       /* all living records of the pack have been moved */
    bool has_ended_epoch; /* `epoch` has ended, with the commit of the last move in it */
    int64_t epoch;
    int64_t pause_until_us;             /* after a failure, or because a reader is open */
    int64_t before_bytes, living_bytes; /* of the pack in work */
    char done[128];                     /* a report of what was done since it was last read, or
                                         * "" */
    struct arena arena;
};

void defragment_init(struct defragmentation *defragmentation, struct crawl_store *store,
                     struct log *log);
void defragment_done(struct defragmentation *defragmentation);

/* Does some milliseconds of work, if there is any. `threshold`: the minimum percentage of a pack
 * that must be living. */
void defragment_step(struct defragmentation *defragmentation, int threshold);
/* Whether there is work that can be done at once. */
bool defragment_is_busy(struct defragmentation *defragmentation, int threshold);
/* Ends the pause for a reader, which may have been closed by now. */
void defragment_try_again(struct defragmentation *defragmentation);

#endif
