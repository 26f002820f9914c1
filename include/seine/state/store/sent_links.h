/*
 * Links that collections of a data folder send to one another (send_links_to, MS-FSCCFG 2.2.3), as
 * others than the two collections see them: what stands in a sender's table `outbox`, and how far
 * the receiver has taken it, in its table `intake`.
 *
 * Every call opens the files that it needs, reads, and closes them again: nobody keeps the file of
 * another collection open, which may be deleted at any time. Any thread that may wait for a disk
 * and, up to a quarter of a second, for a lock (STATUS_BUSY); once *`cancelled` is true a call ends
 * early (NULL: never).
 */
#ifndef SEINE_STORE_SENT_LINKS_H
#define SEINE_STORE_SENT_LINKS_H

#include <seine/foundation/base.h>
#include <stdatomic.h>

/* Which links are asked for. */
struct sent_links {
    const char *sender, *receiver;
    int64_t made_at_ms; /* when the sender was made … */
    int64_t position;   /* … behind this row; another one of its name is read from the start */
    size_t most;
    /* Is given each, in the order of their rows; false: no memory. */
    bool (*take)(void *context, int64_t id, struct text uri);
    void *context;
};

/* The next links; *ret_made_at_ms becomes when the sender was made. STATUS_NOT_FOUND: there is no
 * such sender; STATUS_INVALID: its file is one of before there were outboxes. */
int sent_links_read(const char *data_folder, const struct sent_links *which,
                    const atomic_bool *cancelled, int64_t *ret_made_at_ms,
                    struct error *error) SEINE_MUST_CHECK;
/* The last row that the receiver has taken of the sender made at that time; 0 when it has taken
 * none. STATUS_NOT_FOUND: there is no such receiver. */
int sent_links_position(const char *data_folder, const char *receiver, const char *sender,
                        int64_t made_at_ms, const atomic_bool *cancelled, int64_t *ret_position,
                        struct error *error) SEINE_MUST_CHECK;
/* Whether another collection of the data folder has links for this one, which need not exist. */
bool sent_links_wait(const char *data_folder, const char *name);

#endif
