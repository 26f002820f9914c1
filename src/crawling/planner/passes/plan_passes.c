/* What goes over many rows a chunk at a time: retries that fall due, new scopes. */

#include "plan_passes.h"
#include "plan_anchors.h"
#include "plan_channels.h"
#include "plan_delivered_contents.h"
#include "plan_enqueued.h"
#include "plan_feeding.h"
#include "plan_forgotten.h"
#include "plan_held.h"
#include "plan_levels.h"
#include "plan_minor_cycles.h"
#include "plan_near_duplicates.h"
#include "plan_ownership.h"
#include "plan_postponed.h"
#include "plan_priorities.h"
#include "planning.h"

#include <seine/crawling/planner/administration.h>

#include <crawl_statements.h>

#define ROWS_PER_BATCH 2000

/* When the next retry falls due. */
static int64_t first_retry(struct planner *planner)
{
    struct error error = {0};
    int64_t in_file_ms = -1;
    struct crawl_retry_first first = crawl_retry_first(planner->store->db);
    int status = crawl_retry_first_step(&first, &error);
    if (status == STATEMENT_ROW && first.due_at.is_set)
        in_file_ms = first.due_at.value;
    statement_reset(first.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
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
    statement_reset(due.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
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

int64_t planner_rows_due(const struct planner *planner)
{
    int64_t channel_ms = planner_channel_due(planner);
    int64_t expiry_ms = planner->store->enqueued.expiring.count ? planner->own_expiry_ms : -1;
    return channel_ms < 0 || (expiry_ms >= 0 && expiry_ms < channel_ms) ? expiry_ms : channel_ms;
}

bool planner_go_through_rows(struct planner *planner)
{
    static bool (*const PASSES[])(struct planner *) = {planner_background_jobs,
                                                       planner_channels,
                                                       planner_channel_expiry,
                                                       plan_own_expiry,
                                                       planner_levels,
                                                       planner_quarantines,
                                                       planner_withhold,
                                                       planner_postponed,
                                                       planner_give_priorities,
                                                       planner_choose,
                                                       planner_near_duplicates,
                                                       planner_feeding,
                                                       planner_delivered_contents,
                                                       planner_anchor_changes,
                                                       planner_ownerships,
                                                       planner_forget_uris};
    size_t planned = planner->batch->operation_count;
    /* Each asks the file where rows are, and does not see where another moved them in this batch:
     * those behind it wait for the next, and until it has gone through all of them. What a cycle
     * asks for again, and what is due, have every other turn. */
    planner->requeued = !planner->requeued && planner_requeue(planner);
    if (planner->requeued)
        return true;
    planner->retries_moved = !planner->retries_moved && planner_retries(planner);
    if (planner->retries_moved)
        return true;
    for (size_t i = 0; i < sizeof PASSES / sizeof *PASSES; i++)
        if (PASSES[i](planner) || planner->batch->operation_count != planned)
            return true;
    return planner_requeue(planner);
}
