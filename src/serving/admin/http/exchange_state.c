/* What an exchange holds, and how it goes on. */
#include "http.h"

#include <sys/eventfd.h>

enum role exchange_role(const struct exchange *exchange)
{
    bool changes = exchange->is_post || exchange->is_delete;
    return changes ? exchange->resource.post_role : exchange->resource.get_role;
}

void exchange_forget_body(struct exchange *exchange)
{
    buffer_done(&exchange->body);
    memory_budget_give(&exchange->listener->http->budget, exchange->held_bytes);
    if (exchange->held_bytes && !exchange->held_answer_bytes)
        watch_hold(exchange->listener->http->watch, exchange->watched, false);
    exchange->held_bytes = 0;
}

void exchange_forget_call(struct exchange *exchange)
{
    if (exchange->call)
        exchange->protocol->free(exchange->call);
    exchange->call = NULL;
}

void listener_wake(struct listener *listener)
{
    (void)eventfd_write(listener->wake, 1); /* cannot fail: it counts far further */
}

void exchange_wake(struct exchange *exchange)
{
    struct http *http = exchange->listener->http;
    exchange_forget_body(exchange);
    exchange_forget_call(exchange);
    struct listener *listener = exchange->listener;
    MHD_resume_connection(exchange->connection);
    listener_wake(listener);
    pthread_mutex_lock(&http->lock);
    http->asleep--;
    pthread_cond_broadcast(&http->changed);
    pthread_mutex_unlock(&http->lock);
}
