/*
 * How far out of the focus a URI lies (MS-FSCCFG 2.2.4.19): the fewest page hops since the last
 * document within it, on any way that was found, in whatever order ways are found. When a way turns
 * up that leads less far out, and the URI's links were given another distance, it is fetched once
 * more: the table `inward` lists such URIs until they are queued. Each time one comes up it lies
 * less far out than before, so that this ends.
 *
 * Queries of a batch do not see what it plans. So the statements themselves decide, as they are
 * written one after the other, whether links were given another distance.
 */

#include "plan_focus.h"
#include "plan_levels.h"
#include "plan_queue.h"

#include <sql/crawl/focus.h>
#include <sql/crawl/queue.h>

#define ROWS_PER_BATCH 64

static void list_focus_update(struct planner *planner, int64_t uri_id)
{
    batch_execute(planner->batch, crawl_focus_update_put(.uri_id = uri_id));
    planner->store->focus_update = true;
}

void plan_focus_update(struct planner *planner, const struct known *known, int focus_distance)
{
    if (!policy_has_focus(planner->reader.policy))
        return;
    batch_execute(planner->batch,
                  crawl_uri_focus_update(.focus_distance = focus_distance, .id = known->id));
    if (known->state == URI_SKIPPED || known->state == URI_REDIRECT)
        list_focus_update(planner, known->id);
}

void plan_focus_reported(struct planner *planner, const struct result *result)
{
    if (!policy_has_focus(planner->reader.policy))
        return;
    if (result->focus_distance == 0) {
        batch_execute(planner->batch, crawl_focus_propagated_delete(.uri_id = result->uri_id));
        return;
    }
    batch_execute(planner->batch,
                  crawl_focus_propagated_put(.uri_id = result->uri_id,
                                             .focus_distance = result->focus_distance));
    list_focus_update(planner, result->uri_id);
}

/* Fetched again, unless it waits for that already. */
static void fetch_again(struct planner *planner, int64_t uri_id)
{
    struct crawl_store *store = planner->store;
    struct crawl_uri_get row;
    struct site *site = plan_find(planner, crawl_uri_get_into(&row, .id = uri_id))
                            ? site_registry_by_id(store->sites, row.site_id)
                            : NULL;
    struct text path = row.path;
    uint64_t hash = site ? known_hash(&store->key, site->seed, path) : 0;
    struct known known;
    if (site && known_map_find(store->known, hash, &known) &&
        (known.state == URI_SKIPPED || known.state == URI_REDIRECT))
        plan_requeue(planner, site, hash, &known, plan_level(planner, site, path, known.depth == 0),
                     known.depth);
}

bool planner_focus_updates(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    if (!store->focus_update)
        return false;
    struct crawl_focus_update_next next =
        crawl_focus_update_next(store->db, .most = ROWS_PER_BATCH);
    /* Rows that this batch plans may list further ones. */
    store->focus_update = false;
    int status;
    while ((status = crawl_focus_update_next_step(&next, &error)) == STATEMENT_ROW) {
        int64_t uri_id = next.uri_id;
        store->focus_update = true;
        if (policy_has_focus(planner->reader.policy))
            fetch_again(planner, uri_id);
        batch_execute(planner->batch, crawl_focus_update_delete(.uri_id = uri_id));
    }
    plan_end_rows(planner, next.statement, status, &error);
    return store->focus_update;
}
