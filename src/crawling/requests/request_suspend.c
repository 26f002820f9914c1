/* Suspension by an administrator (MS-FSCADM 2.2.9.18 and .20). */

#include <seine/crawling/planner/administration.h>
#include <seine/crawling/requests.h>
#include <seine/state/messages/request.h>

#include <sql/crawl/collection.h>

struct suspension {
    struct request request;
    bool wanted;
};

static bool plan_suspension(struct planner *planner, struct request *request)
{
    bool wanted = ((const struct suspension *)request)->wanted;
    struct crawl_store *store = planner->store;
    if (store->suspended == wanted)
        return request_raise(request,
                             wanted ? ERROR_COLLECTION_SUSPENDED : ERROR_COLLECTION_NOT_SUSPENDED,
                             .value = text_of(store->name));
    batch_execute(
        planner->batch,
        crawl_collection_set_suspended(.at = wanted ? some_int(planner->now_ms) : NO_INT));
    store->suspended = wanted;
    store->suspended_at_ms = planner->now_ms;
    planner_event(planner, wanted ? EVENT_SUSPENDED_BY_USER : EVENT_RESUMED_BY_USER, 0, "%s",
                  wanted ? "nothing is fetched until it is resumed" : "the crawl goes on");
    if (wanted)
        planner_stop(planner, NULL);
    return false;
}

static int change(struct request_queue *requests, bool wanted, struct error *error)
{
    struct suspension suspension = {
        .request = {.kind = wanted ? REQUEST_SUSPEND : REQUEST_RESUME, .plan = plan_suspension},
        .wanted = wanted};
    return request_queue_ask(requests, &suspension.request, error);
}

int request_suspend(struct request_queue *requests, struct error *error)
{
    return change(requests, true, error);
}

int request_resume(struct request_queue *requests, struct error *error)
{
    return change(requests, false, error);
}
