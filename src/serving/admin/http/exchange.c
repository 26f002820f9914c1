#include "http.h"

#include <stdlib.h>

static struct watched *watched_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

enum MHD_Result exchange_admit(void *context, const struct sockaddr *address, socklen_t length)
{
    struct listener *listener = context;
    (void)length;
    return watch_admits(listener->http->watch, listener, address_holder(address)) ? MHD_YES
                                                                                  : MHD_NO;
}

void exchange_connection(void *context, struct MHD_Connection *connection,
                         void **connection_context, enum MHD_ConnectionNotificationCode code)
{
    struct listener *listener = context;
    struct watch *watch = listener->http->watch;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        const union MHD_ConnectionInfo *wire =
            MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
        const union MHD_ConnectionInfo *client =
            MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
        uint64_t holder = client && client->client_addr ? address_holder(client->client_addr) : 0;
        *connection_context = wire ? watch_add(watch, listener, holder, wire->connect_fd) : NULL;
    } else {
        watch_remove(watch, *connection_context);
        *connection_context = NULL;
    }
}

/* libmicrohttpd lists the parameters of the query in the connection's memory, and says nothing more
 * when that is full. We do not ask for them, so it is shown a query without any. The text is the
 * connection's own. */
static void forget_parameters(char *uri)
{
    char *sign = strchr(uri, '?');
    if (sign)
        sign[1] = '\0';
}

void *exchange_begin(void *context, const char *uri, struct MHD_Connection *connection)
{
    struct listener *listener = context;
    struct exchange *exchange = calloc(1, sizeof *exchange);
    if (!exchange)
        return NULL;
    exchange->listener = listener;
    exchange->connection = connection;
    exchange->watched = watched_of(connection);
    exchange->uri = strdup(uri);
    forget_parameters((char *)(uintptr_t)uri);
    watch_expect(listener->http->watch, exchange->watched);
    pthread_mutex_lock(&listener->http->lock);
    listener->http->unsettled++;
    pthread_mutex_unlock(&listener->http->lock);
    return exchange;
}

void exchange_end(void *context, struct MHD_Connection *connection, void **exchange_context,
                  enum MHD_RequestTerminationCode code)
{
    struct listener *listener = context;
    struct exchange *exchange = *exchange_context;
    (void)connection;
    (void)code;
    if (!exchange)
        return;
    *exchange_context = NULL;
    watch_idle(listener->http->watch, exchange->watched);
    exchange_forget_body(exchange);
    memory_budget_give(&listener->http->answers, exchange->held_answer_bytes);
    exchange_forget_call(exchange);
    if (exchange->login)
        login_wipe(exchange->login);
    free(exchange->login);
    if (exchange->response)
        MHD_destroy_response(exchange->response);
    free(exchange->uri);
    free(exchange);
    pthread_mutex_lock(&listener->http->lock);
    listener->http->unsettled--;
    pthread_cond_broadcast(&listener->http->changed);
    pthread_mutex_unlock(&listener->http->lock);
}

/* Small ones do not count, so that they get through beside large ones. */
static int hold(struct exchange *exchange, size_t bytes, struct error *error)
{
    if (bytes <= LIMIT_SMALL_BYTES || bytes <= exchange->held_bytes)
        return 0;
    struct http *http = exchange->listener->http;
    int status = memory_budget_take(&http->budget, bytes - exchange->held_bytes, error);
    if (status < 0) {
        watch_press(http->watch);
        return status;
    }
    exchange->held_bytes = bytes;
    watch_hold(http->watch, exchange->watched, true);
    return 0;
}

static void collect(struct exchange *exchange, const char *data, size_t size)
{
    struct error error;
    if (size > exchange->most_body_bytes - exchange->body.length) {
        exchange_refuse(exchange, MHD_HTTP_CONTENT_TOO_LARGE,
                        "a request to this address has at most %zu bytes",
                        exchange->most_body_bytes);
        return;
    }
    if (hold(exchange, exchange->body.length + size, &error)) {
        exchange_refuse(exchange, MHD_HTTP_SERVICE_UNAVAILABLE, "%s", error.sentence);
        return;
    }
    buffer_append(&exchange->body, data, size);
    if (exchange->body.failed)
        exchange_refuse(exchange, MHD_HTTP_SERVICE_UNAVAILABLE, "no memory for the request");
}

static enum MHD_Result queue_answer(struct exchange *exchange)
{
    if (!exchange->response)
        return MHD_NO; /* not even memory to say so */
    struct http *http = exchange->listener->http;
    watch_expect(http->watch, exchange->watched);
    if (http->ending)
        exchange_header(exchange, MHD_HTTP_HEADER_CONNECTION, "close");
    return MHD_queue_response(exchange->connection, exchange->status, exchange->response);
}

/* Whether the body of a refused request is not read: it is too large, it has no certain end,
 * or the client asks before it sends it. */
static bool ends_before_body(struct exchange *exchange)
{
    if (exchange->has_unclear_end ||
        MHD_lookup_connection_value(exchange->connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_EXPECT))
        return true;
    const char *length = MHD_lookup_connection_value(exchange->connection, MHD_HEADER_KIND,
                                                     MHD_HTTP_HEADER_CONTENT_LENGTH);
    return length && strtoull(length, NULL, 10) > LIMIT_DRAINED_REQUEST_BYTES;
}

static void fall_asleep(struct exchange *exchange)
{
    struct http *http = exchange->listener->http;
    watch_rest(http->watch, exchange->watched, &exchange->is_cancelled);
    pthread_mutex_lock(&http->lock);
    http->asleep++;
    pthread_mutex_unlock(&http->lock);
    MHD_suspend_connection(exchange->connection);
}

/* Before the body: who may not call sends none. A small one is read all the same, so that the
 * client hears the refusal. */
static enum MHD_Result settle_headers(struct exchange *exchange)
{
    exchange->is_identified = true;
    watch_expect(exchange->listener->http->watch, exchange->watched);
    return exchange->status && ends_before_body(exchange) ? queue_answer(exchange) : MHD_YES;
}

/* Called once with the headers, again after the connection slept for its password, then with each
 * piece of the body, then once without one, and again after the connection slept. */
enum MHD_Result exchange_handle(void *context, struct MHD_Connection *connection, const char *url,
                                const char *method, const char *version, const char *upload_data,
                                size_t *upload_size, void **exchange_context)
{
    struct exchange *exchange = *exchange_context;
    struct http *http = ((struct listener *)context)->http;
    (void)connection;
    (void)url;
    if (!exchange || !exchange->uri)
        return MHD_NO;
    if (!exchange->examined) {
        exchange->examined = true;
        watch_expect(http->watch, exchange->watched);
        exchange_examine(exchange, method, version);
        if (exchange->status || !exchange_needs_password(exchange))
            return settle_headers(exchange);
        fall_asleep(exchange);
        exchange_check_password(exchange);
        return MHD_YES;
    }
    if (!exchange->is_identified)
        return settle_headers(exchange);
    if (*upload_size) {
        size_t size = *upload_size;
        *upload_size = 0;
        if (!exchange->status)
            collect(exchange, upload_data, size);
        if (exchange->status) {
            exchange_forget_body(exchange);
            exchange->drained_bytes += size;
        } else {
            watch_grow(http->watch, exchange->watched, size);
        }
        return exchange->drained_bytes <= LIMIT_DRAINED_REQUEST_BYTES ? MHD_YES : MHD_NO;
    }
    if (exchange->status || exchange->is_complete)
        return queue_answer(exchange);
    exchange->is_complete = true;
    fall_asleep(exchange);
    exchange_begin_work(exchange);
    return MHD_YES;
}
