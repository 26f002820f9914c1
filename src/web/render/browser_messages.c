/* What the browser sends: answers and events as JSON, each followed by a zero byte. */
#include "renderer_private.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

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
    while (tab && tab->pending_command != number)
        tab = tab->next;
    if (!tab)
        return;
    tab->pending_command = 0;
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
