/*
 * A lane: a queue of tasks and the threads that run them, first in, first out, those in front of
 * others before them. Each kind of work has a lane of its own, so that one kind cannot hold up
 * another.
 */
#ifndef SEINE_ADMIN_LANE_H
#define SEINE_ADMIN_LANE_H

#include <seine/base.h>
#include <stdbool.h>
#include <stddef.h>

struct lane;

/* Embedded in what is to be done; belongs to the lane from when it is given until `run` is called.
 */
struct task {
    struct task *next;
    void (*run)(struct task *task);
};

int lane_new(size_t threads, struct lane **ret_lane, struct error *error) SEINE_MUST_CHECK;
/* Any thread, also that of a task. Never waits. */
void lane_give(struct lane *lane, struct task *task);
/* The same, before all that lane_give() was given. */
void lane_give_first(struct lane *lane, struct task *task);
/* Runs what is still in it, then ends the threads. NULL is allowed. */
void lane_free(struct lane *lane);

#endif
