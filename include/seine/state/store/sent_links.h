/*
 * Links that collections of a data folder send to one another (send_links_to, MS-FSCCFG 2.2.3),
 * read from outside the two collections: the rows of a sender's table `outbox`, and the receiver's
 * progress in its table `intake`.
 *
 * Every call opens the files that it needs, reads, and closes them again, because another
 * collection may be deleted at any time. Any thread that may wait for a disk and, up to a quarter
 * of a second, for a lock (STATUS_BUSY). A call ends early once *`cancelled` is true (NULL: never).
 */
#ifndef SEINE_STORE_SENT_LINKS_H
#define SEINE_STORE_SENT_LINKS_H

#include <seine/foundation/base.h>
#include <stdatomic.h>

/* Selects the links to read. */
struct sent_links {
    const char *sender, *receiver;
    int64_t made_at_ms; /* when the sender was created … */
    int64_t position;   /* … and the row to read after; if the sender was created at another time,
                         * all its rows are read */
    size_t most;
    /* Receives each link, in the order of their rows; returns false without memory. */
    bool (*take)(void *context, int64_t id, struct text uri);
    void *context;
};

/* Reads the next links; *ret_made_at_ms receives when the sender was created. STATUS_NOT_FOUND:
 * there is no such sender; STATUS_INVALID: its file is from a version without outboxes. */
int sent_links_read(const char *data_folder, const struct sent_links *which,
                    const atomic_bool *cancelled, int64_t *ret_made_at_ms,
                    struct error *error) SEINE_MUST_CHECK;
/* The last row that the receiver has read of the sender created at that time; 0 if none.
 * STATUS_NOT_FOUND: there is no such receiver. */
int sent_links_position(const char *data_folder, const char *receiver, const char *sender,
                        int64_t made_at_ms, const atomic_bool *cancelled, int64_t *ret_position,
                        struct error *error) SEINE_MUST_CHECK;
/* Whether another collection of the data folder has links for this collection, which need not
 * exist. */
bool sent_links_wait(const char *data_folder, const char *name);

#endif
