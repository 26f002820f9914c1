#include "http.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

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

void exchange_answer(struct exchange *exchange, unsigned status, const char *content_type,
                     struct buffer *body)
{
    if (exchange->status)
        return;
    exchange->status = status;
    exchange->answer_bytes = body->length;
    char *bytes = buffer_take(body);
    static char nothing[] = "";
    exchange->response =
        MHD_create_response_from_buffer(exchange->answer_bytes, bytes ? bytes : nothing,
                                        bytes ? MHD_RESPMEM_MUST_FREE : MHD_RESPMEM_PERSISTENT);
    if (!exchange->response)
        free(bytes);
    exchange_header(exchange, MHD_HTTP_HEADER_CONTENT_TYPE, content_type);
    for (size_t i = 0; i < sizeof HEADERS / sizeof *HEADERS; i++)
        exchange_header(exchange, HEADERS[i].name, HEADERS[i].value);
}

void exchange_refuse(struct exchange *exchange, unsigned status, const char *format, ...)
{
    char sentence[1024];
    struct buffer body;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    buffer_init(&body, sizeof sentence + 1);
    buffer_append_string(&body, sentence);
    buffer_append_char(&body, '\n');
    exchange_answer(exchange, status, "text/plain; charset=utf-8", &body);
    if (status == MHD_HTTP_UNAUTHORIZED)
        exchange_header(exchange, MHD_HTTP_HEADER_WWW_AUTHENTICATE,
                        "Basic realm=\"Seine\", charset=\"UTF-8\"");
    if (status == MHD_HTTP_SERVICE_UNAVAILABLE)
        exchange_header(exchange, MHD_HTTP_HEADER_RETRY_AFTER, "5");
}

void page_add_header(struct page_response *response, const char *name, const char *format, ...)
{
    char *value = NULL;
    va_list arguments;
    if (response->header_count == PAGE_MOST_HEADERS)
        return;
    va_start(arguments, format);
    int length = vasprintf(&value, format, arguments);
    va_end(arguments);
    if (length < 0)
        return;
    for (char *c = value; *c; c++)
        if (*c == '\r' || *c == '\n')
            *c = ' ';
    response->headers[response->header_count++] = (struct page_header){name, value};
}

void page_see_other(struct page_response *response, const char *location)
{
    response->status = MHD_HTTP_SEE_OTHER;
    page_add_header(response, MHD_HTTP_HEADER_LOCATION, "%s", location);
}
