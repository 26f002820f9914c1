#include "http.h"

#include <stdlib.h>

static struct exchange *exchange_of(struct task *task)
{
    return (struct exchange *)(void *)((char *)task - offsetof(struct exchange, task));
}

void exchange_wake(struct exchange *exchange)
{
    struct http *http = exchange->listener->http;
    exchange_forget_body(exchange);
    exchange_forget_call(exchange);
    MHD_resume_connection(exchange->connection);
    pthread_mutex_lock(&http->lock);
    http->asleep--;
    pthread_cond_broadcast(&http->changed);
    pthread_mutex_unlock(&http->lock);
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
        .path = exchange->path,
        .host = exchange->host,
        .is_secure = http->settings->certificate != NULL,
        .content_type = exchange->content_type,
        .accept = exchange->accept,
        .query = exchange->query,
        .ending = &http->ending,
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

static void wake_call(struct waker *waker)
{
    struct exchange *exchange =
        (struct exchange *)(void *)((char *)waker - offsetof(struct exchange, waker));
    const struct protocol *protocol = exchange->protocol;
    struct http *http = exchange->listener->http;
    bool is_long = protocol->may_take_long && protocol->may_take_long(exchange->call);
    exchange->task.run = run_waited_call;
    worker_pool_submit(is_long ? http->long_calls : http->short_calls, &exchange->task);
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
    if (exchange->call || read_call(exchange)) {
        if (begins_to_wait(exchange))
            return;
        answer_call(exchange);
    }
    exchange_wake(exchange);
}

static void run_short_call(struct task *task)
{
    struct exchange *exchange = exchange_of(task);
    const struct protocol *protocol = exchange->protocol;
    if (read_call(exchange)) {
        if (protocol->may_take_long && protocol->may_take_long(exchange->call)) {
            task->run = run_long_call;
            worker_pool_submit(exchange->listener->http->long_calls, task);
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
    struct http *http = exchange->listener->http;
    bool is_long = exchange->body.length > exchange->protocol->short_body_bytes;
    if (exchange->login) {
        memcpy(exchange->account, exchange->login->name, sizeof exchange->account);
        login_wipe(exchange->login);
    }
    exchange->task.run = is_long ? run_long_call : run_short_call;
    worker_pool_submit(is_long ? http->long_calls : http->short_calls, &exchange->task);
}

bool exchange_needs_password(struct exchange *exchange)
{
    if (!exchange->login)
        return false;
    exchange->caller.role =
        authenticator_recall(exchange->listener->http->authenticator, exchange->login);
    return exchange->caller.role == ROLE_NOBODY;
}

/* The account may have gone while the body came. */
void exchange_begin_work(struct exchange *exchange)
{
    if (exchange_needs_password(exchange))
        exchange_check_password(exchange);
    else
        exchange_submit(exchange);
}
