/* Suspension by an administrator (MS-FSCADM 2.2.9.18 and .20). */
#include "request.h"

#include <seine/collection/administration.h>

#include <crawl_statements.h>

struct suspension {
    struct request request;
    bool wanted;
};

static bool plan_suspension(struct planner *planner, struct request *request)
{
    bool wanted = ((const struct suspension *)request)->wanted;
    struct crawl_store *store = planner->store;
    if (store->suspended == wanted)
        return request_refuse(request, STATUS_INVALID, "the collection %s is %s", store->name,
                              wanted ? "already suspended" : "not suspended");
    struct operation *set =
        turn_add(planner->turn, CRAWL_COLLECTION_SET_SUSPENDED, CRAWL_COLLECTION_SET_SUSPENDED_AT);
    if (wanted)
        operation_int(set, CRAWL_COLLECTION_SET_SUSPENDED_AT, planner->now_ms);
    store->suspended = wanted;
    store->suspended_at_ms = planner->now_ms;
    planner_event(planner, wanted ? "suspended by user" : "resumed by user", 0, "%s",
                  wanted ? "nothing is fetched until it is resumed" : "the crawl goes on");
    if (wanted)
        planner_stop(planner, NULL);
    return false;
}

static int change(struct collection *collection, bool wanted, struct error *error)
{
    struct suspension suspension = {
        .request = {.kind = wanted ? REQUEST_SUSPEND : REQUEST_RESUME, .plan = plan_suspension},
        .wanted = wanted};
    return collection_request(collection, &suspension.request, error);
}

int collection_suspend(struct collection *collection, struct error *error)
{
    return change(collection, true, error);
}

int collection_resume(struct collection *collection, struct error *error)
{
    return change(collection, false, error);
}
