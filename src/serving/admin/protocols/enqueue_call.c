#include "enqueue_answer.h"
#include "export_fetch.h"

#include <microhttpd.h>
#include <seine/crawling/collection.h>
#include <seine/serving/server.h>
#include <stdio.h>
#include <stdlib.h>

/* How long an answer waits for the moment that was asked for. */
#define EVENTS_TIMEOUT_MS INT64_C(600000)

bool enqueue_call_is_in_json(struct text types)
{
    return types.data && strcasestr(types.data, "application/json");
}

/* As the client says what it accepts, or as it writes itself. */
static bool wants_json(const struct http_request *http)
{
    bool accepts_xml = http->accept.data && strcasestr(http->accept.data, "/xml");
    return enqueue_call_is_in_json(http->accept) ||
           (http->is_post && enqueue_call_is_in_json(http->content_type) && !accepts_xml);
}

struct enqueue_call *enqueue_call_new(const struct http_request *http, struct text collection,
                                      enum enqueue_answer form)
{
    struct enqueue_call *call = calloc(1, sizeof *call);
    if (!call)
        return NULL;
    call->collection = text_duplicate(collection);
    if (!call->collection) {
        free(call);
        return NULL;
    }
    atomic_init(&call->references, 1);
    call->wants_json = wants_json(http);
    call->admin = http->admin;
    call->cancelled = http->cancelled;
    call->form = form;
    snprintf(call->account, sizeof call->account, "%s", http->caller->account);
    return call;
}

struct enqueue_request *enqueue_call_request(struct enqueue_call *call)
{
    return &call->request;
}

int enqueue_call_read_query(struct enqueue_call *call, struct text document,
                            struct memory_budget *budget, struct error *error)
{
    call->query = calloc(1, sizeof *call->query);
    if (!call->query)
        return error_set(error, STATUS_MEMORY, "no memory for a query");
    int status = status_query_read(document, budget, call->query, error);
    struct text url = call->query->url;
    if (status == 0 && url.data && url.length)
        status = enqueue_read_url(url, (struct text){NULL, 0}, TEXT_LITERAL("status"), budget,
                                  &call->request, error);
    return status;
}

void enqueue_call_synchronize(struct enqueue_call *call)
{
    call->synchronizes = true;
}

void enqueue_call_demand_all(struct enqueue_call *call)
{
    call->demands_all = true;
}

void enqueue_call_name(struct enqueue_call *call, struct text enqueue_id)
{
    call->enqueue_id = text_duplicate(enqueue_id);
    if (!call->enqueue_id) {
        struct error error;
        error_set(&error, STATUS_MEMORY, "no memory for an enqueue-id");
        enqueue_call_fail(call, ENQUEUE_ERROR_DATABASE, &error);
    }
}

void enqueue_call_fail(struct enqueue_call *call, enum enqueue_error why, const struct error *error)
{
    call->is_failed = true;
    call->why = why;
    call->fault = *error;
}

void enqueue_call_free(void *context)
{
    struct enqueue_call *call = context;
    if (!call || atomic_fetch_sub(&call->references, 1) > 1)
        return;
    enqueue_request_done(&call->request);
    if (call->query)
        status_query_done(call->query);
    free(call->query);
    free(call->work.outcomes);
    free(call->work.rows);
    free(call->collection);
    free(call->enqueue_id);
    free(call);
}

/* ---- under way ---- */

/* The committer's thread. */
static void end(struct enqueue_work *work)
{
    struct enqueue_call *call = (struct enqueue_call *)work;
    struct waker *waker = call->waker;
    enqueue_call_free(call);
    if (waker)
        waker->wake(waker);
}

static bool is_answered_at_once(const struct enqueue_request *request)
{
    for (size_t i = 0; i < request->count; i++)
        if (request->nodes[i].synchronization != ENQUEUE_SYNC_NONE ||
            request->nodes[i].type == ENQUEUE_TYPE_STATUS ||
            request->nodes[i].type == ENQUEUE_TYPE_EXPORT)
            return false;
    return true;
}

enum enqueue_error enqueue_call_word(const struct enqueue_call *call, const struct error *error)
{
    if (call->form == ENQUEUE_ANSWER_STATUS || call->form == ENQUEUE_ANSWER_CRAWLER)
        return ENQUEUE_ERROR_DATABASE;
    if (error->code == ERROR_COLLECTION_BEING_DELETED || error->status == STATUS_READ_ONLY)
        return ENQUEUE_ERROR_READ_ONLY;
    return error->status == STATUS_CANCELLED ? ENQUEUE_ERROR_TERMINATING : ENQUEUE_ERROR_DATABASE;
}

static int post(struct enqueue_call *call, struct waker *waker, struct error *error)
{
    struct held_collection *held = NULL;
    if (call->admin->settings.multinode)
        return error_set(error, STATUS_READ_ONLY,
                         "a multinode scheduler crawls nothing: its nodes take what is enqueued");
    struct enqueue_work *work = &call->work;
    size_t count = call->request.count;
    work->outcomes = calloc(count + 1, sizeof *work->outcomes);
    work->rows = calloc(count + 1, sizeof *work->rows);
    if (!work->outcomes || !work->rows)
        return error_set(error, STATUS_MEMORY, "no memory for %zu nodes", count);
    work->nodes = call->request.nodes;
    work->count = count;
    work->account = text_of(call->account);
    work->timeout_ms = EVENTS_TIMEOUT_MS;
    work->ended = end;
    call->waker = waker;
    int status = server_hold(call->admin->settings.server, call->collection, &held, error);
    if (status < 0)
        return status;
    atomic_fetch_add(&call->references, 1);
    bool is_taken = request_enqueue(collection_requests(held_collection(held)), work);
    server_release(held);
    if (is_taken)
        return 0;
    atomic_fetch_sub(&call->references, 1);
    return error_set(error, STATUS_CANCELLED, "the collection %s is not being crawled",
                     call->collection);
}

/* Its answer is known when all of its URIs were looked at; and exports are fetched. */
bool enqueue_call_may_take_long(const void *context)
{
    const struct enqueue_call *call = context;
    bool is_walk = call->query && !call->query->url.data;
    return !call->is_failed && (is_walk || call->request.fetches);
}

/* An index-atomic is taken when all of it is there. */
static int fetch_contents(struct enqueue_call *call, struct error *error)
{
    const struct export_place place = {server_data_folder(call->admin->settings.server),
                                       call->collection, call->cancelled};
    struct enqueue_request *request = &call->request;
    int status = 0;
    for (size_t at = 0, end; at < request->count && status == 0; at = end) {
        size_t bytes_left = ENQUEUE_ATOMIC_BYTES;
        end = enqueue_atomic_end(request->nodes, request->count, at);
        for (size_t i = at; i < end; i++)
            bytes_left -= request->nodes[i].content.length;
        for (size_t i = at; i < end && status == 0; i++)
            if (enqueue_is_to_be_fetched(&request->nodes[i]))
                status =
                    export_fetch_atomic(&place, request, &request->nodes[i], &bytes_left, error);
    }
    return status;
}

/* What only reads, and needs nothing that the committer alone knows. */
static bool is_asked_without_committer(const struct enqueue_call *call)
{
    return !call->synchronizes && (call->form == ENQUEUE_ANSWER_CRAWLER || call->enqueue_id ||
                                   (call->query && !call->query->url.data));
}

bool enqueue_call_begin(void *context, struct waker *waker)
{
    struct enqueue_call *call = context;
    struct error error = {0};
    if (call->is_failed || is_asked_without_committer(call))
        return false;
    call->answers_at_once =
        !call->query && !call->synchronizes && is_answered_at_once(&call->request);
    /* A call that waits may be answered, and gone, as soon as it is posted. */
    bool waits = !call->answers_at_once;
    int status = call->request.fetches ? fetch_contents(call, &error) : 0;
    if (status == 0)
        status = post(call, waits ? waker : NULL, &error);
    if (status == 0)
        return waits;
    enqueue_call_fail(call, enqueue_call_word(call, &error), &error);
    return false;
}
