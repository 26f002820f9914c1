/* What is done once a second and once a minute, and what holds the crawl up. */
#include "run.h"

#include <sql/crawl/cycle.h>

/* Of a resident collection with nothing to do: how often it looks around, and gives a sign of life.
 */
#define QUIET_MS        10000
#define QUIET_SAMPLE_MS MINUTE_MS

static void put_sample(struct run *run)
{
    struct planner *planner = &run->planner;
    batch_execute(
        &run->batch,
        crawl_sample_put(.at = planner->now_ms, .stored = planner->run_stored,
                         .downloaded = planner->run_downloaded, .bytes = planner->run_bytes,
                         .leased = planner_leased(planner), .waiting = (int64_t)run->waiting_sites,
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

void run_minute(struct run *run)
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
