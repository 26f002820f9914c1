/*
 * A worker pool: a queue of tasks and the threads that run them. Each kind of work has a worker
 * pool of its own, so that one kind cannot hold up another.
 *
 * Tasks of one holder (the address of a client) run first in, first out. Holders take turns: the
 * next task of a holder that has few in the queue runs before the last one of a holder that has
 * many, so that no client waits for a crowd of another (fair queueing; Nagle, RFC 970).
 *
 * A worker pool may bound how many tasks wait. Then a holder gets no further place once it has as
 * many as are free, so that there is always a place for another holder.
 */
#ifndef SEINE_ADMIN_LANE_H
#define SEINE_ADMIN_LANE_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct worker_pool;

/* Embedded in what is to be done; belongs to the worker pool from when it is taken until `run` is
 * called. */
struct task {
    void (*run)(struct task *task);
    uint64_t holder;
    bool is_first;     /* it runs before all that wait, but for others that are first */
    bool is_begun;     /* it ran before and goes on: it is taken though the queue is full */
    struct task *next; /* private, as what follows */
    uint64_t turn;
};

/* At most `most_waiting` tasks wait for a thread; 0: any number. */
int worker_pool_new(size_t threads, size_t most_waiting, struct worker_pool **ret_worker_pool,
                    struct error *error) SEINE_MUST_CHECK;
/* Any thread, also that of a task. Never waits. False: there is no place, the task is still the
 * caller's. */
bool worker_pool_submit(struct worker_pool *worker_pool, struct task *task) SEINE_MUST_CHECK;
/* Runs what is still in it, then ends the threads. NULL is allowed. */
void worker_pool_free(struct worker_pool *worker_pool);

#endif
