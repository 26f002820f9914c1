/* What administrators and other machines ask of the collection. */
#include "run.h"

/* Chunks of requests between two batches of the crawl. */
#define REQUESTS_PER_ROUND 16

static const char CANNOT_GO_ON[] = "the crawl cannot go on: %s";

void run_join_requests(struct run *run)
{
    struct request *request;
    while ((request = request_queue_take(&run->committer->requests, true))) {
        /* One with more to plan goes on in the next batch. */
        request->is_unfinished = request->plan(&run->planner, request);
        request->next = run->joined;
        run->joined = request;
    }
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

/* A batch for one chunk of a request. */
static int serve(struct run *run, struct request *request, struct error *error)
{
    const struct policy *policy = run->planner.reader.policy;
    int64_t cycle = run->committer->store->cycle;
    int status = 0;
    planner_begin(&run->planner, clock_wall_ms(run->committer->clock));
    bool more = request->plan(&run->planner, request);
    if (run->planner.reader.policy != policy)
        run_pass_policy_on(run);
    else if (run->committer->store->cycle != cycle)
        run_queue_starts(run);
    if (request->status < 0) {
        planner_cancel(&run->planner);
    } else {
        run_update_holds(run);
        status = run_perform(run, error);
    }
    request->is_lost = status < 0;
    if (status < 0)
        request_refuse(request, STATUS_CANCELLED, CANNOT_GO_ON, error->sentence);
    /* Behind the others: a large one holds no small one up. */
    if (status == 0 && more && request_queue_post(&run->committer->requests, request))
        return 0;
    request_answer(request);
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
