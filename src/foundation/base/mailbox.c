#include <seine/foundation/base/mailbox.h>

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

struct mailbox {
    pthread_mutex_t lock; /* guards first, last, closed and signalled */
    struct mail *first;
    struct mail *last;
    bool closed;
    atomic_int references;
    int descriptor;
    int signalled; /* the eventfd was written and not read since */
};

int mailbox_new(struct mailbox **ret_mailbox, struct error *error)
{
    struct mailbox *mailbox = calloc(1, sizeof *mailbox);
    if (!mailbox)
        return error_set(error, STATUS_MEMORY, "no memory for a mailbox");
    mailbox->descriptor = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (mailbox->descriptor < 0) {
        int status = error_set_errno(error, errno, "cannot create an eventfd");
        free(mailbox);
        return status;
    }
    pthread_mutex_init(&mailbox->lock, NULL);
    atomic_init(&mailbox->references, 1);
    *ret_mailbox = mailbox;
    return 0;
}

struct mailbox *mailbox_share(struct mailbox *mailbox)
{
    atomic_fetch_add_explicit(&mailbox->references, 1, memory_order_relaxed);
    return mailbox;
}

void mailbox_free(struct mailbox *mailbox)
{
    if (!mailbox || atomic_fetch_sub(&mailbox->references, 1) > 1)
        return;
    close(mailbox->descriptor);
    pthread_mutex_destroy(&mailbox->lock);
    free(mailbox);
}

/* Under the lock. */
static void signal_receiver(struct mailbox *mailbox)
{
    if (mailbox->signalled)
        return;
    mailbox->signalled = 1;
    uint64_t one = 1;
    /* Cannot fail: the counter is far below its maximum. */
    while (write(mailbox->descriptor, &one, sizeof one) < 0 && errno == EINTR)
        ;
}

bool mailbox_post(struct mailbox *mailbox, struct mail *mail)
{
    mail->next = NULL;
    pthread_mutex_lock(&mailbox->lock);
    bool taken = !mailbox->closed;
    if (taken) {
        if (mailbox->last)
            mailbox->last->next = mail;
        else
            mailbox->first = mail;
        mailbox->last = mail;
        signal_receiver(mailbox);
    }
    pthread_mutex_unlock(&mailbox->lock);
    return taken;
}

void mailbox_wake(struct mailbox *mailbox)
{
    pthread_mutex_lock(&mailbox->lock);
    signal_receiver(mailbox);
    pthread_mutex_unlock(&mailbox->lock);
}

struct mail *mailbox_take_all(struct mailbox *mailbox)
{
    pthread_mutex_lock(&mailbox->lock);
    struct mail *first = mailbox->first;
    mailbox->first = mailbox->last = NULL;
    if (mailbox->signalled) {
        uint64_t count;
        while (read(mailbox->descriptor, &count, sizeof count) < 0 && errno == EINTR)
            ;
        mailbox->signalled = 0;
    }
    pthread_mutex_unlock(&mailbox->lock);
    return first;
}

struct mail *mailbox_close(struct mailbox *mailbox)
{
    pthread_mutex_lock(&mailbox->lock);
    mailbox->closed = true;
    pthread_mutex_unlock(&mailbox->lock);
    return mailbox_take_all(mailbox);
}

void mailbox_wait(struct mailbox *mailbox)
{
    struct pollfd poll_for = {.fd = mailbox->descriptor, .events = POLLIN};
    ppoll(&poll_for, 1, NULL, NULL);
}

void mailbox_wait_until(struct mailbox *mailbox, struct clock *clock, int64_t until_us)
{
    struct pollfd poll_for = {.fd = mailbox->descriptor, .events = POLLIN};
    int64_t us = clock_begin_wait(clock, until_us);
    struct timespec timeout = {.tv_sec = us / 1000000, .tv_nsec = us % 1000000 * 1000};
    bool was_woken = ppoll(&poll_for, 1, &timeout, NULL) > 0;
    clock_end_wait(clock, until_us, was_woken);
}

int mailbox_descriptor(const struct mailbox *mailbox)
{
    return mailbox->descriptor;
}
