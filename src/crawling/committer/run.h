/*
 * Inside the committer's thread: one run of a collection, from committer_run() to its end.
 */
#ifndef SEINE_COMMITTER_RUN_H
#define SEINE_COMMITTER_RUN_H

#include "holds.h"
#include "intake.h"
#include "start_files.h"
#include "upkeep.h"

#include <seine/crawling/committer.h>
#include <seine/crawling/planner.h>
#include <seine/crawling/planner/periodic_work.h>
#include <seine/state/batch.h>
#include <seine/state/store/defragment.h>

#define SECOND_MS 1000
#define MINUTE_MS 60000

struct run {
    struct committer *committer;
    struct planner planner;
    struct batch batch;
    struct upkeep upkeep;
    struct defragmentation defragmentation;
    bool has_tried_again;       /* … after the last delivery */
    bool suspended;             /* by variable_delay, for the whole collection … */
    int64_t suspended_until_ms; /* … until then or later */
    struct holds holds;
    struct error list_error; /* of storage/uri_dir, to be reported */
    bool lists_fail;
    struct start_files *start_files;
    struct intake *intake;
    enum run_phase phase;
    enum crawl_end end;
    /* As the row says. That of a resident collection becomes complete or incomplete when its cycle
     * has ended and nothing is to be done: it idles. */
    enum crawl_state state;
    int64_t drain_until_ms;
    int drained;
    int64_t next_second_ms, next_minute_ms;
    int64_t next_sample_ms;
    /* Of a resident collection: */
    int64_t cycle_downloaded; /* run_downloaded when the cycle began */
    struct mail *reports;     /* of this batch */
    struct mail *deliveries;  /* reports of destinations, of this batch */
    struct mail *ownerships;  /* answers of duplicate servers, of this batch */
    struct request *joined;   /* planned in this batch, the last first */
    bool has_joined;          /* there were such in the last batch of the crawl */
    size_t in_flight, waiting_sites;
    size_t *in_flight_of, *waiting_of;
    size_t batch_results;    /* of the last batch */
    int64_t gather_until_us; /* no batch begins before */
};

/* ---- state.c ---- */

/* The collection goes on to another state; aborts when their table does not have the move
 * (seine/foundation/states.h). */
void run_set_state(struct run *run, enum crawl_state state);
/* Whether the cycle of a resident collection has ended, and nothing is to be done. */
bool run_is_idle(const struct run *run);
/* Whether nothing new is to be claimed for now. */
bool run_is_paused(const struct run *run);
/* Whether so little happens that a look every some seconds is enough. */
bool run_is_quiet(const struct run *run);
/* Whether nothing is left that could proceed within max_wait (decisions.md, Crawl behaviour 8). */
bool run_is_over(struct run *run);

/* ---- periodic.c: while a batch is planned ---- */

/* What is done once a second. */
void run_second(struct run *run);
/* What is done once a minute. */
void run_minute(struct run *run);
/* What holds the crawl up, as it is now. */
void run_update_holds(struct run *run);

/* ---- idle.c: while a batch is planned ---- */

/* The collection has nothing to do. */
void run_plan_idle(struct run *run);
/* The collection is at work, whether it was idle or not. */
void run_plan_work(struct run *run);
/* The collection was idle and has something to do: its cycle is reopened. */
void run_plan_going_on(struct run *run);
/* At the end of each batch: when it made something wait in a collection that was complete, that is
 * complete no longer, and says so in the same commit. */
void run_plan_wake(struct run *run);

/* ---- commit.c ---- */

/* Ends the planning of a batch, writes it and answers. */
int run_perform(struct run *run, struct error *error) SEINE_MUST_CHECK;
/* Writes the batch. Retries until the commit succeeds, fails permanently, or the run was
 * interrupted some seconds ago. */
int run_write_batch(struct run *run, struct error *error) SEINE_MUST_CHECK;
/* Writes the batch's files of storage/uri_dir. The crawl continues when that fails; the first
 * failure is logged, and kept for run_report_lists(). */
void run_write_lists(struct run *run);
/* While a batch is planned: puts the event of a kept failure. */
void run_report_lists(struct run *run);
/* When a batch is over, or given up: the reports of site managers go back to them. */
void run_give_reports_back(struct run *run);

/* ---- requests.c ---- */

/* While a batch of the crawl is planned, before everything else that asks the file: the requests
 * that may be planned with it. Returns whether there were any. */
bool run_join_requests(struct run *run);
/* After its commit; or it failed, with this error. */
void run_answer_joined(struct run *run, int status, const struct error *error);
/* Between batches of the crawl: the others, some chunks, each in a batch of its own. */
int run_serve_requests(struct run *run, struct error *error) SEINE_MUST_CHECK;

/* ---- inbox.c ---- */

/* While a batch is planned: plans what is in the inbox. */
void run_take_mail(struct run *run);

/* ---- deliveries.c ---- */

/* After a commit: the threads of destinations follow it. */
void run_update_deliveries(struct run *run);
/* When a batch is over, or given up: their reports go back to them. */
void run_give_deliveries_back(struct run *run);
/* Nothing more comes in this run: whether everything was delivered to the destinations, but for
 * those that take nothing. Those that wait for more wait no longer. */
bool run_has_delivered(struct run *run);

/* ---- ownerships.c ---- */

/* After a commit: who asks the duplicate servers hears of new questions, and that answers are kept;
 * or, when the batch was given up, that they are not. */
void run_give_ownerships_back(struct run *run, bool is_committed);
/* Nothing more comes in this run: whether all that can be answered now was. */
bool run_has_owners(struct run *run);

/* ---- begin.c ---- */

/* The first batch. outcome.found_work says whether there is anything to do. */
int run_begin(struct run *run, struct error *error) SEINE_MUST_CHECK;
/* While a batch is planned: what each cycle, and each configuration, begins with. */
void run_queue_starts(struct run *run);
/* While a batch is planned: another policy is in force with the planner. The site managers follow,
 * and what it begins with is queued. */
void run_pass_policy_on(struct run *run);

/* ---- records of runs (records.c) ---- */

/* While the first batch is planned: that it began, and how the one before ended if that could not
 * say so. */
void run_record_begin(struct run *run);
/* When no URI waits: finds the limit that refused URIs in this cycle, and puts its sentence into
 * outcome.limit ("" without one). Returns whether there is one. */
bool run_find_limit(struct run *run);
/* While the last batch is planned: why it ended. */
void run_record_end(struct run *run);

/* ---- cycles of a resident collection (cycles.c) ---- */

/* Between batches: the cycle ends and the collection idles, goes on, or begins the next refresh
 * cycle. *ret_more becomes true when the next batch may have something to do at once. */
int run_update_cycle(struct run *run, bool *ret_more, struct error *error) SEINE_MUST_CHECK;
/* When the next refresh, of the collection or of a part, is due, wall ms; -1: not now. */
int64_t run_refresh_due_ms(const struct run *run);

#endif
