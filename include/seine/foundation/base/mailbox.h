/*
 * A queue of messages from many threads to one, first in, first out.
 *
 * A message embeds a `struct mail`. The mailbox owns it from mailbox_post() until the receiver
 * takes it. Posting never waits. The receiver either sleeps in mailbox_wait() or watches
 * mailbox_descriptor() in its event loop (readable while there may be mail; mailbox_take_all()
 * clears it).
 */
#ifndef SEINE_BASE_MAILBOX_H
#define SEINE_BASE_MAILBOX_H

#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/error.h>
#include <stdbool.h>
#include <stdint.h>

struct mail {
    struct mail *next;
};

struct mailbox;

int mailbox_new(struct mailbox **ret_mailbox, struct error *error) SEINE_MUST_CHECK;
/* Takes a further reference and returns it, for a poster that may outlive the receiver. Any
 * thread. */
struct mailbox *mailbox_share(struct mailbox *mailbox);
/* Releases a reference; the last one frees the mailbox. Mail still inside is not freed. NULL is
 * allowed. */
void mailbox_free(struct mailbox *mailbox);
/* Any thread. Returns false if the mailbox is closed; the poster then still owns the mail. */
bool mailbox_post(struct mailbox *mailbox, struct mail *mail);
/* Wakes the receiver without mail. Any thread. */
void mailbox_wake(struct mailbox *mailbox);
/* Takes all mail posted so far, oldest first, or NULL. Receiver only. */
struct mail *mailbox_take_all(struct mailbox *mailbox);
/* Closes the mailbox: later posts fail. Returns the remaining mail like mailbox_take_all().
 * Receiver only. */
struct mail *mailbox_close(struct mailbox *mailbox);
/* Sleeps until there is mail or a wake. Receiver only. */
void mailbox_wait(struct mailbox *mailbox);
/* The same with a deadline: the monotonic moment `until_us` of the clock. */
void mailbox_wait_until(struct mailbox *mailbox, struct clock *clock, int64_t until_us);
/* An eventfd to poll for reading. */
int mailbox_descriptor(const struct mailbox *mailbox);

#endif
