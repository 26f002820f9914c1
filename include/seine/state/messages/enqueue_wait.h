/*
 * Waits for the progress of rows of `enqueued`. A wait is registered while its request is planned,
 * and called back by the committer's thread after the commit in which the last of its rows reached
 * its moment. No thread blocks.
 *
 * A wait is called back once: when all rows have reached their moments, at its deadline, or when
 * the run ends. The creator then owns it again.
 */
#ifndef SEINE_MESSAGES_ENQUEUE_WAIT_H
#define SEINE_MESSAGES_ENQUEUE_WAIT_H

#include <seine/foundation/base/id_map.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The moment of a row to wait for. */
enum enqueue_moment {
    MOMENT_CRAWLED,      /* its document is committed */
    MOMENT_SETTLED,      /* its processing is finished */
    MOMENT_SETTLED_SOON, /* the same, and destinations flush at once instead of collecting more
                          * documents */
};

/* One row of a wait. */
struct enqueue_wait_row {
    struct enqueue_wait *wait;
    int64_t row_id;
    enum enqueue_moment moment;
    bool is_registered; /* the registry contains it */
};

struct enqueue_wait {
    struct enqueue_wait *next, *previous; /* private to the registry */
    struct enqueue_wait_row *rows;        /* the creator allocates room for all rows that it
                                           * registers */
    size_t row_count;
    size_t left; /* rows that have not reached their moment */
    int64_t deadline_ms;
    bool is_open;    /* registered */
    bool is_planned; /* all its rows are registered and committed; it is not called back before */
    bool is_cut_off; /* result: it ended before its moments and its deadline */
    void (*reached)(struct enqueue_wait *wait);
};

struct enqueue_waits {
    struct id_map rows; /* struct enqueue_wait_row by row id */
    struct enqueue_wait *first;
    bool is_closed; /* no further waits are accepted */
};

/* The server stops: calls back all waits, and each later wait as soon as its request is
 * committed. */
void enqueue_waits_close(struct enqueue_waits *waits);
/* The run ends: calls back all waits but those whose request is not answered yet. */
void enqueue_waits_done(struct enqueue_waits *waits);
/* Registers a row while the request is planned. False without memory. */
bool enqueue_waits_add(struct enqueue_waits *waits, struct enqueue_wait *wait, int64_t row_id,
                       enum enqueue_moment moment);
/* The request is committed. Returns whether there is anything to wait for; otherwise the creator
 * owns the wait again. */
bool enqueue_waits_planned(struct enqueue_waits *waits, struct enqueue_wait *wait);
/* Records the progress of a row after a commit. Returns whether destinations must flush. */
bool enqueue_waits_step(struct enqueue_waits *waits, int64_t row_id, bool is_settled);
/* Calls back all waits whose deadline has passed. */
void enqueue_waits_expire(struct enqueue_waits *waits, int64_t now_ms);
/* Removes a wait without calling it back: its request was not committed, or the run ends. */
void enqueue_waits_drop(struct enqueue_waits *waits, struct enqueue_wait *wait);

#endif
