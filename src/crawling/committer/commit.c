/* A batch is written, and its commit is reported to all that wait for it. */
#include "run.h"

#include <seine/crawling/committer/writer.h>
#include <seine/crawling/link_exchange.h>
#include <seine/crawling/planner/enqueued.h>
#include <seine/crawling/site_manager.h>
#include <seine/foundation/base/invariant.h>
#include <seine/state/messages/node_role.h>
#include <seine/state/messages/notifiers.h>
#include <seine/state/store/uri_lists.h>

#include <stdlib.h>

/* Pause between tries to write a batch. */
#define RETRY_FIRST_US 200000
#define RETRY_MOST_US  5000000
/* Writing is given up after an interrupt and this time. */
#define RETRY_INTERRUPTED_MS 3000

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
    struct lease_grant **leases;
    for (size_t i = 0, count = planner_take_leases(planner, &leases); i < count; i++) {
        struct site *site = site_registry_by_id(committer->store->sites, leases[i]->site_id);
        site_manager_give(committer->managers[site->worker], &leases[i]->order);
    }
    for (size_t i = 0; i < planner->recall_count; i++)
        recall(run, &planner->recalls[i]);
    for (size_t i = 0; i < planner->withdrawal_count; i++)
        withdraw(run, &planner->withdrawals[i]);
    planner->recall_count = planner->withdrawal_count = 0;
    for (struct claim_order *order = run->batch.claim_orders; order; order = order->next) {
        SEINE_INVARIANT(order->claims, "the claims of %s are handed over a second time",
                        order->site->origin);
        site_manager_give(committer->managers[order->worker], &order->claims->order);
        order->claims = NULL;
    }
}

void run_give_reports_back(struct run *run)
{
    while (run->reports) {
        struct report *report = (struct report *)run->reports;
        run->reports = run->reports->next;
        site_manager_report_done(run->committer->managers[report->worker], report);
    }
}

int run_write_batch(struct run *run, struct error *error)
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

void run_write_lists(struct run *run)
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

void run_report_lists(struct run *run)
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
    run_write_lists(run);
    if (!batch_is_empty(&run->batch)) {
        status = run_write_batch(run, error);
        if (status < 0)
            return status;
    }
    planner_cookies_committed(&run->planner);
    planner_answer_enqueued(&run->planner);
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
    run_give_reports_back(run);
    run_give_deliveries_back(run);
    run_give_ownerships_back(run, true);
    return 0;
}
