#include "changes.h"

#include "scheduler.h"

#define WAIT_MOST_US INT64_C(30000000)

struct pending_change {
    struct pending_change *next;
    multinode_change *change;
    void *context;
    struct error *error;
    int status;
    bool is_taken, is_answered;
};

void changes_init(struct changes *changes)
{
    *changes = (struct changes){.owner = pthread_self(), .end = &changes->first};
    pthread_mutex_init(&changes->lock, NULL);
    clock_condition_init(&changes->answered);
}

void changes_done(struct changes *changes)
{
    pthread_cond_destroy(&changes->answered);
    pthread_mutex_destroy(&changes->lock);
}

void changes_watch(struct changes *changes, struct connections *connections)
{
    pthread_mutex_lock(&changes->lock);
    changes->connections = connections;
    pthread_mutex_unlock(&changes->lock);
}

/* ---- the scheduler's thread ---- */

int changes_run(struct multinode_scheduler *scheduler, struct error *error)
{
    struct changes *changes = &scheduler->changes;
    int status = 0;
    pthread_mutex_lock(&changes->lock);
    changes->taken = changes->first;
    changes->first = NULL;
    changes->end = &changes->first;
    for (struct pending_change *pending = changes->taken; pending; pending = pending->next)
        pending->is_taken = true;
    pthread_mutex_unlock(&changes->lock);
    for (struct pending_change *pending = changes->taken; pending && !status;
         pending = pending->next) {
        recent_uris_forget(&scheduler->recent_uris);
        pending->status = pending->change(scheduler, pending->context, pending->error);
        if (pending->status && !error_is_callers(pending->status))
            status = error_copy(error, pending->status, pending->error);
    }
    return status;
}

static void answer(struct pending_change *pending, int status, const struct error *error)
{
    struct pending_change *next;
    for (; pending; pending = next) {
        next = pending->next;
        if (status)
            pending->status = error_copy(pending->error, status, error);
        pending->is_answered = true;
    }
}

void changes_answer(struct multinode_scheduler *scheduler, int status, const struct error *error)
{
    struct changes *changes = &scheduler->changes;
    pthread_mutex_lock(&changes->lock);
    if (changes->taken || (status && changes->first)) {
        answer(changes->taken, status, error);
        changes->taken = NULL;
        if (status) {
            answer(changes->first, status, error);
            changes->first = NULL;
            changes->end = &changes->first;
        }
        pthread_cond_broadcast(&changes->answered);
    }
    pthread_mutex_unlock(&changes->lock);
}

/* ---- others ---- */

static void withdraw(struct changes *changes, const struct pending_change *pending)
{
    struct pending_change **link = &changes->first;
    while (*link != pending)
        link = &(*link)->next;
    *link = pending->next;
    if (!*link)
        changes->end = link;
}

/* Under the lock. */
static int wait_for(struct multinode_scheduler *scheduler, struct pending_change *pending,
                    struct error *error)
{
    struct changes *changes = &scheduler->changes;
    struct clock *clock = scheduler->clock;
    int64_t until_us = clock_monotonic_us(clock) + WAIT_MOST_US;
    while (!pending->is_answered) {
        bool in_time = pending->is_taken || clock_monotonic_us(clock) < until_us;
        if (!pending->is_taken && (changes->is_ending || !in_time)) {
            withdraw(changes, pending);
            return changes->is_ending
                       ? error_set(error, STATUS_CANCELLED, "the multinode scheduler ends")
                       : error_set(error, STATUS_BUSY,
                                   "the multinode scheduler did not come to it");
        }
        if (pending->is_taken)
            pthread_cond_wait(&changes->answered, &changes->lock);
        else
            (void)clock_wait_condition(clock, &changes->answered, &changes->lock, until_us);
    }
    return pending->status;
}

int changes_wait(struct multinode_scheduler *scheduler, multinode_change *change, void *context,
                 struct error *error)
{
    struct changes *changes = &scheduler->changes;
    struct error own = {0};
    struct pending_change pending = {
        .change = change, .context = context, .error = error ? error : &own};
    pthread_mutex_lock(&changes->lock);
    *changes->end = &pending;
    changes->end = &pending.next;
    if (changes->connections)
        connections_wake(changes->connections);
    int status = wait_for(scheduler, &pending, pending.error);
    pthread_mutex_unlock(&changes->lock);
    return status;
}

void multinode_scheduler_interrupt(struct multinode_scheduler *scheduler)
{
    struct changes *changes = &scheduler->changes;
    pthread_mutex_lock(&changes->lock);
    changes->is_ending = true;
    pthread_cond_broadcast(&changes->answered);
    pthread_mutex_unlock(&changes->lock);
}
