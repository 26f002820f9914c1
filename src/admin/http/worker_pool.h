/*
 * A worker pool: a queue of tasks and the threads that run them, first in, first out, those in
 * front of others before them. Each kind of work has a worker pool of its own, so that one kind
 * cannot hold up another.
 */
#ifndef SEINE_ADMIN_LANE_H
#define SEINE_ADMIN_LANE_H

#include <seine/base.h>
#include <stdbool.h>
#include <stddef.h>

struct worker_pool;

/* Embedded in what is to be done; belongs to the worker pool from when it is given until `run` is
 * called.
 */
struct task {
    struct task *next;
    void (*run)(struct task *task);
};

int worker_pool_new(size_t threads, struct worker_pool **ret_worker_pool,
                    struct error *error) SEINE_MUST_CHECK;
/* Any thread, also that of a task. Never waits. */
void worker_pool_submit(struct worker_pool *worker_pool, struct task *task);
/* The same, before all that worker_pool_submit() was given. */
void worker_pool_submit_first(struct worker_pool *worker_pool, struct task *task);
/* Runs what is still in it, then ends the threads. NULL is allowed. */
void worker_pool_free(struct worker_pool *worker_pool);

#endif
