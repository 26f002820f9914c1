/*
 * Whoever waits for rows of `enqueued` to come so far: a wait is registered while its request is
 * planned, and called back by the committer's thread after the commit in which the last of its rows
 * did. No thread waits.
 *
 * A wait is called back once: when all is reached, at its deadline, or when the run ends. It is
 * its maker's from then on.
 */
#ifndef SEINE_MESSAGES_ENQUEUE_WAIT_H
#define SEINE_MESSAGES_ENQUEUE_WAIT_H

#include <seine/foundation/base/id_map.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a row is waited for. */
enum enqueue_moment {
    MOMENT_CRAWLED,      /* its document is committed */
    MOMENT_SETTLED,      /* nothing more will become of it */
    MOMENT_SETTLED_SOON, /* the same, and destinations are not to wait for more documents */
};

/* One row that is waited for. */
struct enqueue_wait_row {
    struct enqueue_wait *wait;
    int64_t row_id;
    enum enqueue_moment moment;
    bool is_awaited; /* the registry has it */
};

struct enqueue_wait {
    struct enqueue_wait *next, *previous; /* the registry's */
    struct enqueue_wait_row *rows;        /* room for as many as its maker registers */
    size_t row_count;
    size_t left; /* rows that have not come so far */
    int64_t deadline_ms;
    bool is_open;    /* registered */
    bool is_planned; /* all its rows are registered and committed; only then it is called back */
    bool is_cut_off; /* told: it ended although neither the moments nor the deadline had come */
    void (*reached)(struct enqueue_wait *wait);
};

struct enqueue_waits {
    struct id_map rows; /* by their ids: struct enqueue_wait_row */
    struct enqueue_wait *first;
    bool is_closed; /* nobody waits any more */
};

/* Nobody is to wait any more, since the server stops: all are called back, those to come as soon as
 * their request is committed. */
void enqueue_waits_close(struct enqueue_waits *waits);
/* The run ends: all are called back, but those whose request is not answered yet. */
void enqueue_waits_done(struct enqueue_waits *waits);
/* While the request is planned. False without memory. */
bool enqueue_waits_add(struct enqueue_waits *waits, struct enqueue_wait *wait, int64_t row_id,
                       enum enqueue_moment moment);
/* The request is committed: returns whether there is something to wait for. Otherwise the wait is
 * its maker's again. */
bool enqueue_waits_planned(struct enqueue_waits *waits, struct enqueue_wait *wait);
/* After a commit. Returns whether destinations are to make haste. */
bool enqueue_waits_step(struct enqueue_waits *waits, int64_t row_id, bool is_settled);
/* All whose deadline has passed. */
void enqueue_waits_expire(struct enqueue_waits *waits, int64_t now_ms);
/* The request was not committed, or the run ends: it is called back by nobody. */
void enqueue_waits_drop(struct enqueue_waits *waits, struct enqueue_wait *wait);

#endif
