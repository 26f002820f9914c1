/*
 * Defragmentation (MS-FSCCFG 2.2.4.6 defrag_threshold): of a pack that holds too little living
 * content the living records are moved to the pack in use, some at a time beside the crawl, and
 * when nobody reads any more who began before the last was moved, the pack begins anew.
 *
 * Each step is a transaction of its own between batches: the records are appended and synced, then
 * their rows follow. A kill costs nothing but the step under way; what was moved stays moved. While
 * a pack is being emptied nothing is appended to it.
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
    bool is_copied;       /* what lived in the pack lives elsewhere */
    bool has_ended_epoch; /* `epoch`, with the commit of the last move in it */
    int64_t epoch;
    int64_t pause_until_us;             /* after a failure, or because somebody reads */
    int64_t before_bytes, living_bytes; /* of the pack under way */
    char done[128];                     /* what was done since this was last looked at, or "" */
    struct arena arena;
};

void defragment_init(struct defragmentation *defragmentation, struct crawl_store *store,
                     struct log *log);
void defragment_done(struct defragmentation *defragmentation);

/* Some milliseconds of work, if there is any. `threshold`: percent of a pack that live at least. */
void defragment_step(struct defragmentation *defragmentation, int threshold);
/* Whether there is work that can be gone on with at once. */
bool defragment_is_busy(struct defragmentation *defragmentation, int threshold);
/* The pause for a reader ends: it may have been one that is no more. */
void defragment_try_again(struct defragmentation *defragmentation);

#endif
