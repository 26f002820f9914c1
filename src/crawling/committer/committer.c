#include "run.h"

#include <seine/crawling/planner/enqueued.h>
#include <seine/crawling/site_manager.h>
#include <seine/foundation/base/plural.h>
#include <seine/settings/policy/pace.h>
#include <seine/state/crash.h>

#include <sql/crawl/collection.h>
#include <sql/crawl/queue.h>
#include <sql/crawl/site.h>
#include <stdlib.h>

/* An interrupted run cancels what is in flight after this time, to be over within ten seconds. */
#define DRAIN_MS 7000
/* Writing a batch of fewer results costs more by the batch (pages, statistics, syncs) than by the
 * result: the committer then lets as much time pass as it took, so that the next one carries more.
 */
#define SMALL_BATCH_RESULTS 400
#define GATHER_MOST_US      100000
/* After a batch with requests of the node scheduler the committer waits at least this long: while
 * URIs of other machines come, more of them follow at once. */
#define GATHER_JOINED_US 50000

int committer_init(struct committer *committer, struct error *error)
{
    atomic_init(&committer->interrupted, false);
    atomic_init(&committer->ends_waits, false);
    atomic_init(&committer->abandoned, false);
    return mailbox_new(&committer->inbox, error);
}

void committer_done(struct committer *committer)
{
    mailbox_free(committer->inbox);
    committer->inbox = NULL;
}

static void give_order(struct run *run, enum order_kind kind)
{
    for (int i = 0; i < run->committer->manager_count; i++) {
        struct site_manager_order *order = calloc(1, sizeof *order);
        if (!order)
            continue;
        order->kind = kind;
        site_manager_give(run->committer->managers[i], order);
    }
}

static void gather(const struct run *run)
{
    struct clock *clock = run->committer->clock;
    if (run->gather_until_us > clock_monotonic_us(clock))
        clock_sleep(clock, run->gather_until_us);
}

static void plan_to_gather(struct run *run, int64_t batch_began_us)
{
    int64_t now_us = clock_monotonic_us(run->committer->clock), took_us = now_us - batch_began_us;
    bool is_small = run->batch_results < SMALL_BATCH_RESULTS;
    int64_t wait_us = took_us < GATHER_MOST_US ? took_us : GATHER_MOST_US;
    if (run->has_joined && wait_us < GATHER_JOINED_US)
        wait_us = GATHER_JOINED_US;
    run->gather_until_us = now_us + (is_small ? wait_us : 0);
}

/* The slots of variable_delay, which may suspend the whole collection. */
static void check_slots(struct run *run)
{
    struct planner *planner = &run->planner;
    struct pace pace = pace_at(&planner->reader.policy->parts[0], planner->now_ms);
    char until[PACE_TIME_BYTES];
    run->suspended_until_ms = pace.until_ms;
    if (pace.suspended == run->suspended)
        return;
    run->suspended = pace.suspended;
    pace_format_time(pace.until_ms, until);
    if (run->suspended) {
        planner_event(planner, EVENT_SUSPENDED, 0, "by variable_delay, until %s or later", until);
        log_info(run->committer->log, "crawl",
                 "variable_delay suspends the crawl until %s or later", until);
    } else {
        planner_event(planner, EVENT_RESUMED, 0, "variable_delay no longer suspends the crawl");
        log_info(run->committer->log, "crawl",
                 "the crawl continues: variable_delay no longer suspends it");
    }
}

static int64_t earlier(int64_t due_ms, int64_t other_ms)
{
    return other_ms >= 0 && other_ms < due_ms ? other_ms : due_ms;
}

/* When the first periodic work of batches is due, wall ms; -1: nothing is due by itself. */
static int64_t work_due_ms(const struct run *run)
{
    int64_t first_ms = INT64_MAX;
    if (run->phase != PHASE_CRAWLING || upkeep_is_paused(&run->upkeep))
        return -1;
    for (enum work_phase phase = 0; phase < WORK_CYCLES; phase++)
        first_ms = earlier(first_ms, planner_work_due(&run->planner, phase));
    return first_ms == INT64_MAX ? -1 : first_ms;
}

/* When something is to be done without mail: wall ms. */
static int64_t next_due_ms(const struct run *run)
{
    int64_t due_ms = run->next_second_ms;
    if (run_is_paused(run))
        return due_ms;
    return earlier(earlier(due_ms, run_refresh_due_ms(run)), work_due_ms(run));
}

static void run_set_phase(struct run *run, enum run_phase phase)
{
    state_check_move(&RUN_PHASES, (int)run->phase, (int)phase, "the run");
    run->phase = phase;
}

static void begin_draining(struct run *run, enum crawl_end end)
{
    run->end = end;
    if (atomic_load(&run->committer->abandoned)) {
        run_set_phase(run, PHASE_OVER);
        return;
    }
    run_set_phase(run, PHASE_DRAINING);
    run->drain_until_ms = run->planner.now_ms + DRAIN_MS;
    give_order(run, ORDER_DRAIN);
}

/* Who delivers reads contents, so that what is dead may have had to stay until now. */
static bool defragments_after_delivery(struct run *run)
{
    if (run->has_tried_again)
        return false;
    run->has_tried_again = true;
    defragment_try_again(&run->defragmentation);
    return defragment_is_busy(&run->defragmentation, run->planner.config->storage.defrag_threshold);
}

static void update_phase(struct run *run)
{
    if (run->phase == PHASE_CRAWLING) {
        if (atomic_load(&run->committer->interrupted))
            begin_draining(run, CRAWL_INTERRUPTED);
        else if (!run->committer->resident && run_is_over(run) && run_has_owners(run) &&
                 run_has_delivered(run) && !defragments_after_delivery(run))
            begin_draining(run, crawl_store_waiting(run->committer->store) > 0 ? CRAWL_INCOMPLETE
                                                                               : CRAWL_COMPLETE);
    } else if (run->drained >= run->committer->manager_count ||
               run->planner.now_ms >= run->drain_until_ms ||
               atomic_load(&run->committer->abandoned)) {
        run_set_phase(run, PHASE_OVER);
    }
}

/* One batch. Returns whether there may be more to do at once. */
static int one_batch(struct run *run, bool *ret_more, struct error *error)
{
    struct planner *planner = &run->planner;
    planner_begin(planner, clock_wall_ms(run->committer->clock));
    check_slots(run);
    planner_pause(planner, run_is_paused(run), run->suspended || run->committer->store->suspended);
    run_report_lists(run);
    bool more = false;
    if (planner->starts_are_due)
        run_queue_starts(run);
    planner->starts_are_due = false;
    bool goes_on = run->phase == PHASE_CRAWLING && !run_is_paused(run);
    /* Requests ask the file where a URI waits, and so do passes; neither would see where the other
     * has moved it in this batch. Results follow, since a request would not see their documents. */
    run->has_joined = !run->has_joined && run_join_requests(run);
    if (!run->has_joined && !upkeep_is_paused(&run->upkeep))
        more = planner_do_work(planner, WORK_ROWS);
    if (!run->has_joined && goes_on)
        more = planner_do_work(planner, WORK_UPDATES) || more;
    run_take_mail(run);
    if (goes_on) {
        more = start_files_read(run->start_files, planner) || more;
        more = planner_do_work(planner, WORK_LEASES) || more;
    }
    if (run->phase == PHASE_CRAWLING)
        more = intake_read(run->intake, planner, !goes_on) || more;
    if (planner->now_ms >= run->next_second_ms)
        run_second(run);
    if (planner->now_ms >= run->next_minute_ms)
        run_minute(run);
    run_update_holds(run);
    more = planner_do_work(planner, WORK_HISTORY) || more;
    int status = run_perform(run, error);
    run_answer_joined(run, status, error);
    int64_t work_ms = work_due_ms(run);
    *ret_more = more || (work_ms >= 0 && work_ms <= planner->now_ms);
    return status;
}

static int finish(struct run *run, struct error *error)
{
    static const enum crawl_state STATES[] = {[CRAWL_COMPLETE] = CRAWL_STATE_COMPLETE,
                                              [CRAWL_INCOMPLETE] = CRAWL_STATE_INCOMPLETE,
                                              [CRAWL_INTERRUPTED] = CRAWL_STATE_INTERRUPTED};
    struct planner *planner = &run->planner;
    struct crawl_store *store = run->committer->store;
    planner_begin(planner, clock_wall_ms(run->committer->clock));
    run_report_lists(run);
    run_take_mail(run);
    run_write_lists(run);
    for (int i = 0; i < run->committer->manager_count; i++)
        run->in_flight_of[i] = run->waiting_of[i] = 0;
    run->next_sample_ms = 0;
    run_second(run);
    if (!run_is_idle(run))
        planner_end_statistics(planner);
    planner_minute(planner);
    intake_end(run->intake, planner);
    run_update_holds(run);
    holds_end(planner);
    batch_execute(&run->batch, crawl_transfer_clear());
    batch_execute(&run->batch, crawl_claims_requeue());
    /* What returns the claims to the queue reads the counts of sites. */
    planner_count_sites(planner);
    batch_execute(&run->batch, crawl_claims_count_back());
    batch_execute(&run->batch, crawl_claims_clear());
    batch_execute(&run->batch, crawl_site_reset_states());
    /* The cycle of a collection that was idle has ended before. */
    if (!run_is_idle(run))
        run_set_state(run, STATES[run->end]);
    const char *result = state_word(&CRAWL_STATES, (int)run->state);
    batch_execute(&run->batch,
                  crawl_collection_end(.state = text_of(result), .now = planner->now_ms));
    planner_end_cycle(planner, run->state, run->end == CRAWL_COMPLETE);
    run_record_end(run);
    planner_event(planner, EVENT_ENDED, 0, "%s: %lld %s left", result,
                  (long long)crawl_store_waiting(store) + store->claimed,
                  plural(crawl_store_waiting(store) + store->claimed, "URI", "URIs"));
    int status = planner_end(planner, error);
    /* Site managers that asked last have ended, and what was claimed is queued again by this batch.
     */
    batch_drop_claim_orders(&run->batch);
    if (status == 0)
        status = run_write_batch(run, error);
    run_give_reports_back(run);
    run_give_deliveries_back(run);
    run_give_ownerships_back(run, status == 0);
    run->committer->outcome.left = crawl_store_waiting(store) + store->claimed;
    if (status == 0)
        status = destinations_waiting(store->db, &run->committer->outcome.undelivered,
                                      run->committer->outcome.delivery_failure, error);
    return status;
}

/* A step beside the crawl. Returns whether there is more to do at once. */
static bool defragment(struct run *run)
{
    struct defragmentation *defragmentation = &run->defragmentation;
    int threshold = run->planner.config->storage.defrag_threshold;
    if (run->phase != PHASE_CRAWLING || upkeep_is_paused(&run->upkeep))
        return false;
    defragment_step(defragmentation, threshold);
    if (defragmentation->done[0])
        upkeep_report(&run->upkeep, EVENT_PACK_DEFRAGMENTED, defragmentation->done);
    defragmentation->done[0] = '\0';
    return defragment_is_busy(defragmentation, threshold);
}

static int crawl(struct run *run, struct error *error)
{
    struct clock *clock = run->committer->clock;
    int status = run_begin(run, error);
    if (status < 0)
        return status;
    if (!run->committer->outcome.found_work && !run->committer->resident) {
        run->end = CRAWL_COMPLETE;
        (void)run_find_limit(run);
        give_order(run, ORDER_STOP);
        return 0;
    }
    /* A reader that held the log before holds it still, before anything is claimed. */
    upkeep_checkpoint(&run->upkeep);
    bool more = true;
    while (run->phase != PHASE_OVER) {
        struct request_queue *requests = &run->committer->requests;
        /* Passes gave way to requests that joined: their batch follows, but may gather results. */
        bool waits = !more && !run->has_joined && !request_queue_has(requests, true);
        int64_t wait_ms = waits ? next_due_ms(run) - clock_wall_ms(clock) : 0;
        if (wait_ms > 0)
            mailbox_wait_until(run->committer->inbox, clock,
                               clock_monotonic_us(clock) + wait_ms * 1000);
        if (!more && !request_queue_has(requests, false))
            gather(run);
        int64_t began_us = clock_monotonic_us(clock);
        status = one_batch(run, &more, error);
        if (status < 0)
            return status;
        plan_to_gather(run, began_us);
        upkeep_checkpoint(&run->upkeep);
        more = defragment(run) || more;
        status = run_serve_requests(run, error);
        if (status < 0)
            return status;
        /* A request may have suspended or resumed the collection. */
        run->planner.paused = run_is_paused(run);
        more = more || request_queue_has(requests, false);
        if (atomic_load(&run->committer->ends_waits))
            enqueue_waits_close(&run->planner.waits);
        update_phase(run);
        status = run_update_cycle(run, &more, error);
        if (status < 0)
            return status;
    }
    give_order(run, ORDER_STOP);
    return finish(run, error);
}

void *committer_run(void *argument)
{
    struct committer *committer = argument;
    struct run run = {.committer = committer, .state = CRAWL_STATE_CRAWLING};
    struct error error = {0};
    batch_init(&run.batch);
    run.batch.mark = committer->mark;
    crash_mark_enter(committer->mark);
    int64_t now_ms = clock_wall_ms(committer->clock);
    run.next_second_ms = now_ms + SECOND_MS;
    run.next_minute_ms = now_ms + MINUTE_MS;
    run.in_flight_of = calloc((size_t)committer->manager_count, sizeof *run.in_flight_of);
    run.waiting_of = calloc((size_t)committer->manager_count, sizeof *run.waiting_of);
    upkeep_init(&run.upkeep, committer->store, policy_config(committer->policy), committer->log);
    defragment_init(&run.defragmentation, committer->store, committer->log);
    int status = planner_new(&run.planner, committer->store, &run.batch, committer->policy,
                             committer->log, committer->manager_count, &error);
    run.planner.logs = committer->logs;
    run.planner.cookies = committer->cookies;
    run.planner.routing.node = committer->node_role;
    run.planner.board = committer->board;
    if (status == 0 &&
        (!run.in_flight_of || !run.waiting_of || start_files_new(&run.start_files) < 0))
        status = error_set(&error, STATUS_MEMORY, "no memory for the committer");
    if (status == 0)
        status = intake_new(committer->notifiers, committer->exchange, committer->store->name,
                            committer->inbox, committer->clock, &run.intake, &error);
    if (status == 0)
        status = crawl(&run, &error);
    if (status < 0) {
        log_critical(committer->log, "crawl", "the crawl cannot go on: %s", error.sentence);
        give_order(&run, ORDER_STOP);
        run.end = CRAWL_FAILED;
        committer->outcome.error = error;
        run_give_reports_back(&run);
        run_give_deliveries_back(&run);
        run_give_ownerships_back(&run, false);
    }
    request_queue_close(&committer->requests, "the crawl ended before this was done");
    committer->outcome.stored = run.planner.run_stored;
    committer->outcome.downloaded = run.planner.run_downloaded;
    committer->outcome.bytes = run.planner.run_bytes;
    committer->outcome.end = run.end;
    start_files_free(run.start_files);
    intake_free(run.intake);
    upkeep_done(&run.upkeep);
    defragment_done(&run.defragmentation);
    planner_done(&run.planner);
    batch_done(&run.batch);
    free(run.in_flight_of);
    free(run.waiting_of);
    crash_mark_leave(committer->mark);
    return NULL;
}
