/*
 * The work that the planner does without being asked: refresh passes, retries, channels, expiry,
 * deletions, leases, minor cycles. One table has a row for each kind (src/crawling/planner/
 * periodic_work.c). The committer knows none of them: it lets each phase of a batch do its rows,
 * sleeps until the first of them is due, and asks whether any of them keeps the run from ending. So
 * it also follows from the table whether v_status calls a collection idle.
 *
 * The committer thread only.
 */
#ifndef SEINE_PLANNER_PERIODIC_WORK_H
#define SEINE_PLANNER_PERIODIC_WORK_H

#include <stdbool.h>
#include <stdint.h>

struct planner;

/* When the committer lets rows work. Times of WORK_ROWS and WORK_CYCLES do the first row that finds
 * something to do, the other phases do all of their rows. */
enum work_phase {
    WORK_ROWS,    /* before anything else of a batch is planned, also while nothing is claimed. One
                     row a batch: each reads where rows of the file are, and does not see where
                     another moved them in the same batch */
    WORK_UPDATES, /* behind that, before reports are planned, while URIs are claimed */
    WORK_LEASES,  /* behind reports and requests, while URIs are claimed */
    WORK_HISTORY, /* last in each batch */
    WORK_CYCLES,  /* in a batch of its own, of a resident collection; only rows that are due */
    WORK_PHASE_COUNT
};

/* While a batch is planned: does the next chunk of the rows of the phase. Returns whether there may
 * be more to do at once. */
bool planner_do_work(struct planner *planner, enum work_phase phase);
/* When the first row of the phase has something to do (wall ms; a time that has passed: at once);
 * -1: no row has a time. Rows that rest while nothing is to be claimed (planner->paused) have none
 * then. */
int64_t planner_work_due(const struct planner *planner, enum work_phase phase);
/* The name of the first row that keeps the run, or the cycle of a resident collection, from ending:
 * it has something to do, or awaits something that falls due until `until_ms` (wall ms; -1: nothing
 * is awaited). NULL: none does. The name is static. */
const char *planner_pending_work(const struct planner *planner, int64_t until_ms);
/* When a run begins: the name of the first row that has something left from the run before, which
 * is reason enough for this run. NULL: none has. The name is static. */
const char *planner_left_work(const struct planner *planner);

#endif
