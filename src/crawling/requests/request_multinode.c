/* What a multinode scheduler tells a collection, and has heard of it. */

#include <seine/crawling/planner/administration.h>
#include <seine/crawling/requests/multinode.h>
#include <seine/foundation/uri.h>
#include <seine/state/messages/request.h>

#include <crawl_statements.h>

#define TOLD_PER_BATCH 5000

struct telling {
    struct request request;
    const struct told_route *routes;
    size_t route_count, route_at;
    const struct told_uri *uris;
    size_t uri_count, uri_at;
};

static void take_uri(struct planner *planner, const struct told_uri *told)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct given_link link = {.sender = LINK_OF_SCHEDULER,
                              .depth = told->depth,
                              .hops = told->hops,
                              .is_start = told->is_start,
                              .is_forced = told->is_forced,
                              .urgent = told->is_urgent,
                              .refeed = told->refeeds,
                              .ignores_rules = told->ignores_rules};
    if (uri_parse(told->uri, storage, sizeof storage, &uri) != URI_FINE || uri.opaque)
        return;
    if (told->is_channel)
        planner_take_told_channel(planner, &uri, &link);
    else if (told->is_sitemap)
        planner_take_told_sitemap(planner, &uri, &link);
    else
        planner_take_link(planner, &uri, &link);
}

static bool plan_telling(struct planner *planner, struct request *request)
{
    struct telling *telling = (struct telling *)request;
    size_t room = TOLD_PER_BATCH;
    for (; telling->route_at < telling->route_count && room; room--) {
        const struct told_route *route = &telling->routes[telling->route_at++];
        planner_take_route(planner, route->host, route->node, route->attribute);
    }
    for (; telling->uri_at < telling->uri_count && room; room--)
        take_uri(planner, &telling->uris[telling->uri_at++]);
    planner_own_exceeded(planner);
    return telling->route_at < telling->route_count || telling->uri_at < telling->uri_count;
}

int request_take_scheduled(struct request_queue *requests, const struct told_route *routes,
                           size_t route_count, const struct told_uri *uris, size_t uri_count,
                           struct error *error)
{
    struct telling telling = {
        .request = {.kind = REQUEST_TAKE_SCHEDULED, .plan = plan_telling, .joins = true},
        .routes = routes,
        .route_count = route_count,
        .uris = uris,
        .uri_count = uri_count};
    return request_queue_ask(requests, &telling.request, error);
}

struct told_progress {
    struct request request;
    int64_t forwarded_upto, reported_upto;
};

static bool plan_acknowledgement(struct planner *planner, struct request *request)
{
    const struct told_progress *progress = (const struct told_progress *)request;
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
    struct told_progress progress = {
        .request = {.kind = REQUEST_ACKNOWLEDGE, .plan = plan_acknowledgement, .joins = true},
        .forwarded_upto = forwarded_upto,
        .reported_upto = reported_upto};
    return request_queue_ask(requests, &progress.request, error);
}

static bool plan_forward_again(struct planner *planner, struct request *request)
{
    (void)request;
    batch_execute(planner->batch, crawl_multinode_tell_again());
    planner->routing.has_news = true;
    return false;
}

int request_forward_again(struct request_queue *requests, struct error *error)
{
    struct request request = {.kind = REQUEST_ACKNOWLEDGE, .plan = plan_forward_again};
    return request_queue_ask(requests, &request, error);
}
