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
        upkeep_is_paused(&run->upkeep) || planner_leased(&run->planner) || run->in_flight)
        return false;
    return run_is_idle(run) || run_is_paused(run);
}

/* Whether links of other collections are left, or a collection that runs may still send some. */
static bool is_hearing(const struct run *run)
{
    bool is_asked = run->planner.outbox.is_asked || intake_is_hearing(run->intake);
    return intake_is_left(run->intake) || (!run_is_idle(run) && is_asked);
}

bool run_is_over(struct run *run)
{
    const struct crawl_store *store = run->committer->store;
    struct planner *planner = &run->planner;
    /* The pause that was asked for is no reason to give up. */
    int64_t wait_ms = planner->config->seine.max_wait * INT64_C(1000);
    int64_t pause_ms = pace_idle_ms(planner->reader.policy, planner->now_ms);
    int64_t until_ms = planner->now_ms + (wait_ms < pause_ms ? pause_ms : wait_ms);
    if (planner_pending_work(planner, store->suspended ? -1 : until_ms) ||
        store->enqueued.offline || start_files_are_left(run->start_files) || is_hearing(run) ||
        upkeep_is_paused(&run->upkeep) ||
        defragment_is_busy(&run->defragmentation, planner->config->storage.defrag_threshold))
        return false;
    /* Without a server a suspended crawl cannot be resumed. */
    if (store->suspended)
        return !run->committer->resident || crawl_store_waiting(store) == 0;
    return !run->suspended || store->queued + store->retries == 0;
}
