#include "http.h"

#include <stdlib.h>

static struct exchange *exchange_of(struct task *task)
{
    return (struct exchange *)(void *)((char *)task - offsetof(struct exchange, task));
}

/* To the workers for it; without a place in the queue the client is refused. */
static void submit(struct exchange *exchange, enum work work)
{
    static const char *const WORDS[] = {
#define WORK_WORD(name, threads, most_waiting, word) [name] = (word),
        WORK_TABLE(WORK_WORD)
#undef WORK_WORD
    };
    if (worker_pool_submit(exchange->listener->http->pools[work], &exchange->task))
        return;
    exchange_refuse(exchange, MHD_HTTP_SERVICE_UNAVAILABLE,
                    "the server is busy: too many %s are waiting already. Try again in a few "
                    "seconds",
                    WORDS[work]);
    exchange_wake(exchange);
}

/* False when the client has gone. A request that may change something is done all the same.
 */
static bool is_wanted(struct exchange *exchange)
{
    if (!exchange->is_cancelled || exchange->is_post)
        return true;
    exchange_refuse(exchange, MHD_HTTP_SERVICE_UNAVAILABLE, "the call was cancelled");
    return false;
}

/* False when it is refused. */
static bool read_call(struct exchange *exchange)
{
    struct error error = {.sentence = "it failed"};
    struct http *http = exchange->listener->http;
    bool is_small = exchange->body.length <= LIMIT_SMALL_BYTES;
    const struct http_request request = {
        .admin = http->admin,
        .caller = &exchange->caller,
        .secret = http->secret,
        .place = exchange->resource.place,
        .is_post = exchange->is_post,
        .is_delete = exchange->is_delete,
        .path = exchange->path,
        .host = exchange->host,
        .is_secure = http->settings->certificate != NULL,
        .content_type = exchange->content_type,
        .accept = exchange->accept,
        .headers = exchange->headers,
        .query = exchange->query,
        .cancelled = &exchange->is_cancelled,
        .body = buffer_text(&exchange->body),
        .budget = is_small ? &http->small_requests : &http->budget,
    };
    unsigned refusal = MHD_HTTP_FORBIDDEN;
    if (exchange->caller.role < exchange_role(exchange))
        error_set(&error, STATUS_INVALID, "the account %s may not do this", exchange->account);
    else
        refusal = exchange->protocol->read(&request, &exchange->call, &error);
    exchange_forget_body(exchange);
    if (refusal)
        exchange_refuse(exchange, refusal, "%s", error.sentence);
    return refusal == 0;
}

static void answer_call(struct exchange *exchange)
{
    const struct protocol *protocol = exchange->protocol;
    struct http_response response = {.status = MHD_HTTP_OK, .content_type = protocol->answer_type};
    struct error error = {.sentence = "it failed"};
    buffer_init(&response.body, protocol->most_answer_bytes);
    unsigned refusal = protocol->answer(exchange->call, &response, &error);
    if (refusal) {
        exchange_refuse(exchange, refusal, "%s", error.sentence);
    } else {
        exchange_answer(exchange, response.status, response.content_type, &response.body);
        for (size_t i = 0; i < response.header_count; i++)
            exchange_header(exchange, response.headers[i].name, response.headers[i].value);
    }
    for (size_t i = 0; i < response.header_count; i++)
        free(response.headers[i].value);
    buffer_done(&response.body);
}

/* What it waited for has come. */
static void run_waited_call(struct task *task)
{
    struct exchange *exchange = exchange_of(task);
    answer_call(exchange);
    exchange_wake(exchange);
}

static enum work exchange_work(const struct exchange *exchange)
{
    bool changes = exchange->is_post || exchange->is_delete;
    return changes ? exchange->resource.post_work : exchange->resource.get_work;
}

static bool goes_on_long(const struct exchange *exchange)
{
    const struct protocol *protocol = exchange->protocol;
    return protocol->may_take_long && protocol->may_take_long(exchange->call);
}

static void wake_call(struct waker *waker)
{
    struct exchange *exchange =
        (struct exchange *)(void *)((char *)waker - offsetof(struct exchange, waker));
    bool is_long = goes_on_long(exchange);
    exchange->task.run = run_waited_call;
    exchange->task.is_begun = true;
    submit(exchange, is_long ? exchange->protocol->long_work : exchange_work(exchange));
}

/* Whether the call waits; then it belongs to who wakes it. */
static bool begins_to_wait(struct exchange *exchange)
{
    const struct protocol *protocol = exchange->protocol;
    exchange->waker.wake = wake_call;
    return protocol->begin && protocol->begin(exchange->call, &exchange->waker);
}

static void run_long_call(struct task *task)
{
    struct exchange *exchange = exchange_of(task);
    if (is_wanted(exchange) && (exchange->call || read_call(exchange))) {
        if (begins_to_wait(exchange))
            return;
        answer_call(exchange);
    }
    exchange_wake(exchange);
}

static void run_short_call(struct task *task)
{
    struct exchange *exchange = exchange_of(task);
    if (is_wanted(exchange) && read_call(exchange)) {
        if (goes_on_long(exchange)) {
            task->run = run_long_call;
            submit(exchange, exchange->protocol->long_work);
            return;
        }
        if (begins_to_wait(exchange))
            return;
        answer_call(exchange);
    }
    exchange_wake(exchange);
}

void exchange_submit(struct exchange *exchange)
{
    bool is_long = exchange->body.length > exchange->protocol->short_body_bytes;
    if (exchange->login) {
        memcpy(exchange->account, exchange->login->name, sizeof exchange->account);
        login_wipe(exchange->login);
    }
    exchange->task.run = is_long ? run_long_call : run_short_call;
    exchange->task.is_first = false;
    submit(exchange, is_long ? WORK_LONG_CALLS : exchange_work(exchange));
}
