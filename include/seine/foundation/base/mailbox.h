/*
 * Messages from many threads to one, first in, first out.
 *
 * A message embeds a `struct mail` and belongs to the mailbox from mailbox_post() until the
 * receiver takes it. Posting never waits. The receiver either sleeps in mailbox_wait() or watches
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
/* A further reference, for who may post when the receiver is gone. Any thread. Returns it. */
struct mailbox *mailbox_share(struct mailbox *mailbox);
/* Gives a reference up; with the last the mailbox goes. Mail still inside is not freed. NULL is
 * allowed. */
void mailbox_free(struct mailbox *mailbox);
/* Any thread. False when the mailbox is closed: then the mail is still the poster's. */
bool mailbox_post(struct mailbox *mailbox, struct mail *mail);
/* Wakes the receiver without mail. Any thread. */
void mailbox_wake(struct mailbox *mailbox);
/* Everything posted so far, oldest first, or NULL. The receiver only. */
struct mail *mailbox_take_all(struct mailbox *mailbox);
/* Nothing is taken in any more. What is inside, as mailbox_take_all(). The receiver only. */
struct mail *mailbox_close(struct mailbox *mailbox);
/* Sleeps until there is mail or a wake. The receiver only. */
void mailbox_wait(struct mailbox *mailbox);
/* The same, but no longer than until the clock's monotonic moment `until_us`. */
void mailbox_wait_until(struct mailbox *mailbox, struct clock *clock, int64_t until_us);
/* An eventfd to poll for reading. */
int mailbox_descriptor(const struct mailbox *mailbox);

#endif
