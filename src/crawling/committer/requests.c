/* What administrators and other machines ask of the collection. */
#include "run.h"

#include <seine/foundation/base/id_map.h>

/* Chunks of requests between two batches of the crawl. */
#define REQUESTS_PER_ROUND 16
/* Of those that share a batch. */
#define SHARED_MOST  500
#define SHARED_BYTES ((size_t)4 << 20)

static const char CANNOT_GO_ON[] = "the crawl cannot go on: %s";

bool run_join_requests(struct run *run)
{
    struct request *request;
    while ((request = request_queue_take(&run->committer->requests, true))) {
        /* One with more to plan goes on in the next batch. */
        request->is_unfinished = request->plan(&run->planner, request);
        request->next = run->joined;
        run->joined = request;
    }
    return run->joined != NULL;
}

void run_answer_joined(struct run *run, int status, const struct error *error)
{
    while (run->joined) {
        struct request *request = run->joined;
        run->joined = request->next;
        request->is_lost = status < 0;
        if (status < 0)
            request_refuse(request, STATUS_CANCELLED, CANNOT_GO_ON, error->sentence);
        else if (request->is_unfinished && request_queue_post(&run->committer->requests, request))
            continue;
        request_answer(request);
    }
}

/* Requests that share a batch. */
struct served {
    struct request *first, **end;
    size_t count;
    bool has_planned; /* not all were refused */
};

static void plan(struct run *run, struct served *served, struct request *request)
{
    request->is_unfinished = request->plan(&run->planner, request);
    served->has_planned = served->has_planned || request->status >= 0;
    request->next = NULL;
    *served->end = request;
    served->end = &request->next;
    served->count++;
}

/* The request, and what waits behind it and may share its batch. */
static void plan_sharing(struct run *run, struct served *served, struct request *request)
{
    struct request_queue *requests = &run->committer->requests;
    struct planner *planner = &run->planner;
    struct id_map together = {0};
    bool shares = request->may_share && request->may_share(planner, request, &together);
    plan(run, served, request);
    while (shares && served->count < SHARED_MOST && run->batch.arena.used_bytes < SHARED_BYTES) {
        request = request_queue_look(requests, false);
        shares = request && request->may_share && request->may_share(planner, request, &together);
        if (shares)
            plan(run, served, request_queue_take(requests, false));
    }
    id_map_done(&together);
}

static void answer(struct run *run, struct request *request, int status, const struct error *error)
{
    request->is_lost = status < 0;
    if (status < 0 && request->status >= 0)
        request_refuse(request, STATUS_CANCELLED, CANNOT_GO_ON, error->sentence);
    /* Behind the others: a large one holds no small one up. */
    if (status < 0 || !request->is_unfinished ||
        !request_queue_post(&run->committer->requests, request))
        request_answer(request);
}

/* A batch for one chunk of a request, or for several that share it. */
static int serve(struct run *run, struct request *request, struct error *error)
{
    const struct policy *policy = run->planner.reader.policy;
    int64_t cycle = run->committer->store->cycle;
    int status = 0;
    struct served served = {.first = NULL};
    served.end = &served.first;
    planner_begin(&run->planner, clock_wall_ms(run->committer->clock));
    plan_sharing(run, &served, request);
    if (run->planner.reader.policy != policy)
        run_pass_policy_on(run);
    else if (run->committer->store->cycle != cycle)
        run_queue_starts(run);
    if (served.has_planned) {
        run_update_holds(run);
        status = run_perform(run, error);
    } else {
        planner_cancel(&run->planner);
    }
    for (struct request *next; (request = served.first); served.first = next) {
        next = request->next;
        answer(run, request, status, error);
    }
    return status;
}

int run_serve_requests(struct run *run, struct error *error)
{
    int status = 0;
    for (int i = 0; i < REQUESTS_PER_ROUND && status == 0; i++) {
        struct request *request = request_queue_take(&run->committer->requests, false);
        if (!request)
            break;
        status = serve(run, request, error);
    }
    return status;
}
