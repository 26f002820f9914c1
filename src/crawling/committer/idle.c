/* A resident collection has nothing to do, or is at work again. */
#include "run.h"

#include <seine/foundation/base/plural.h>

#include <sql/crawl/collection.h>
#include <sql/crawl/cycle.h>

void run_plan_idle(struct run *run)
{
    struct crawl_store *store = run->committer->store;
    bool is_complete = crawl_store_waiting(store) == 0;
    run_set_state(run, is_complete ? CRAWL_STATE_COMPLETE : CRAWL_STATE_INCOMPLETE);
    if (!store->cycle_ended)
        planner_end_statistics(&run->planner);
    planner_end_cycle(&run->planner, run->state, is_complete);
    batch_execute(&run->batch,
                  crawl_collection_idle(.state = state_text(&CRAWL_STATES, (int)run->state),
                                        .now = run->planner.now_ms));
    planner_event(&run->planner, EVENT_IDLE, 0, "cycle %lld is %s: %lld %s",
                  (long long)store->cycle, state_word(&CRAWL_STATES, (int)run->state),
                  (long long)crawl_store_waiting(store),
                  plural(crawl_store_waiting(store), "URI waits", "URIs wait"));
    run_second(run);
}

void run_plan_work(struct run *run)
{
    if (run_is_idle(run))
        batch_execute(&run->batch, crawl_collection_work());
    run_set_state(run, CRAWL_STATE_CRAWLING);
    run->next_second_ms = run->planner.now_ms;
}

void run_plan_going_on(struct run *run)
{
    struct crawl_store *store = run->committer->store;
    run_plan_work(run);
    if (store->cycle_ended) {
        batch_execute(&run->batch, crawl_cycle_reopen(.number = store->cycle));
        store->cycle_ended = false;
        planner_begin_statistics(&run->planner);
    }
    planner_event(&run->planner, EVENT_GOES_ON, 0, "cycle %lld: there is work again",
                  (long long)store->cycle);
}

void run_plan_wake(struct run *run)
{
    const struct crawl_store *store = run->committer->store;
    if (run->state == CRAWL_STATE_COMPLETE && crawl_store_waiting(store) > 0)
        run_plan_going_on(run);
}
