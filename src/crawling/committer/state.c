/* How a run stands: whether it idles, is paused, or is over. */
#include "run.h"

#include <seine/settings/policy/pace.h>

void run_set_state(struct run *run, enum crawl_state state)
{
    state_check_move(&CRAWL_STATES, (int)run->state, (int)state, run->committer->store->name);
    run->state = state;
}

bool run_is_idle(const struct run *run)
{
    return run->state != CRAWL_STATE_CRAWLING;
}

bool run_is_paused(const struct run *run)
{
    return run->committer->only_asks || run->suspended || run->committer->store->suspended ||
           upkeep_is_paused(&run->upkeep);
}

bool run_is_quiet(const struct run *run)
{
    if (!run->committer->resident || run->phase != PHASE_CRAWLING ||
        upkeep_is_paused(&run->upkeep) || run->planner.leased || run->in_flight)
        return false;
    return run_is_idle(run) || run_is_paused(run);
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
