#include <seine/state/messages/notifiers.h>

#include <pthread.h>
#include <stdlib.h>

struct notifier {
    struct notifier *next;
    struct notifiers *notifiers;
    struct mailbox *mailbox;
    struct ring *rings;
    char name[];
};

struct notifiers {
    pthread_mutex_t lock; /* guards everything below */
    struct notifier *first;
};

int notifiers_new(struct notifiers **ret_notifiers, struct error *error)
{
    struct notifiers *notifiers = calloc(1, sizeof *notifiers);
    if (!notifiers)
        return error_set(error, STATUS_MEMORY, "no memory for notifiers");
    pthread_mutex_init(&notifiers->lock, NULL);
    *ret_notifiers = notifiers;
    return 0;
}

void notifiers_free(struct notifiers *notifiers)
{
    if (!notifiers)
        return;
    pthread_mutex_destroy(&notifiers->lock);
    free(notifiers);
}

int notifiers_enter(struct notifiers *notifiers, const char *name, struct mailbox *mailbox,
                    struct notifier **ret_notifier, struct error *error)
{
    struct notifier *notifier = calloc(1, sizeof *notifier + strlen(name) + 1);
    if (!notifier)
        return error_set(error, STATUS_MEMORY, "no memory for the notifier of %s", name);
    memcpy(notifier->name, name, strlen(name) + 1);
    notifier->notifiers = notifiers;
    notifier->mailbox = mailbox;
    pthread_mutex_lock(&notifiers->lock);
    notifier->next = notifiers->first;
    notifiers->first = notifier;
    pthread_mutex_unlock(&notifiers->lock);
    *ret_notifier = notifier;
    return 0;
}

void notifier_leave(struct notifier *notifier)
{
    if (!notifier)
        return;
    struct notifiers *notifiers = notifier->notifiers;
    pthread_mutex_lock(&notifiers->lock);
    struct notifier **link = &notifiers->first;
    while (*link != notifier)
        link = &(*link)->next;
    *link = notifier->next;
    pthread_mutex_unlock(&notifiers->lock);
    struct ring *ring = notifier->rings;
    while (ring) {
        struct ring *next = ring->next;
        free(ring);
        ring = next;
    }
    free(notifier);
}

/* Under the lock. Without memory the sender is not recorded; the next notification, or the next
 * start, makes up for it. */
static void note(struct notifier *notifier, const char *sender)
{
    struct ring *ring = notifier->rings;
    while (ring && strcmp(ring->name, sender) != 0)
        ring = ring->next;
    if (ring)
        return;
    ring = calloc(1, sizeof *ring + strlen(sender) + 1);
    if (!ring)
        return;
    memcpy(ring->name, sender, strlen(sender) + 1);
    ring->next = notifier->rings;
    notifier->rings = ring;
}

void notifiers_notify(struct notifiers *notifiers, const char *receiver, const char *sender)
{
    pthread_mutex_lock(&notifiers->lock);
    struct notifier *notifier = notifiers->first;
    while (notifier && strcmp(notifier->name, receiver) != 0)
        notifier = notifier->next;
    if (notifier) {
        note(notifier, sender);
        mailbox_wake(notifier->mailbox);
    }
    pthread_mutex_unlock(&notifiers->lock);
}

struct ring *notifier_answer(struct notifier *notifier)
{
    pthread_mutex_lock(&notifier->notifiers->lock);
    struct ring *rings = notifier->rings;
    notifier->rings = NULL;
    pthread_mutex_unlock(&notifier->notifiers->lock);
    return rings;
}
