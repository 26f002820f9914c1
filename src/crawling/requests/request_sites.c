/* Preempting sites and putting them in quarantine (MS-FSCADM 2.2.9.11, .12), and refresh-only
 * (2.2.10.1, .2). */

#include <seine/crawling/planner/administration.h>
#include <seine/crawling/planner/named_sites.h>
#include <seine/crawling/requests.h>
#include <seine/crawling/requests/multinode.h>
#include <seine/state/messages/request.h>

struct site_order {
    struct request request;
    struct named_sites sites;
    void (*order)(struct planner *planner, struct site *site, struct site_order *order);
    int64_t seconds;
    bool goes_first;
    bool was; /* before: it was being crawled, it was in quarantine */
};

static bool plan_order(struct planner *planner, struct request *request)
{
    struct site_order *order = (struct site_order *)request;
    bool any = false;
    for (size_t i = 0; i < NAMED_SITES_MOST; i++) {
        struct site *site = named_sites_at(&order->sites, planner, i);
        any = any || site;
        if (site)
            order->order(planner, site, order);
    }
    if (!any)
        return request_raise(request, ERROR_NO_SITE, .of = text_of(planner->store->name),
                             .value = text_of(named_sites_name(&order->sites)));
    return false;
}

static int give(struct request_queue *requests, struct text host, uint16_t port,
                struct site_order *order, struct error *error)
{
    order->request.plan = plan_order;
    int status = named_sites_of(host, port, &order->sites, error);
    return status < 0 ? status : request_queue_ask(requests, &order->request, error);
}

static void preempt(struct planner *planner, struct site *site, struct site_order *order)
{
    order->was = order->was || site_is_leased(site);
    planner_go_first(planner, site, false);
    planner_preempt(planner, site);
}

int request_preempt_site(struct request_queue *requests, struct text host, uint16_t port,
                         bool *ret_crawled, struct error *error)
{
    struct site_order order = {.request.kind = REQUEST_PREEMPT, .order = preempt};
    int status = give(requests, host, port, &order, error);
    if (status == 0)
        *ret_crawled = order.was;
    return status;
}

static void make_room(struct planner *planner, struct site *site, struct site_order *order)
{
    if (!site_has_place(site))
        return;
    planner_go_first(planner, site, order->goes_first);
    planner_preempt(planner, site);
}

int request_make_room(struct request_queue *requests, struct text host, uint16_t port,
                      bool goes_first, struct error *error)
{
    struct site_order order = {
        .request.kind = REQUEST_PREEMPT, .order = make_room, .goes_first = goes_first};
    return give(requests, host, port, &order, error);
}

static void quarantine(struct planner *planner, struct site *site, struct site_order *order)
{
    order->was = order->was || site_is_quarantined(site);
    planner_go_first(planner, site, order->goes_first);
    planner_quarantine(planner, site, planner->now_ms + order->seconds * 1000);
}

int request_quarantine_site(struct request_queue *requests, struct text host, uint16_t port,
                            int64_t seconds, bool goes_first, bool *ret_was, struct error *error)
{
    struct site_order order = {.request.kind = REQUEST_QUARANTINE,
                               .order = quarantine,
                               .seconds = seconds,
                               .goes_first = goes_first};
    int status = give(requests, host, port, &order, error);
    if (status == 0)
        *ret_was = order.was;
    return status;
}

struct refreshing {
    struct request request;
    bool wanted, was;
};

static bool plan_refreshing(struct planner *planner, struct request *request)
{
    struct refreshing *refreshing = (struct refreshing *)request;
    refreshing->was = planner->store->refresh_only == refreshing->wanted;
    if (!refreshing->was)
        planner_refresh_only(planner, refreshing->wanted);
    return false;
}

int request_refresh_only(struct request_queue *requests, bool wanted, bool *ret_was,
                         struct error *error)
{
    struct refreshing refreshing = {
        .request = {.kind = REQUEST_REFRESH_ONLY, .plan = plan_refreshing}, .wanted = wanted};
    int status = request_queue_ask(requests, &refreshing.request, error);
    if (status == 0)
        *ret_was = refreshing.was;
    return status;
}
