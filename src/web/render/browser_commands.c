/* Commands for the browser: JSON, each followed by a zero byte. */
#include "renderer_private.h"

#include <stdarg.h>
#include <stdio.h>

int64_t browser_send(struct renderer *renderer, const char *session, const char *method,
                     struct text parameters)
{
    struct buffer *out = &renderer->outgoing;
    int64_t number = ++renderer->next_command;
    buffer_printf(out, "{\"id\":%lld,\"method\":\"%s\",", (long long)number, method);
    if (*session)
        buffer_printf(out, "\"sessionId\":\"%s\",", session);
    buffer_append_string(out, "\"params\":{");
    buffer_append_text(out, parameters);
    buffer_append(out, "}}", 3);
    return number;
}

int64_t browser_sendf(struct renderer *renderer, const char *session, const char *method,
                      const char *format, ...)
{
    char parameters[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(parameters, sizeof parameters, format, arguments);
    va_end(arguments);
    return browser_send(renderer, session, method, text_of(parameters));
}

void browser_refuse(struct renderer *renderer, const char *request_id, const char *reason)
{
    browser_sendf(renderer, "", "Fetch.failRequest", "\"requestId\":\"%s\",\"errorReason\":\"%s\"",
                  request_id, reason);
}

void browser_fulfil(struct renderer *renderer, const char *request_id, struct text answer)
{
    struct buffer *out = &renderer->outgoing;
    buffer_printf(out,
                  "{\"id\":%lld,\"method\":\"Fetch.fulfillRequest\",\"params\":"
                  "{\"requestId\":\"%s\",",
                  (long long)++renderer->next_command, request_id);
    buffer_append_text(out, answer);
    buffer_append(out, "}}", 3);
}

/* Whether the browser gets a header line of the answer: not those that concern only the server and
 * the crawler, nor those that would make the browser load something else. */
static bool is_for_browser(struct text name)
{
    static const char *const OURS[] = {"set-cookie",
                                       "set-cookie2",
                                       "content-disposition",
                                       "content-encoding",
                                       "content-length",
                                       "transfer-encoding",
                                       "connection",
                                       "keep-alive",
                                       "trailer",
                                       "upgrade",
                                       "alt-svc",
                                       "link",
                                       "proxy-connection",
                                       "refresh",
                                       "report-to",
                                       "nel",
                                       "clear-site-data",
                                       "www-authenticate",
                                       "strict-transport-security",
                                       "service-worker-allowed",
                                       "reporting-endpoints"};
    for (size_t i = 0; i < sizeof OURS / sizeof *OURS; i++)
        if (text_equal_nocase(name, text_of(OURS[i])))
            return false;
    return name.length > 0;
}

/* Appends the text of a header as JSON. The protocol requires UTF-8; the crawler reads nothing
 * beyond ASCII in headers. */
static void append_header_text(struct buffer *buffer, struct text text)
{
    buffer_append_char(buffer, '"');
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.data[i];
        if (c == '"' || c == '\\')
            buffer_append_char(buffer, '\\');
        buffer_append_char(buffer, c < 0x20 || c >= 0x7f ? '?' : (char)c);
    }
    buffer_append_char(buffer, '"');
}

void browser_format_answer(struct buffer *buffer, int status, struct text header, struct text body)
{
    bool is_first = true;
    const char *at = header.data, *end = header.data + header.length;
    buffer_printf(buffer, "\"responseCode\":%d,\"responseHeaders\":[", status);
    for (bool is_status_line = true; at < end; is_status_line = false) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        struct text line = {at, (size_t)((newline ? newline : end) - at)};
        at = newline ? newline + 1 : end;
        const char *colon = memchr(line.data, ':', line.length);
        if (is_status_line || !colon)
            continue;
        struct text name = text_trim((struct text){line.data, (size_t)(colon - line.data)});
        struct text value =
            text_trim((struct text){colon + 1, line.length - (size_t)(colon + 1 - line.data)});
        if (!is_for_browser(name))
            continue;
        buffer_append_string(buffer, is_first ? "{\"name\":" : ",{\"name\":");
        append_header_text(buffer, name);
        buffer_append_string(buffer, ",\"value\":");
        append_header_text(buffer, value);
        buffer_append_char(buffer, '}');
        is_first = false;
    }
    buffer_append_string(buffer, "],\"body\":");
    json_append_bytes(buffer, body);
}
