#include "plan_cross_submits.h"
#include "plan_depth.h"
#include "plan_known_uris.h"
#include "plan_levels.h"

#include <seine/foundation/base/array.h>
#include <sql/crawl/sitemap.h>
#include <stdlib.h>

void plan_cross_submit(struct planner *planner, const struct site *site, int64_t sitemap_id)
{
    if (!ARRAY_ROOM(planner->links.cross_submits, planner->links.cross_submit_count,
                    planner->links.cross_submit_capacity)) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    planner->links.cross_submits[planner->links.cross_submit_count++] =
        (struct cross_submit){site->id, sitemap_id};
}

/* Without conditions: the server would say that nothing has changed. */
static void read_again(struct planner *planner, const struct crawl_sitemap_refused_for *row)
{
    const struct way way = {.depth = KNOWN_DEPTH_MOST, .hops = NO_FEWER_HOPS};
    struct site *site = site_registry_by_id(planner->store->sites, row->site_id);
    struct known known;
    if (!site)
        return;
    uint64_t hash = known_hash(&planner->store->key, site->seed, row->path);
    if (!known_map_find(planner->store->known, hash, &known) || known.state == URI_PENDING)
        return;
    plan_take_along(planner, site, hash, &known, SITEMAP_LEVEL, &way);
    batch_execute(planner->batch, crawl_sitemap_read_again(.uri_id = row->uri_id));
}

static void look_at(struct planner *planner, const struct cross_submit *submit)
{
    struct error error = {0};
    struct crawl_sitemap_refused_for row = crawl_sitemap_refused_for(
        planner->store->db, .sitemap_id = submit->sitemap_id, .cycle = planner->store->cycle,
        .site_id = submit->site_id, .refused = URI_REFUSED,
        .reason_id = uri_reason(URI_SKIP_SITEMAP));
    int status;
    while ((status = crawl_sitemap_refused_for_step(&row, &error)) == STATEMENT_ROW)
        read_again(planner, &row);
    plan_end_rows(planner, row.statement, status, &error);
}

bool plan_has_cross_submits(const struct planner *planner)
{
    return planner->links.cross_submit_count > 0;
}

void plan_cross_submits_done(struct planner *planner)
{
    free(planner->links.cross_submits);
}

void planner_cross_submits(struct planner *planner)
{
    for (size_t i = 0; i < planner->links.cross_submit_count; i++)
        look_at(planner, &planner->links.cross_submits[i]);
    planner->links.cross_submit_count = 0;
}
