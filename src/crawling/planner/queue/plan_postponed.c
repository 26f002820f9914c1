#include "plan_postponed.h"
#include "plan_levels.h"
#include "plan_queue.h"
#include "plan_refresh_modes.h"

#include <sql/crawl/queue.h>
#include <sql/crawl/refresh.h>

#define ROWS_PER_BATCH 2000

/* With what this batch changes. */
static bool anything_waits(const struct site *site)
{
    const struct site_counts *counts = &site->counts, *change = &site->change;
    return counts->queued + change->queued + counts->retries + change->retries + counts->claimed +
               change->claimed + counts->quarantined + change->quarantined >
           0;
}

void plan_await_queue(struct planner *planner, struct site *site)
{
    if (site->awaits_refresh || !anything_waits(site))
        return;
    site->awaits_refresh = true;
    plan_postpone(planner, site, 0);
}

static void await_queue(struct site *site, void *context)
{
    plan_await_queue(context, site);
}

static void forget_all(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    for (size_t i = 0; i < store->awaiting_count; i++)
        store->awaiting[i]->awaits_refresh = store->awaiting[i]->has_postponed = false;
    if (store->awaiting_count)
        batch_execute(planner->batch, crawl_postponed_clear());
    store->awaiting_count = 0;
}

void plan_begin_postponing(struct planner *planner)
{
    if (plan_waits_for_queues(planner))
        site_registry_each(planner->store->sites, await_queue, planner);
    else
        forget_all(planner);
}

void plan_postpone(struct planner *planner, struct site *site, int64_t uri_id)
{
    if (!site->has_postponed && crawl_store_add_awaiting(planner->store, site) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    batch_execute(planner->batch, crawl_postponed_put(.site_id = site->id, .uri_id = uri_id));
}

/* Unless it is not what it was when it was listed. */
static void ask_for(struct planner *planner, struct site *site, int64_t uri_id)
{
    struct crawl_store *store = planner->store;
    struct crawl_uri_get row;
    if (plan_find(planner, crawl_uri_get_into(&row, .id = uri_id))) {
        struct text path = row.path;
        uint64_t hash = known_hash(&store->key, site->seed, path);
        struct known known;
        if (known_map_find(store->known, hash, &known) && plan_was_fetched(&known))
            plan_requeue(planner, site, hash, &known,
                         plan_level(planner, site, path, known.depth == 0), known.depth);
    }
}

/* A chunk of what the site's refresh begins with. Returns whether it was the last. */
static bool refresh_site(struct planner *planner, struct site *site, int *left)
{
    struct error error = {0};
    struct crawl_postponed_of_site list =
        crawl_postponed_of_site(planner->store->db, .site_id = site->id, .most = *left);
    int status;
    while ((status = crawl_postponed_of_site_step(&list, &error)) == STATEMENT_ROW) {
        int64_t uri_id = list.uri_id;
        --*left;
        if (uri_id)
            ask_for(planner, site, uri_id);
        batch_execute(planner->batch,
                      crawl_postponed_delete(.site_id = site->id, .uri_id = uri_id));
    }
    plan_end_rows(planner, list.statement, status, &error);
    return *left > 0;
}

bool planner_postponed(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    int left = ROWS_PER_BATCH;
    bool more = false;
    size_t kept = 0;
    for (size_t i = 0; i < store->awaiting_count; i++) {
        struct site *site = store->awaiting[i];
        if (left > 0 && site->awaits_refresh && !anything_waits(site)) {
            site->awaits_refresh = false;
            site->sitemaps_listed = false;
        }
        if (site->awaits_refresh || left <= 0 || !refresh_site(planner, site, &left)) {
            more = more || !site->awaits_refresh || left <= 0;
            store->awaiting[kept++] = site;
        } else {
            site->has_postponed = false;
        }
    }
    store->awaiting_count = kept;
    return more;
}

bool planner_has_postponed(const struct planner *planner)
{
    const struct crawl_store *store = planner->store;
    for (size_t i = 0; i < store->awaiting_count; i++)
        if (!store->awaiting[i]->awaits_refresh || !anything_waits(store->awaiting[i]))
            return true;
    return false;
}
