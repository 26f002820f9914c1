/* Routes of hosts change (plan_routing.h): their sites are handed over, and their URIs are
 * forwarded again, by background jobs. */

#include "plan_routing.h"

#include <seine/crawling/planner/administration.h>

#include <sql/crawl/multinode.h>

struct moving {
    struct planner *planner;
    struct text host;
};

static void hand_over(struct site *site, void *context)
{
    const struct moving *moving = context;
    struct text origin = {site->origin, site->origin_length};
    if (text_equal(plan_host_of(origin), moving->host) && !site->deleting)
        planner_begin_background_job(
            moving->planner,
            &(struct background_job){.kind = BACKGROUND_JOB_HAND_OVER_SITE, .site = site});
}

/* The background job that forwards the URIs of hosts with another node again. */
static int64_t forwarding_job(struct planner *planner)
{
    struct routing *routing = &planner->routing;
    if (!routing->forwarding_job && routing->last_id)
        routing->forwarding_job = planner_begin_background_job(
            planner, &(struct background_job){.kind = BACKGROUND_JOB_FORWARD_AGAIN});
    return routing->forwarding_job;
}

/* Whether the host has a node, and another one than this. */
static bool has_other_node(struct planner *planner, struct text host, struct text node,
                           bool *ret_was_here)
{
    struct crawl_route_get get;
    bool is_known = plan_find(planner, crawl_route_get_into(&get, .host = host));
    bool has_other = is_known && !text_equal(get.node, node);
    *ret_was_here = is_known && plan_route_to(planner, get.node) == ROUTE_HERE;
    return has_other;
}

void planner_take_route(struct planner *planner, struct text host, struct text node,
                        struct text attribute)
{
    struct arena *arena = &planner->batch->arena;
    struct moving moving = {planner, host};
    bool was_here;
    int64_t job = 0;
    if (has_other_node(planner, host, node, &was_here)) {
        if (was_here)
            site_registry_each(planner->store->sites, hand_over, &moving);
        job = forwarding_job(planner);
    }
    batch_execute(planner->batch,
                  crawl_route_put(.host = arena_copy(arena, host), .node = arena_copy(arena, node),
                                  .attribute = arena_copy(arena, attribute), .now = planner->now_ms,
                                  .told_again_by = job ? some_int(job) : NO_INT));
    plan_remember_route(&planner->routing, plan_host_hash(planner, host),
                        plan_route_to(planner, node));
}
