/* The protocol with the browser: commands and answers as JSON, each followed by a zero byte. */
#include "renderer_private.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The longest message of the browser: the HTML of a page, escaped. */
#define MOST_INCOMING (8 * LIMIT_RENDERED_BYTES)
/* Output that the browser has not read yet; with more, the browser counts as failed. */
#define MOST_OUTGOING ((size_t)256 * 1024 * 1024)
#define WEIGHING_US   250000
/* The limit of all pages together, as a multiple of the limit of one. */
#define WHOLE_FACTOR 4

/* ---- commands ---- */

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

/* ---- messages ---- */

static struct tab *tab_of_session(struct renderer *renderer, const char *session)
{
    struct tab *tab = renderer->tabs;
    while (tab && strcmp(tab->session, session) != 0)
        tab = tab->next;
    return tab;
}

static struct tab *tab_of_target(struct renderer *renderer, const char *target)
{
    struct tab *tab = renderer->tabs;
    while (tab && strcmp(tab->target, target) != 0)
        tab = tab->next;
    return tab;
}

static void add_frame(struct tab *tab, const char *frame)
{
    if (tab->frame_count < MOST_FRAMES && *frame && strlen(frame) < ID_BYTES)
        snprintf(tab->frames[tab->frame_count++], ID_BYTES, "%s", frame);
}

/* Records the workers of our pages, and closes windows that pages open at once. */
static void target_created(struct renderer *renderer, const cJSON *facts)
{
    const char *kind = json_string(facts, "type"), *id = json_string(facts, "targetId");
    if (strcmp(kind, "worker") == 0) {
        struct tab *tab = tab_of_target(renderer, json_string(facts, "parentId"));
        if (tab)
            add_frame(tab, id);
        return;
    }
    const char *opener = json_string(facts, "openerId");
    if (strcmp(kind, "page") == 0 && *opener && strlen(id) < ID_BYTES &&
        !tab_of_target(renderer, id))
        browser_sendf(renderer, "", "Target.closeTarget", "\"targetId\":\"%s\"", id);
}

static void whole_event(struct renderer *renderer, const char *method, const cJSON *parameters)
{
    if (strcmp(method, "Fetch.requestPaused") == 0)
        tab_request(renderer, parameters);
    else if (strcmp(method, "Target.targetCreated") == 0)
        target_created(renderer, json_member(parameters, "targetInfo"));
    else if (strcmp(method, "Target.targetDestroyed") == 0 ||
             strcmp(method, "Target.targetCrashed") == 0) {
        struct tab *tab = tab_of_target(renderer, json_string(parameters, "targetId"));
        if (tab)
            tab_event(renderer, tab, method, parameters);
    }
}

/* Takes the browser's user agent, which pages use to detect its features, without the word that
 * says that it has no window. */
static void take_version(struct renderer *renderer, const cJSON *version)
{
    const char *agent = json_string(version, "userAgent"), *headless = strstr(agent, "Headless");
    if (strpbrk(agent, "\"\\"))
        return;
    snprintf(renderer->user_agent, sizeof renderer->user_agent, "%.*s%s",
             (int)(headless ? headless - agent : (long)strlen(agent)), agent,
             headless ? headless + strlen("Headless") : "");
}

static void take_answer(struct renderer *renderer, const cJSON *message)
{
    int64_t number = json_integer(message, "id");
    renderer->is_greeted = true;
    if (number == renderer->version_asked)
        take_version(renderer, json_member(message, "result"));
    struct tab *tab = renderer->tabs;
    while (tab && tab->awaited != number)
        tab = tab->next;
    if (!tab)
        return;
    tab->awaited = 0;
    tab_answered(renderer, tab, message);
}

static void take_message(struct renderer *renderer, const char *text, size_t length)
{
    cJSON *message = cJSON_ParseWithLength(text, length);
    if (!message)
        return;
    const char *method = json_string(message, "method");
    const char *session = json_string(message, "sessionId");
    if (!*method) {
        take_answer(renderer, message);
    } else if (!*session) {
        whole_event(renderer, method, json_member(message, "params"));
    } else {
        struct tab *tab = tab_of_session(renderer, session);
        if (tab && strcmp(method, "Page.frameAttached") == 0)
            add_frame(tab, json_string(json_member(message, "params"), "frameId"));
        else if (tab)
            tab_event(renderer, tab, method, json_member(message, "params"));
    }
    cJSON_Delete(message);
}

void browser_read(struct renderer *renderer)
{
    struct buffer *in = &renderer->incoming;
    for (int rounds = 0; rounds < 64 && renderer->process.pid; rounds++) {
        char *room = buffer_reserve(in, (size_t)64 * 1024);
        if (!room) {
            browser_end(renderer, "the browser sends more than it may");
            return;
        }
        size_t before = in->length;
        ssize_t length = read(renderer->process.output, room, (size_t)64 * 1024);
        if (length < 0 && (errno == EAGAIN || errno == EINTR))
            break;
        if (length <= 0) {
            browser_end(renderer, "the browser ended");
            return;
        }
        in->length += (size_t)length;
        if (!memchr(in->data + before, '\0', (size_t)length))
            continue;
        size_t at = 0;
        for (const char *end; renderer->process.pid && at < in->length &&
                              (end = memchr(in->data + at, '\0', in->length - at));) {
            size_t message_length = (size_t)(end - (in->data + at));
            take_message(renderer, in->data + at, message_length);
            at += message_length + 1;
        }
        if (!renderer->process.pid)
            return;
        memmove(in->data, in->data + at, in->length - at);
        in->length -= at;
        if (in->length == 0 && in->capacity > (size_t)4 * 1024 * 1024)
            buffer_done(in);
    }
}

void browser_write(struct renderer *renderer)
{
    struct buffer *out = &renderer->outgoing;
    if (out->failed) {
        browser_end(renderer, "the browser does not take what it is told");
        return;
    }
    while (renderer->process.pid && renderer->sent_bytes < out->length) {
        ssize_t length = write(renderer->process.input, out->data + renderer->sent_bytes,
                               out->length - renderer->sent_bytes);
        if (length < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (length < 0) {
            browser_end(renderer, "the browser ended");
            return;
        }
        renderer->sent_bytes += (size_t)length;
    }
    renderer->sent_bytes = 0;
    if (out->capacity > (size_t)4 * 1024 * 1024)
        buffer_done(out);
    else
        buffer_clear(out);
}

/* ---- start and end ---- */

int browser_need(struct renderer *renderer, struct error *error)
{
    if (renderer->process.pid)
        return 0;
    int64_t now_us = machine_monotonic_us();
    if (now_us < renderer->not_before_us)
        return error_set(error, STATUS_SYSTEM, "%s", renderer->failure);
    int status = browser_process_start(&renderer->process, error);
    if (status < 0) {
        snprintf(renderer->failure, sizeof renderer->failure, "%s", error->sentence);
        return status;
    }
    buffer_done(&renderer->incoming);
    buffer_done(&renderer->outgoing);
    renderer->incoming.ceiling = MOST_INCOMING;
    renderer->outgoing.ceiling = MOST_OUTGOING;
    renderer->sent_bytes = 0;
    renderer->is_greeted = false;
    renderer->started_us = now_us;
    renderer->pages_run = 0;
    renderer->next_weighing_us = now_us + WEIGHING_US;
    renderer->user_agent[0] = '\0';
    renderer->version_asked = browser_sendf(renderer, "", "Browser.getVersion", "%s", "");
    browser_sendf(renderer, "", "Target.setDiscoverTargets", "\"discover\":true");
    browser_sendf(renderer, "", "Fetch.enable", "\"patterns\":[{\"urlPattern\":\"*\"}]");
    return 0;
}

void browser_end(struct renderer *renderer, const char *sentence)
{
    char said[160], whole[400];
    if (!renderer->process.pid)
        return;
    browser_process_end(&renderer->process, said, sizeof said);
    bool was_in_order = renderer->is_greeted && !*sentence;
    if (*sentence) {
        char printable[sizeof said];
        utf8_copy_harmless(printable, sizeof printable, text_of(said));
        bool tells = *printable && !renderer->is_greeted;
        snprintf(whole, sizeof whole, "%s%s%s%s", sentence,
                 renderer->is_greeted ? "" : " before it had begun", tells ? ": " : "",
                 tells ? printable : "");
        snprintf(renderer->failure, sizeof renderer->failure, "%s", whole);
        /* The next start is delayed, with each failure for longer. */
        int shift = renderer->failures < 6 ? renderer->failures : 6;
        renderer->not_before_us = machine_monotonic_us() + (INT64_C(500000) << shift);
        renderer->failures++;
        log_warning(renderer->log, "javascript", "%s", whole);
    }
    if (was_in_order)
        renderer->failures = 0;
    while (renderer->tabs) {
        struct tab *tab = renderer->tabs;
        struct page *page = tab->page;
        tab->page = NULL;
        tab_free(renderer, tab);
        if (page && *sentence && page->tries + 1 < MOST_TRIES) {
            page->tries++;
            page_begin_anew(page);
            renderer_put_first(renderer, page);
        } else if (page) {
            page_finish(page, RENDER_BROKEN,
                        *sentence ? renderer->failure : "the browser was ended", NULL);
        }
    }
}

/* ---- memory ---- */

void browser_weigh(struct renderer *renderer, int64_t now_us)
{
    if (!renderer->process.pid || now_us < renderer->next_weighing_us)
        return;
    renderer->next_weighing_us = now_us + WEIGHING_US;
    int64_t most_bytes = 0;
    for (const struct tab *tab = renderer->tabs; tab; tab = tab->next)
        if (tab->page && tab->page->memory_bytes > most_bytes)
            most_bytes = tab->page->memory_bytes;
    if (!most_bytes)
        return;
    pid_t child = 0;
    int64_t bytes = browser_process_memory(&renderer->process, most_bytes, &child);
    if (child) {
        renderer->killed_us = now_us;
        kill(child, SIGKILL);
    } else if (bytes > WHOLE_FACTOR * most_bytes) {
        browser_end(renderer, "the browser took too much memory");
    }
}
