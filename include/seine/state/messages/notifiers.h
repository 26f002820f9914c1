/*
 * Wake-ups between collections of one process: a collection that has committed links for another
 * one (send_links_to, MS-FSCCFG 2.2.3) wakes it. Nothing here is durable, and correctness does not
 * depend on it: the links are in the sender's table `outbox` (intake.h), and each receiver checks
 * for them when it starts.
 *
 * Any thread. Calling order of a receiver: notifiers_enter(), notifier_answer() whenever its
 * mailbox wakes it, notifier_leave().
 */
#ifndef SEINE_MESSAGES_NOTIFIERS_H
#define SEINE_MESSAGES_NOTIFIERS_H

#include <seine/foundation/base.h>

struct notifier;
struct notifiers;
struct mailbox;

/* A sender that has notified the receiver. */
struct ring {
    struct ring *next;
    char name[];
};

int notifiers_new(struct notifiers **ret_notifiers, struct error *error) SEINE_MUST_CHECK;
/* Call it after the last receiver has left. NULL is allowed. */
void notifiers_free(struct notifiers *notifiers);

/* From now on a notification for the collection `name` wakes `mailbox`, which must outlive the
 * notifier. */
int notifiers_enter(struct notifiers *notifiers, const char *name, struct mailbox *mailbox,
                    struct notifier **ret_notifier, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void notifier_leave(struct notifier *notifier);

/* The collection `sender` has committed links for `receiver`. Does nothing if the receiver is not
 * running. */
void notifiers_notify(struct notifiers *notifiers, const char *receiver, const char *sender);

/* The senders that have notified since the last call, each once; the caller frees them. There are
 * never more than there are collections. */
struct ring *notifier_answer(struct notifier *notifier);

#endif
