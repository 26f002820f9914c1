/* What a multinode scheduler sends to a collection, and has received of it. */

#include <seine/crawling/planner/administration.h>
#include <seine/crawling/requests/multinode.h>
#include <seine/foundation/uri.h>
#include <seine/state/messages/request.h>

#include <sql/crawl/multinode.h>

#define SCHEDULED_PER_BATCH 5000

struct scheduled {
    struct request request;
    const struct scheduled_route *routes;
    size_t route_count, route_at;
    const struct scheduled_uri *uris;
    size_t uri_count, uri_at;
};

static void take_uri(struct planner *planner, const struct scheduled_uri *scheduled)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct given_link link = {.sender = LINK_OF_SCHEDULER,
                              .depth = scheduled->depth,
                              .hops = scheduled->hops,
                              .is_start = scheduled->is_start,
                              .is_forced = scheduled->is_forced,
                              .urgent = scheduled->is_urgent,
                              .refeed = scheduled->refeeds,
                              .ignores_rules = scheduled->ignores_rules};
    if (uri_parse(scheduled->uri, storage, sizeof storage, &uri) != URI_FINE || uri.opaque)
        return;
    if (scheduled->is_channel)
        planner_take_scheduled_channel(planner, &uri, &link);
    else if (scheduled->is_sitemap)
        planner_take_scheduled_sitemap(planner, &uri, &link);
    else
        planner_take_link(planner, &uri, &link);
}

static bool plan_scheduled(struct planner *planner, struct request *request)
{
    struct scheduled *scheduled = (struct scheduled *)request;
    size_t room = SCHEDULED_PER_BATCH;
    for (; scheduled->route_at < scheduled->route_count && room; room--) {
        const struct scheduled_route *route = &scheduled->routes[scheduled->route_at++];
        planner_take_route(planner, route->host, route->node, route->attribute);
    }
    for (; scheduled->uri_at < scheduled->uri_count && room; room--)
        take_uri(planner, &scheduled->uris[scheduled->uri_at++]);
    planner_own_exceeded(planner);
    return scheduled->route_at < scheduled->route_count || scheduled->uri_at < scheduled->uri_count;
}

int request_take_scheduled(struct request_queue *requests, const struct scheduled_route *routes,
                           size_t route_count, const struct scheduled_uri *uris, size_t uri_count,
                           struct error *error)
{
    struct scheduled scheduled = {
        .request = {.kind = REQUEST_TAKE_SCHEDULED, .plan = plan_scheduled, .joins = true},
        .routes = routes,
        .route_count = route_count,
        .uris = uris,
        .uri_count = uri_count};
    return request_queue_ask(requests, &scheduled.request, error);
}

struct acknowledged_progress {
    struct request request;
    int64_t forwarded_upto, reported_upto;
};

static bool plan_acknowledgement(struct planner *planner, struct request *request)
{
    const struct acknowledged_progress *progress = (const struct acknowledged_progress *)request;
    batch_execute(planner->batch,
                  crawl_multinode_acknowledge(.forwarded_upto = progress->forwarded_upto,
                                              .reported_upto = progress->reported_upto,
                                              .now = planner->now_ms));
    batch_execute(planner->batch, crawl_statistic_report_forget(.upto = progress->reported_upto));
    return false;
}

int request_acknowledge(struct request_queue *requests, int64_t forwarded_upto,
                        int64_t reported_upto, struct error *error)
{
    struct acknowledged_progress progress = {
        .request = {.kind = REQUEST_ACKNOWLEDGE, .plan = plan_acknowledgement, .joins = true},
        .forwarded_upto = forwarded_upto,
        .reported_upto = reported_upto};
    return request_queue_ask(requests, &progress.request, error);
}

static bool plan_forward_again(struct planner *planner, struct request *request)
{
    (void)request;
    batch_execute(planner->batch, crawl_multinode_forward_again());
    planner->routing.has_news = true;
    return false;
}

int request_forward_again(struct request_queue *requests, struct error *error)
{
    struct request request = {.kind = REQUEST_ACKNOWLEDGE, .plan = plan_forward_again};
    return request_queue_ask(requests, &request, error);
}
