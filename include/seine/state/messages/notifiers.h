/*
 * Who has links for whom: collections of one process wake each other when they have committed links
 * (send_links_to, MS-FSCCFG 2.2.3). Nothing durable is here, and nobody depends on being woken:
 * what was sent stands in the sender's table `outbox` (intake.h), and each receiver looks for it
 * when it begins.
 *
 * Any thread. Calling order of a receiver: notifiers_enter(), notifier_answer() as often as its
 * mailbox wakes it, notifier_leave().
 */
#ifndef SEINE_MESSAGES_NOTIFIERS_H
#define SEINE_MESSAGES_NOTIFIERS_H

#include <seine/foundation/base.h>

struct notifier;
struct notifiers;
struct mailbox;

/* One who rang. */
struct ring {
    struct ring *next;
    char name[];
};

int notifiers_new(struct notifiers **ret_notifiers, struct error *error) SEINE_MUST_CHECK;
/* After the last has left. NULL is allowed. */
void notifiers_free(struct notifiers *notifiers);

/* From now on who rings for the collection `name` wakes `mailbox`, which outlives the notifier. */
int notifiers_enter(struct notifiers *notifiers, const char *name, struct mailbox *mailbox,
                    struct notifier **ret_notifier, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void notifier_leave(struct notifier *notifier);

/* The collection `sender` has committed links for `receiver`; nothing happens
 * where that one is not running. */
void notifiers_notify(struct notifiers *notifiers, const char *receiver, const char *sender);

/* Those who rang since, each once; the caller frees them. Never more than there are collections. */
struct ring *notifier_answer(struct notifier *notifier);

#endif
