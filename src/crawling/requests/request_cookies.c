/* Cookies of a running collection: deleting some, and taking in a file. */

#include <seine/crawling/planner/administration.h>
#include <seine/crawling/requests.h>
#include <seine/foundation/base/plural.h>
#include <seine/state/messages/request.h>
#include <seine/state/store/cookie_rows.h>

struct cookie_work {
    struct request request;
    struct text file; /* to be imported; otherwise … */
    struct cookie_choice choice;
    int64_t *count;
    unsigned *expired;
};

static bool plan_work(struct planner *planner, struct request *request)
{
    const struct cookie_work *work = (const struct cookie_work *)request;
    const bool imports = request->kind == REQUEST_IMPORT_COOKIES;
    const struct secret_key *key = planner_secrets(planner);
    if (!key || !planner->cookies)
        return request_refuse(request, STATUS_FOREIGN,
                              "the key of the data directory cannot be read");
    int64_t session_ms = planner->config->cookie_timeout * INT64_C(1000);
    int64_t count =
        imports ? cookie_rows_import(planner->store->db, key, planner->cookies, work->file,
                                     planner->now_ms, session_ms, work->expired, &request->error)
                : cookie_rows_delete(planner->store->db, key, planner->cookies, &work->choice,
                                     planner->now_ms, &request->error);
    if (count < 0) {
        request->status = (int)count;
        return false;
    }
    *work->count = count;
    if (count)
        planner_event(planner, EVENT_COOKIES_CHANGED, 0, "%lld %s %s", (long long)count,
                      plural(count, "cookie was", "cookies were"),
                      imports ? "imported" : "deleted");
    return false;
}

int request_delete_cookies(struct request_queue *requests, struct text domain, struct text name,
                           int64_t *ret_deleted, struct error *error)
{
    struct cookie_work work = {.request = {.kind = REQUEST_DELETE_COOKIES, .plan = plan_work},
                               .choice = {.domain = domain, .name = name},
                               .count = ret_deleted};
    return request_queue_ask(requests, &work.request, error);
}

int request_import_cookies(struct request_queue *requests, struct text file, int64_t *ret_imported,
                           unsigned *ret_expired, struct error *error)
{
    struct cookie_work work = {.request = {.kind = REQUEST_IMPORT_COOKIES, .plan = plan_work},
                               .file = file,
                               .count = ret_imported,
                               .expired = ret_expired};
    return request_queue_ask(requests, &work.request, error);
}
