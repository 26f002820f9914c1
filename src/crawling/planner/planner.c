#include "plan_channel_links.h"
#include "plan_channels.h"
#include "plan_cookies.h"
#include "plan_cross_submits.h"
#include "plan_documents.h"
#include "plan_enqueued.h"
#include "plan_held.h"
#include "plan_history.h"
#include "plan_leases.h"
#include "plan_levels.h"
#include "plan_outbox.h"
#include "plan_routing.h"
#include "plan_rules.h"
#include "plan_schedules.h"
#include "plan_sites.h"
#include "plan_statistics.h"
#include "plan_subcollection_counts.h"
#include "subcollection_entries.h"

#include <seine/crawling/planner/administration.h>
#include <seine/crawling/planner/subcollection_refresh.h>

#include <sql/crawl/cookie.h>
#include <sql/crawl/cycle.h>
#include <stdlib.h>

/* How many events and seconds of samples are kept. */
#define SAMPLES_KEPT_MS (INT64_C(1000) * 1000)

int planner_take_policy(struct planner *planner, struct policy *policy, struct error *error)
{
    int status = plan_rules_begin(planner, policy, error);
    if (status < 0)
        return status;
    if (planner->reader.policy != policy)
        policy_reader_change(&planner->reader, policy);
    planner->speaking = policy;
    planner->config = policy_config(policy);
    planner->resets_depth = false;
    planner->by_importance =
        text_equal(planner->config->seine.crawl_order, TEXT_LITERAL("importance"));
    for (size_t i = 0; i < policy->part_count; i++)
        if (policy->parts[i].config->crawlmode.reset_level)
            planner->resets_depth = true;
    return planner->subcollections ? plan_take_parts(planner, error) : 0;
}

int planner_new(struct planner *planner, struct crawl_store *store, struct batch *batch,
                struct policy *policy, struct log *log, int worker_count, struct error *error)
{
    *planner = (struct planner){.store = store, .batch = batch, .log = log};
    plan_begin_holds(planner);
    plan_documents_begin(planner);
    plan_let_expired_go(planner);
    int status = plan_leases_new(planner, worker_count, error);
    if (status < 0)
        return status;
    status = policy_reader_init(&planner->reader, policy, error);
    if (status == 0)
        status = planner_take_policy(planner, policy, error);
    if (status == 0)
        status = plan_load_channels(planner, error);
    if (status == 0)
        status = subcollection_refresh_new(store, &planner->subcollections, error);
    if (status == 0)
        status = plan_take_parts(planner, error);
    return status;
}

void planner_done(struct planner *planner)
{
    policy_reader_done(&planner->reader);
    plan_levels_done(planner);
    plan_channels_done(planner);
    plan_cross_submits_done(planner);
    plan_documents_done(planner);
    subcollection_refresh_free(planner->subcollections);
    plan_leases_done(planner);
    plan_rules_done(planner);
    free(planner->changed);
    free(planner->recalls);
    free(planner->withdrawals);
    free(planner->outbox.receiver);
    plan_routing_done(&planner->routing);
    free(planner->ownership.answered);
    enqueue_waits_done(&planner->waits);
    plan_cookies_done(planner);
}

void planner_begin(struct planner *planner, int64_t now_ms)
{
    for (struct claim_order *order = planner->batch->claim_orders; order; order = order->next)
        order->site->granted = 0;
    batch_reset(planner->batch);
    stats_reset(planner->store->stats);
    planner->now_ms = now_ms;
    planner->changed_count = 0;
    plan_leases_begin(planner);
    planner->recall_count = planner->withdrawal_count = 0;
    planned_begin(&planner->planned);
    memset(planner->written_statuses, 0, sizeof planner->written_statuses);
    planner->status = 0;
    db_begin_reads(planner->store->db);
}

void planner_minute(struct planner *planner)
{
    plan_merge_statistics(planner);
    batch_execute(planner->batch, crawl_cookie_expire(.now = planner->now_ms));
    batch_execute(planner->batch, crawl_sample_trim(.before = planner->now_ms - SAMPLES_KEPT_MS));
    plan_history_minute(planner);
    plan_enqueued_minute(planner);
}

void planner_count_sites(struct planner *planner)
{
    for (size_t i = 0; i < planner->changed_count; i++)
        plan_site_counts(planner, planner->changed[i]);
    planner->changed_count = 0;
}

int planner_end(struct planner *planner, struct error *error)
{
    planner->error = error;
    planner_count_sites(planner);
    plan_outbox_end(planner);
    plan_routing_end(planner);
    plan_cookies(planner);
    plan_subcollection_counts(planner);
    plan_statistics(planner);
    if (!batch_end(planner->batch))
        plan_fail(planner, STATUS_MEMORY, NULL);
    db_end_reads(planner->store->db);
    return planner->status;
}

void planner_cancel(struct planner *planner)
{
    db_end_reads(planner->store->db);
}
