#include "plan_screening.h"
#include "plan_channel_links.h"
#include "plan_levels.h"
#include "plan_queue.h"

#include <sql/crawl/cycle.h>
#include <sql/crawl/queue.h>

#define ROWS_PER_BATCH 2000

int64_t plan_walk(struct planner *planner, int64_t position, int64_t end_position,
                  void (*visit)(struct planner *planner, struct site *site,
                                const struct crawl_uri_range *row))
{
    struct error error = {0};
    struct crawl_uri_range range =
        crawl_uri_range(planner->store->db, .position = position, .end_position = end_position,
                        .most = ROWS_PER_BATCH);
    int status;
    int rows = 0;
    while ((status = crawl_uri_range_step(&range, &error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(planner->store->sites, range.site_id);
        position = range.id;
        rows++;
        if (site)
            visit(planner, site, &range);
    }
    plan_end_rows(planner, range.statement, status, &error);
    return rows < ROWS_PER_BATCH ? end_position : position;
}

struct verdict plan_screen(struct planner *planner, const struct site *site, int64_t uri_id,
                           struct text path, unsigned depth)
{
    struct text origin = {site->origin, site->origin_length};
    return policy_screen_known(&planner->reader, origin, path, depth,
                               plan_ignores_rules(planner, uri_id));
}

bool plan_may_exclude(const struct planner *planner)
{
    return planner->store->scope_cycle < planner->store->cycle;
}

/* After a change of scope: refusals that are now admitted are queued (decisions.md, Configuration
 * 15).
 */
static void rescreen_row(struct planner *planner, struct site *site,
                         const struct crawl_uri_range *row)
{
    struct crawl_store *store = planner->store;
    enum uri_skip skip = (enum uri_skip)row->reason_id;
    if (row->state != URI_REFUSED || !policy_may_lift(planner->reader.policy, skip))
        return;
    struct text path = row->path;
    unsigned depth = (unsigned)row->depth;
    uint64_t hash = known_hash(&store->key, site->seed, path);
    struct known known;
    if (!known_map_find(store->known, hash, &known) || known.state != URI_REFUSED ||
        plan_screen(planner, site, row->id, path, depth).skip)
        return;
    site->change.refused--;
    plan_requeue(planner, site, hash, &known, plan_level(planner, site, path, depth == 0), depth);
}

static void put_rescreen(struct planner *planner)
{
    batch_execute(planner->batch, crawl_rescreen_put(.position = planner->store->rescreen_at,
                                                     .end_position = planner->store->rescreen_end));
}

void planner_begin_rescreen(struct planner *planner)
{
    planner->store->rescreen_at = 0;
    planner->store->rescreen_end = planner->store->last_uri_id;
    put_rescreen(planner);
}

bool planner_rescreen(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    if (store->rescreen_at >= store->rescreen_end)
        return false;
    store->rescreen_at = plan_walk(planner, store->rescreen_at, store->rescreen_end, rescreen_row);
    if (store->rescreen_at < store->rescreen_end) {
        put_rescreen(planner);
        return true;
    }
    batch_execute(planner->batch, crawl_rescreen_delete());
    return false;
}
