/* The cycles of a resident collection: they end, and the next ones begin (MS-FSCCFG 2.2.3,
 * `refresh` and `refresh_when_idle`). */
#include "run.h"
#include <seine/foundation/base/plural.h>

/* With refresh_when_idle: a cycle in which nothing was fetched is no reason for the next at once.
 */
#define EMPTY_CYCLE_MS MINUTE_MS

static int64_t cycle_due_ms(const struct run *run)
{
    return run->committer->store->cycle_began_ms +
           (int64_t)(run->planner.config->refresh * MINUTE_MS);
}

/* Whether a refresh may begin at all: not on top of one that is still being queued. */
static bool may_refresh(const struct run *run)
{
    const struct crawl_store *store = run->committer->store;
    return run->committer->resident && !run_is_paused(run) &&
           store->requeue_position >= store->requeue_end;
}

/* Of parts of the cycle, which are periodic work. */
static int64_t part_due_ms(const struct run *run)
{
    return may_refresh(run) ? planner_work_due(&run->planner, WORK_CYCLES) : -1;
}

int64_t run_refresh_due_ms(const struct run *run)
{
    if (!may_refresh(run))
        return -1;
    int64_t due_ms = cycle_due_ms(run), part_ms = part_due_ms(run);
    return part_ms >= 0 && part_ms < due_ms ? part_ms : due_ms;
}

static bool is_part_due(const struct run *run)
{
    int64_t part_ms = part_due_ms(run);
    return part_ms >= 0 && part_ms <= clock_wall_ms(run->committer->clock);
}

static bool is_refresh_due(const struct run *run, bool is_over)
{
    const struct crawl_store *store = run->committer->store;
    int64_t now_ms = clock_wall_ms(run->committer->clock);
    if (!may_refresh(run))
        return false;
    if (now_ms >= cycle_due_ms(run))
        return true;
    bool has_worked = run->planner.run_downloaded > run->cycle_downloaded;
    return is_over && run->planner.config->refresh_when_idle &&
           (has_worked || now_ms >= store->cycle_began_ms + EMPTY_CYCLE_MS);
}

static void plan_refresh(struct run *run, bool is_over)
{
    struct planner *planner = &run->planner;
    const struct crawl_store *store = run->committer->store;
    bool is_complete = is_over && crawl_store_waiting(store) == 0;
    planner_end_cycle(planner, is_complete ? CRAWL_STATE_COMPLETE : CRAWL_STATE_INCOMPLETE,
                      is_complete);
    run_plan_work(run);
    const struct policy *policy = planner->reader.policy;
    planner_renew_policy(planner);
    planner_begin_cycle(planner, CYCLE_AS_CONFIGURED);
    planner_event(planner, EVENT_REFRESH, 0, "cycle %lld begins%s", (long long)store->cycle,
                  is_over ? "" : " although the last one has not ended");
    if (planner->reader.policy != policy)
        run_pass_policy_on(run);
    else
        run_queue_starts(run);
    run->cycle_downloaded = planner->run_downloaded;
}

int run_update_cycle(struct run *run, bool *ret_more, struct error *error)
{
    if (!run->committer->resident || run->phase != PHASE_CRAWLING)
        return 0;
    bool is_over = run_is_over(run);
    bool refreshes = is_refresh_due(run, is_over);
    bool refreshes_part = !refreshes && is_part_due(run);
    if (!refreshes && !refreshes_part && is_over == run_is_idle(run))
        return 0;
    planner_begin(&run->planner, clock_wall_ms(run->committer->clock));
    if (refreshes)
        plan_refresh(run, is_over);
    else if (refreshes_part)
        (void)planner_do_work(&run->planner, WORK_CYCLES);
    else if (is_over)
        run_plan_idle(run);
    else
        run_plan_going_on(run);
    *ret_more = true;
    return run_perform(run, error);
}
