#include "run.h"

#include <seine/crawling/committer/writer.h>
#include <seine/crawling/link_exchange.h>
#include <seine/crawling/planner/enqueued.h>
#include <seine/crawling/site_manager.h>
#include <seine/foundation/base/plural.h>
#include <seine/settings/policy/pace.h>
#include <seine/state/crash.h>
#include <seine/state/messages/node_role.h>
#include <seine/state/messages/notifiers.h>
#include <seine/state/store/uri_lists.h>

#include <crawl_statements.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* An interrupted run cancels what is in flight after this time, to be over within ten seconds. */
#define DRAIN_MS 7000
/* Pause between tries to write a batch. */
#define RETRY_FIRST_US 200000
#define RETRY_MOST_US  5000000
/* Writing is given up after an interrupt and this time. */
#define RETRY_INTERRUPTED_MS 3000
/* Of a resident collection with nothing to do: how often it looks around, and gives a sign of life.
 */
#define QUIET_MS        10000
#define QUIET_SAMPLE_MS MINUTE_MS
/* Writing a batch of fewer results costs more by the batch (pages, statistics, syncs) than by the
 * result: the committer then lets as much time pass as it took, so that the next one carries more.
 */
#define SMALL_BATCH_RESULTS 400
#define GATHER_MOST_US      100000

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

static void recall(struct run *run, const struct recall *recall)
{
    for (int i = 0; i < run->committer->manager_count; i++) {
        struct recall_order *order = calloc(1, sizeof *order);
        if (!order)
            continue;
        order->order.kind = ORDER_RECALL;
        order->recall = *recall;
        site_manager_give(run->committer->managers[i], &order->order);
    }
}

/* Without memory, or when the site was given back meanwhile, its result is dropped later. */
static void withdraw(struct run *run, const struct withdrawal *withdrawal)
{
    const struct site *site =
        site_registry_by_id(run->committer->store->sites, withdrawal->site_id);
    struct withdraw_order *order = site && site_is_leased(site) ? calloc(1, sizeof *order) : NULL;
    if (!order)
        return;
    order->order.kind = ORDER_WITHDRAW;
    order->withdrawal = *withdrawal;
    site_manager_give(run->committer->managers[site->worker], &order->order);
}

static void post_answers(struct run *run)
{
    struct committer *committer = run->committer;
    struct planner *planner = &run->planner;
    for (size_t i = 0; i < planner->lease_count; i++) {
        struct site *site =
            site_registry_by_id(committer->store->sites, planner->leases[i]->site_id);
        site_manager_give(committer->managers[site->worker], &planner->leases[i]->order);
    }
    planner->lease_count = 0;
    for (size_t i = 0; i < planner->recall_count; i++)
        recall(run, &planner->recalls[i]);
    for (size_t i = 0; i < planner->withdrawal_count; i++)
        withdraw(run, &planner->withdrawals[i]);
    planner->recall_count = planner->withdrawal_count = 0;
    for (struct claim_order *order = run->batch.claim_orders; order; order = order->next) {
        site_manager_give(committer->managers[order->worker], &order->claims->order);
        order->claims = NULL;
    }
}

static void give_reports_back(struct run *run)
{
    while (run->reports) {
        struct report *report = (struct report *)run->reports;
        run->reports = run->reports->next;
        site_manager_report_done(run->committer->managers[report->worker], report);
    }
}

/* Tries until it succeeds, the failure is one that no waiting mends, or somebody has no patience
 * any more. */
static int write_batch(struct run *run, struct error *error)
{
    struct committer *committer = run->committer;
    int64_t pause_us = RETRY_FIRST_US, interrupted_ms = 0, tries = 0;
    for (;;) {
        int status = writer_write(committer->store, &run->batch, run->planner.now_ms, error);
        if (status == 0) {
            if (tries)
                upkeep_recovered(&run->upkeep, tries);
            return 0;
        }
        bool may_pass = status == STATUS_FULL || status == STATUS_BUSY ||
                        status == STATUS_READ_ONLY || status == STATUS_SYSTEM;
        if (!may_pass)
            return status;
        upkeep_cannot_write(&run->upkeep, error, tries++);
        int64_t now_ms = clock_wall_ms(run->committer->clock);
        if (atomic_load(&committer->interrupted)) {
            if (!interrupted_ms)
                interrupted_ms = now_ms;
            if (now_ms - interrupted_ms > RETRY_INTERRUPTED_MS)
                return status;
            pause_us = RETRY_FIRST_US;
        }
        clock_sleep(committer->clock, clock_monotonic_us(committer->clock) + pause_us);
        if (pause_us < RETRY_MOST_US)
            pause_us *= 2;
    }
}

/* A crawl goes on without its files of storage/uri_dir. */
static void write_lists(struct run *run)
{
    struct error error = {0};
    if (!run->batch.lists)
        return;
    bool failed =
        uri_lists_write(&run->batch, run->planner.config, run->committer->store->name, &error) < 0;
    if (failed && !run->lists_fail) {
        log_warning(run->committer->log, "crawl", "%s", error.sentence);
        run->list_error = error;
    }
    run->lists_fail = failed;
}

static void report_of_lists(struct run *run)
{
    if (run->list_error.status)
        planner_event(&run->planner, EVENT_FILE_NOT_WRITTEN, 0, "%s", run->list_error.sentence);
    run->list_error = (struct error){0};
}

/* The collection that links were sent to. */
static void wake_receiver(struct run *run)
{
    struct outbox *outbox = &run->planner.outbox;
    if (outbox->has_news && outbox->receiver)
        notifiers_notify(run->committer->notifiers, outbox->receiver, run->committer->store->name);
    outbox->has_news = false;
}

/* The node scheduler of the process. */
static void notify_node(struct run *run)
{
    const struct node_role *node = run->committer->node_role;
    if (node && run->planner.routing.has_news)
        node->notify(node->context);
    run->planner.routing.has_news = false;
}

/* How far the receiver of links has come. Without memory it is asked after the next batch. */
static void ask_about_receiver(struct run *run)
{
    struct committer *committer = run->committer;
    struct outbox *outbox = &run->planner.outbox;
    if (!outbox->receiver || !outbox->is_unsure || outbox->is_asked)
        return;
    struct link_question *question = link_question_new(QUESTION_RECEIVER, committer->inbox,
                                                       committer->store->name, outbox->receiver);
    if (!question)
        return;
    question->made_at_ms = outbox->made_at_ms;
    outbox->is_asked = true;
    outbox->is_unsure = false;
    link_exchange_ask(committer->exchange, question);
}

int run_perform(struct run *run, struct error *error)
{
    run_plan_wake(run);
    int status = planner_end(&run->planner, error);
    if (status < 0)
        return status;
    write_lists(run);
    if (!batch_is_empty(&run->batch)) {
        status = write_batch(run, error);
        if (status < 0)
            return status;
    }
    planner_cookies_committed(&run->planner);
    planner_tell_enqueued(&run->planner);
    status = planner_outbox_committed(&run->planner, error);
    if (status < 0)
        return status;
    wake_receiver(run);
    notify_node(run);
    run_update_deliveries(run);
    if (run->phase == PHASE_CRAWLING) {
        ask_about_receiver(run);
        intake_ask(run->intake, &run->planner, run_is_paused(run));
    }
    post_answers(run);
    give_reports_back(run);
    run_give_deliveries_back(run);
    run_give_ownerships_back(run, true);
    return 0;
}

static void put_sample(struct run *run)
{
    struct planner *planner = &run->planner;
    batch_execute(
        &run->batch,
        crawl_sample_put(.at = planner->now_ms, .stored = planner->run_stored,
                         .downloaded = planner->run_downloaded, .bytes = planner->run_bytes,
                         .leased = planner->leased, .waiting = (int64_t)run->waiting_sites,
                         .in_flight = (int64_t)run->in_flight,
                         .longest_stall_us = run->committer->outcome.longest_stall_us,
                         .wal_pages = run->upkeep.wal_pages,
                         .known = (int64_t)known_map_count(run->committer->store->known)));
}

void run_second(struct run *run)
{
    struct planner *planner = &run->planner;
    run->in_flight = run->waiting_sites = 0;
    for (int i = 0; i < run->committer->manager_count; i++) {
        run->in_flight += run->in_flight_of[i];
        run->waiting_sites += run->waiting_of[i];
    }
    bool is_quiet = run_is_quiet(run);
    if (!is_quiet || planner->now_ms >= run->next_sample_ms) {
        put_sample(run);
        run->next_sample_ms = planner->now_ms + QUIET_SAMPLE_MS;
    }
    run->next_second_ms = planner->now_ms + (is_quiet ? QUIET_MS : SECOND_MS);
    upkeep_second(&run->upkeep, planner);
    intake_rest(run->intake, planner);
    crawl_logs_flush(planner->logs);
}

static void every_minute(struct run *run)
{
    planner_minute(&run->planner);
    run->next_minute_ms = run->planner.now_ms + MINUTE_MS;
}

void run_update_holds(struct run *run)
{
    const struct crawl_store *store = run->committer->store;
    const struct upkeep *upkeep = &run->upkeep;
    const struct hold_facts facts[HOLD_COUNT] = {
        [HOLD_USER] = {.holds = store->suspended, .since_ms = store->suspended_at_ms},
        [HOLD_DISK] = {.holds = upkeep->lacks_space,
                       .since_ms = upkeep->lacks_space_since_ms,
                       .measured = upkeep->free_bytes,
                       .limit = upkeep->wanted_bytes},
        [HOLD_DELAY] = {.holds = run->suspended, .until_ms = run->suspended_until_ms},
        [HOLD_READER] = {.holds = upkeep_is_paused(upkeep) && !upkeep->lacks_space,
                         .measured = (int64_t)upkeep->wal_pages * DB_PAGE_BYTES,
                         .limit = upkeep_wal_ceiling(upkeep)},
    };
    holds_update(&run->holds, &run->planner, facts);
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
    run->gather_until_us = now_us + (!is_small                  ? 0
                                     : took_us < GATHER_MOST_US ? took_us
                                                                : GATHER_MOST_US);
}

bool run_is_paused(const struct run *run)
{
    return run->committer->only_asks || run->suspended || run->committer->store->suspended ||
           upkeep_is_paused(&run->upkeep);
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

/* When something is to be done without mail: wall ms. */
static int64_t next_due_ms(const struct run *run)
{
    int64_t due_ms = run->next_second_ms;
    if (run_is_paused(run))
        return due_ms;
    due_ms = earlier(due_ms, run_refresh_due_ms(run));
    if (run->phase != PHASE_CRAWLING)
        return due_ms;
    due_ms = earlier(due_ms, planner_lease_due(&run->planner));
    due_ms = earlier(due_ms, run->committer->store->retry_due_ms);
    due_ms = earlier(due_ms, planner_rows_due(&run->planner));
    return earlier(due_ms, planner_quarantine_due(&run->planner));
}

/* Whether links of other collections are left, or somebody who works waits for word of those. */
static bool is_hearing(const struct run *run)
{
    bool is_asked = run->planner.outbox.is_asked || intake_is_hearing(run->intake);
    return intake_is_left(run->intake) || (!run_is_idle(run) && is_asked);
}

/* What is resident does this beside the crawl. */
static bool has_rows_of_deliveries(const struct run *run)
{
    return !run->committer->resident && (planner_has_delivered_contents(&run->planner) ||
                                         planner_has_anchor_changes(&run->planner));
}

bool run_is_over(struct run *run)
{
    const struct crawl_store *store = run->committer->store;
    struct planner *planner = &run->planner;
    if (planner->leased || store->claimed || store->requeue_position < store->requeue_end ||
        store->rescreen_at < store->rescreen_end || store->depth_update || store->focus_update ||
        store->vanished || store->background_jobs || store->enqueued.offline ||
        planner->withheld_site_id || planner_is_choosing(planner) || planner->starts_are_due ||
        planner->cross_submit_count || planner_has_postponed(planner) ||
        store->destinations.reprocessing || has_rows_of_deliveries(run) ||
        start_files_are_left(run->start_files) || is_hearing(run) ||
        upkeep_is_paused(&run->upkeep) ||
        defragment_is_busy(&run->defragmentation, planner->config->storage.defrag_threshold))
        return false;
    int64_t rows_ms = planner_rows_due(planner);
    if (rows_ms >= 0 && rows_ms <= planner->now_ms && !run_is_paused(run))
        return false;
    /* The pause that was asked for is no reason to give up. */
    const struct crawl_config *config = planner->config;
    int64_t wait_ms = config->seine.max_wait * INT64_C(1000);
    int64_t pause_ms = pace_patience_ms(planner->reader.policy, planner->now_ms);
    int64_t patience_ms = planner->now_ms + (wait_ms < pause_ms ? pause_ms : wait_ms);
    /* Nobody resumes what runs without a server. */
    if (store->suspended)
        return !run->committer->resident || crawl_store_waiting(store) == 0;
    if (run->suspended && store->queued + store->retries > 0)
        return false;
    int64_t site_ms = site_registry_next_due(store->sites, true);
    if (site_ms >= 0 && site_ms <= patience_ms)
        return false;
    int64_t quarantine_ms = planner_quarantine_due(planner);
    if (store->quarantined > 0 && quarantine_ms >= 0 && quarantine_ms <= patience_ms)
        return false;
    return store->retry_due_ms < 0 || store->retry_due_ms > patience_ms;
}

static void run_set_phase(struct run *run, enum run_phase phase)
{
    state_check_move(&RUN_PHASES, (int)run->phase, (int)phase, "the run");
    run->phase = phase;
}

void run_set_state(struct run *run, enum crawl_state state)
{
    state_check_move(&CRAWL_STATES, (int)run->state, (int)state, run->committer->store->name);
    run->state = state;
}

bool run_is_idle(const struct run *run)
{
    return run->state != CRAWL_STATE_CRAWLING;
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
                 run_has_delivered(run) && !defragments_after_delivery(run) &&
                 !planner_is_forgetting(&run->planner))
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
    report_of_lists(run);
    bool more = false;
    if (planner->starts_are_due)
        run_queue_starts(run);
    planner->starts_are_due = false;
    bool goes_on = run->phase == PHASE_CRAWLING && !run_is_paused(run);
    /* Requests ask the file where a URI waits, and so do passes; neither would see where the other
     * has moved it in this batch. Results follow, since a request would not see their documents. */
    run->has_joined = !run->has_joined && run_join_requests(run);
    if (run->has_joined) {
        more = true;
    } else {
        if (!upkeep_is_paused(&run->upkeep))
            more = planner_go_through_rows(planner);
        if (goes_on) {
            planner_cross_submits(planner);
            more = planner_depth_updates(planner) || more;
            more = planner_focus_updates(planner) || more;
            more = planner_vanished(planner) || more;
        }
    }
    run_take_mail(run);
    if (goes_on) {
        more = start_files_read(run->start_files, planner) || more;
        more = planner_rescreen(planner) || more;
        planner_grant_leases(planner);
    }
    if (run->phase == PHASE_CRAWLING)
        more = intake_read(run->intake, planner, !goes_on) || more;
    if (planner->now_ms >= run->next_second_ms)
        run_second(run);
    if (planner->now_ms >= run->next_minute_ms)
        every_minute(run);
    run_update_holds(run);
    more = planner_fold_statistics(planner) || more;
    more = planner_trim_history(planner) || more;
    int status = run_perform(run, error);
    run_answer_joined(run, status, error);
    int64_t site_ms = planner_lease_due(planner);
    more = more || (goes_on && planner->cross_submit_count);
    if (!upkeep_is_paused(&run->upkeep))
        more =
            planner_has_delivered_contents(planner) || planner_has_anchor_changes(planner) || more;
    *ret_more = more || (run->phase == PHASE_CRAWLING && site_ms >= 0 &&
                         site_ms <= planner->now_ms && !run_is_paused(run));
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
    report_of_lists(run);
    run_take_mail(run);
    write_lists(run);
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
    int status = planner_end(planner, error);
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
    /* Site managers that asked last have ended, and what was claimed is queued again by this batch.
     */
    batch_drop_claim_orders(&run->batch);
    if (status == 0)
        status = write_batch(run, error);
    give_reports_back(run);
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
        bool waits = !more && !request_queue_has(requests, true);
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
        give_reports_back(&run);
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
