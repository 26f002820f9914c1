/* URIs that wait for a time of their own, and sites that pause. */

#include "plan_retries.h"
#include "plan_held.h"
#include "plan_levels.h"
#include "planning.h"

#include <sql/crawl/queue.h>

#define ROWS_PER_BATCH 2000

/* When the next retry falls due. */
static int64_t first_retry(struct planner *planner)
{
    int64_t in_file_ms = -1;
    struct crawl_retry_first first;
    if (plan_find(planner, crawl_retry_first_into(&first)) && first.due_at.is_set)
        in_file_ms = first.due_at.value;
    return planned_first_retry(&planner->planned, in_file_ms);
}

bool planner_retries(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    if (planner->paused || store->retry_due_ms < 0 || store->retry_due_ms > planner->now_ms)
        return false;
    struct crawl_retry_due due =
        crawl_retry_due(store->db, .now = planner->now_ms, .most = ROWS_PER_BATCH);
    bool moved = false;
    int status;
    while ((status = crawl_retry_due_step(&due, &error)) == STATEMENT_ROW) {
        int64_t site_id = due.site_id;
        int64_t uri_id = due.uri_id;
        struct site *site = site_registry_by_id(store->sites, site_id);
        struct text path = due.path;
        struct known known = {.state = URI_PENDING};
        (void)known_map_find(store->known, known_hash(&store->key, site->seed, path), &known);
        batch_execute(planner->batch, crawl_retry_delete(.due_at = due.due_at, .uri_id = uri_id));
        int level = (int)due.level;
        /* The site's address may have become known meanwhile. */
        if (level != URGENT_LEVEL && !due.is_start)
            level = plan_level(planner, site, path, false);
        plan_wait(planner, site, &(struct waiting){uri_id, level, plan_rank_of(&known)}, &known);
        site->change.retries--;
        store->retries--;
        moved = true;
    }
    plan_end_rows(planner, due.statement, status, &error);
    if (moved)
        store->retry_due_ms =
            planner->now_ms; /* there may be more: asked again in the next batch */
    else
        store->retry_due_ms = first_retry(planner);
    return moved;
}

void planner_release_postponed(struct planner *planner)
{
    if (planner->store->retries == 0)
        return;
    batch_execute(planner->batch, crawl_retry_release(.now = planner->now_ms));
    planner->store->retry_due_ms = planner->now_ms;
}

static void end_pause(struct site *site, void *context)
{
    struct planner *planner = context;
    if (site_is_leased(site) || site->failures || site->state == SITE_STATE_STOPPED ||
        site->due_at_ms <= planner->now_ms)
        return;
    site->due_at_ms = planner->now_ms;
    plan_site_changed(planner, site);
}

void planner_end_pauses(struct planner *planner)
{
    site_registry_each(planner->store->sites, end_pause, planner);
}
