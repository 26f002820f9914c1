#include "http.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The headers that every answer has. Nothing is loaded from elsewhere, nothing is framed. */
static const struct {
    const char *name;
    const char *value;
} HEADERS[] = {
    {"Content-Security-Policy", "default-src 'none'; style-src 'self'; img-src 'self' data:; "
                                "script-src 'self'; connect-src 'self'; form-action 'self'; "
                                "frame-ancestors 'none'; base-uri 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cache-Control", "no-store"},
    {"X-Robots-Tag", "noindex, nofollow"},
};

void exchange_header(struct exchange *exchange, const char *name, const char *value)
{
    if (!exchange->response)
        return;
    const char *before = MHD_get_response_header(exchange->response, name);
    if (before)
        (void)MHD_del_response_header(exchange->response, name, before);
    (void)MHD_add_response_header(exchange->response, name, value);
}

/* ---- large answers go piece by piece, so that who takes them gets the time for it ---- */

struct large_answer {
    struct exchange *exchange;
    size_t length;
    char *bytes;
};

static ssize_t give_piece(void *context, uint64_t position, char *piece, size_t most)
{
    const struct large_answer *answer = context;
    const struct exchange *exchange = answer->exchange;
    if (position >= answer->length)
        return MHD_CONTENT_READER_END_OF_STREAM;
    size_t size = answer->length - position < most ? answer->length - position : most;
    memcpy(piece, answer->bytes + position, size);
    watch_grow(exchange->listener->http->watch, exchange->watched, size);
    return (ssize_t)size;
}

static void free_large_answer(void *context)
{
    struct large_answer *answer = context;
    free(answer->bytes);
    free(answer);
}

static struct MHD_Response *large_response(struct exchange *exchange, struct buffer *body)
{
    struct large_answer *answer = malloc(sizeof *answer);
    if (!answer)
        return NULL;
    *answer = (struct large_answer){.exchange = exchange, .length = body->length};
    answer->bytes = buffer_take(body);
    struct MHD_Response *response = MHD_create_response_from_callback(
        answer->length, LIMIT_SMALL_BYTES, give_piece, answer, free_large_answer);
    if (!response)
        free_large_answer(answer);
    return response;
}

static struct MHD_Response *small_response(struct buffer *body)
{
    static char nothing[] = "";
    size_t length = body->length;
    char *bytes = buffer_take(body);
    struct MHD_Response *response = MHD_create_response_from_buffer(
        length, bytes ? bytes : nothing, bytes ? MHD_RESPMEM_MUST_FREE : MHD_RESPMEM_PERSISTENT);
    if (!response)
        free(bytes);
    return response;
}

static void settle(struct exchange *exchange, unsigned status, const char *content_type,
                   struct MHD_Response *response)
{
    exchange->status = status;
    exchange->response = response;
    exchange_header(exchange, MHD_HTTP_HEADER_CONTENT_TYPE, content_type);
    for (size_t i = 0; i < sizeof HEADERS / sizeof *HEADERS; i++)
        exchange_header(exchange, HEADERS[i].name, HEADERS[i].value);
}

void exchange_answer(struct exchange *exchange, unsigned status, const char *content_type,
                     struct buffer *body)
{
    struct error error;
    size_t held = body->length > LIMIT_SMALL_BYTES ? body->length : 0;
    if (exchange->status)
        return;
    if (memory_budget_take(&exchange->listener->http->answers, held, &error)) {
        watch_press(exchange->listener->http->watch);
        exchange_refuse(exchange, MHD_HTTP_SERVICE_UNAVAILABLE,
                        "too many large answers wait for their clients");
        return;
    }
    exchange->held_answer_bytes = held;
    watch_hold(exchange->listener->http->watch, exchange->watched, held > 0);
    settle(exchange, status, content_type,
           held ? large_response(exchange, body) : small_response(body));
}

void exchange_refuse(struct exchange *exchange, unsigned status, const char *format, ...)
{
    char sentence[1024];
    struct buffer body;
    va_list arguments;
    if (exchange->status)
        return;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    buffer_init(&body, sizeof sentence + 1);
    buffer_append_string(&body, sentence);
    buffer_append_char(&body, '\n');
    settle(exchange, status, "text/plain; charset=utf-8", small_response(&body));
    if (status == MHD_HTTP_UNAUTHORIZED)
        exchange_header(exchange, MHD_HTTP_HEADER_WWW_AUTHENTICATE,
                        "Basic realm=\"Seine\", charset=\"UTF-8\"");
    if (status == MHD_HTTP_SERVICE_UNAVAILABLE)
        exchange_header(exchange, MHD_HTTP_HEADER_RETRY_AFTER, "5");
}

void response_add_header(struct http_response *response, const char *name, const char *format, ...)
{
    char *value = NULL;
    va_list arguments;
    if (response->header_count == RESPONSE_MOST_HEADERS)
        return;
    va_start(arguments, format);
    int length = vasprintf(&value, format, arguments);
    va_end(arguments);
    if (length < 0)
        return;
    for (char *c = value; *c; c++)
        if (*c == '\r' || *c == '\n')
            *c = ' ';
    response->headers[response->header_count++] = (struct response_header){name, value};
}
