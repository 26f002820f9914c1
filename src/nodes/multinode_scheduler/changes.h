/*
 * What administrators change: they wait in their own threads, the scheduler's thread runs it in its
 * turn and answers when that has committed.
 *
 * The scheduler's thread: changes_watch(), changes_run(), changes_answer(); any other
 * changes_wait() and multinode_scheduler_interrupt().
 */
#ifndef SEINE_MULTINODE_SCHEDULER_CHANGES_H
#define SEINE_MULTINODE_SCHEDULER_CHANGES_H

#include <seine/foundation/base/error.h>

#include <pthread.h>
#include <seine/nodes/multinode_scheduler.h>
#include <stdbool.h>

struct connections;
struct multinode_scheduler;
struct pending_change;

struct changes {
    pthread_t owner;
    pthread_mutex_t lock;
    pthread_cond_t answered;
    struct pending_change *first, **end; /* no turn has begun them */
    struct pending_change *taken;        /* run in this turn */
    struct connections *connections;     /* to be woken; NULL: none are open */
    bool is_ending;
};

/* By the scheduler's thread. */
void changes_init(struct changes *changes);
void changes_done(struct changes *changes);
/* Whose turn runs them from now on; NULL: none. */
void changes_watch(struct changes *changes, struct connections *connections);
/* A part of the turn. */
int changes_run(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;
/* As multinode_scheduler_change(), of another thread than the scheduler's. */
int changes_wait(struct multinode_scheduler *scheduler, multinode_change *change, void *context,
                 struct error *error) SEINE_MUST_CHECK;
/* The turn has committed, or failed: then also those fail that it had not begun. */
void changes_answer(struct multinode_scheduler *scheduler, int status, const struct error *error);

#endif
