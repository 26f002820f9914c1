/* A tab and the page that runs in it. */
#include "renderer_private.h"

#include <stdio.h>
#include <stdlib.h>

/* The time limit for an answer of the browser itself, not of a page. */
#define ANSWER_US INT64_C(60000000)
/* The time that a page has for a snapshot after its time is over. */
#define LAST_WORD_US INT64_C(5000000)
/* The period without a change that a snapshot requires, and how long at most it is waited for. */
#define QUIET_MS      50
#define MOST_QUIET_MS 1500
/* How long a request delays a page when the browser does not report its end. */
#define FORGOTTEN_US INT64_C(1000000)
/* A page that makes requests all the time counts as at rest once its HTML does not grow any
 * more. */
#define MOST_SNAPSHOTS 5

struct embedded_file {
    const char *name;
    const unsigned char *data;
    size_t length;
};
extern const struct embedded_file render_scripts[];

/* ---- tabs ---- */

static int busy_count(const struct renderer *renderer, int *ret_count)
{
    int busy = 0;
    *ret_count = 0;
    for (const struct tab *tab = renderer->tabs; tab; tab = tab->next, ++*ret_count)
        busy += tab->page != NULL;
    return busy;
}

static struct tab *idle_tab(const struct renderer *renderer, const struct page *page)
{
    struct tab *other = NULL;
    for (struct tab *tab = renderer->tabs; tab; tab = tab->next) {
        if (tab->page || tab->step != TAB_IDLE)
            continue;
        if (text_equal(text_of(tab->partition), page->partition))
            return tab;
        other = tab;
    }
    return other;
}

bool tab_is_there(struct renderer *renderer, const struct page *page)
{
    int count, busy = busy_count(renderer, &count);
    for (const struct tab *tab = renderer->tabs; tab; tab = tab->next)
        if (tab->page && (page_runs_alone(tab->page) || page_runs_alone(page)))
            return false;
    return busy < page->tabs && (count < page->tabs || idle_tab(renderer, page));
}

void tab_free(struct renderer *renderer, struct tab *tab)
{
    struct tab **link = &renderer->tabs;
    while (*link != tab)
        link = &(*link)->next;
    *link = tab->next;
    page_free(tab->page);
    free(tab->partition);
    free(tab->user_agent);
    free(tab);
}

/* Closes the tab, and its context when it is known. */
static void close_tab(struct renderer *renderer, struct tab *tab)
{
    if (*tab->target)
        browser_sendf(renderer, "", "Target.closeTarget", "\"targetId\":\"%s\"", tab->target);
    if (*tab->context)
        browser_sendf(renderer, "", "Target.disposeBrowserContext", "\"browserContextId\":\"%s\"",
                      tab->context);
    tab_free(renderer, tab);
}

void tab_fail(struct renderer *renderer, struct tab *tab, enum render_failure failure,
              const char *sentence)
{
    struct page *page = tab->page;
    tab->page = NULL;
    close_tab(renderer, tab);
    if (!page)
        return;
    page_look(page, machine_monotonic_us());
    page_finish(page, failure, sentence, NULL);
}

/* Pages of one tab run in one process, one after the other. What the previous page left there
 * (memory, or a handler that delays its end) may be the reason why this one is not shown or its
 * process ends. Therefore the page runs once more in a tab of its own. */
static void fail_unless_another_is_to_blame(struct renderer *renderer, struct tab *tab,
                                            const char *sentence)
{
    struct page *page = tab->page;
    if (!page || page->has_own_tab) {
        tab_fail(renderer, tab, RENDER_FAILED, sentence);
        return;
    }
    tab->page = NULL;
    close_tab(renderer, tab);
    page_begin_anew(page);
    page->has_own_tab = true;
    waiting_put_first(renderer, page);
}

static struct tab *new_tab(struct renderer *renderer, struct page *page)
{
    struct tab *tab = calloc(1, sizeof *tab);
    char *partition = tab ? strndup(page->partition.data, page->partition.length) : NULL;
    if (!partition) {
        free(tab);
        return NULL;
    }
    tab->partition = partition;
    tab->step = TAB_CONTEXT;
    tab->until_us = machine_monotonic_us() + ANSWER_US;
    tab->pending_command =
        browser_sendf(renderer, "", "Target.createBrowserContext", "\"disposeOnDetach\":true");
    tab->next = renderer->tabs;
    renderer->tabs = tab;
    return tab;
}

/* ---- the start of a page ---- */

/* Sets the user agent; it is only sent when it has changed. */
static void set_user_agent(struct renderer *renderer, struct tab *tab)
{
    struct buffer agent, parameters;
    const struct page *page = tab->page;
    buffer_init(&agent, SIZE_MAX);
    buffer_init(&parameters, SIZE_MAX);
    buffer_printf(&agent, "%s%s%.*s", renderer->user_agent, *renderer->user_agent ? " " : "",
                  TEXT_ARGUMENTS(page->user_agent));
    if (!tab->user_agent || !text_equal(text_of(tab->user_agent), buffer_text(&agent))) {
        buffer_append_string(&parameters, "\"userAgent\":");
        json_append_text(&parameters, buffer_text(&agent));
        browser_send(renderer, tab->session, "Emulation.setUserAgentOverride",
                     buffer_text(&parameters));
        free(tab->user_agent);
        tab->user_agent = buffer_take(&agent);
    }
    buffer_done(&parameters);
    buffer_done(&agent);
}

static void load(struct renderer *renderer, struct tab *tab)
{
    struct buffer parameters;
    struct page *page = tab->page;
    int64_t now_us = machine_monotonic_us();
    tab->step = TAB_LOADING;
    tab->frame_count = 0;
    tab->until_us = INT64_MAX;
    page->has_own_tab = tab->pages_run++ == 0;
    page->begun_us = page->looked_at_us = page->last_event_us = now_us;
    set_user_agent(renderer, tab);
    buffer_init(&parameters, SIZE_MAX);
    buffer_append_string(&parameters, "\"url\":");
    json_append_text(&parameters, page->uri);
    tab->pending_command =
        browser_send(renderer, tab->session, "Page.navigate", buffer_text(&parameters));
    buffer_done(&parameters);
    renderer->pages_run++;
}

void tab_begin(struct renderer *renderer, struct page *page)
{
    int count;
    struct tab *tab = idle_tab(renderer, page);
    (void)busy_count(renderer, &count);
    bool is_same =
        tab && !page->has_own_tab && text_equal(text_of(tab->partition), page->partition);
    if (tab && !is_same && count >= page->tabs)
        close_tab(renderer, tab);
    if (!is_same)
        tab = new_tab(renderer, page);
    if (!tab) {
        page_finish(page, RENDER_BROKEN, "there is no memory for a tab", NULL);
        return;
    }
    tab->page = page;
    page->begun_us = page->looked_at_us = machine_monotonic_us();
    if (is_same)
        load(renderer, tab);
}

/* Configures the session before the page begins. The page is painted small, since its image is not
 * used; scripts still see the usual size. If a page began before the tab's process has taken the
 * commands in, the targets of its scripts would not be reported. */
static void prepare(struct renderer *renderer, struct tab *tab)
{
    tab->step = TAB_PREPARING;
    browser_sendf(renderer, tab->session, "Network.enable",
                  "\"maxTotalBufferSize\":0,\"maxResourceBufferSize\":0,\"maxPostDataSize\":65536");
    browser_sendf(renderer, tab->session, "Emulation.setDeviceMetricsOverride",
                  "\"width\":1280,\"height\":2000,\"deviceScaleFactor\":1,\"scale\":0.1,"
                  "\"mobile\":false");
    tab->pending_command = browser_sendf(renderer, tab->session, "Page.enable", "%s", "");
}

/* ---- the result ---- */

static void append_replaced(struct buffer *buffer, struct text script, bool is_late)
{
    const struct {
        const char *name;
        long long value;
    } values[] = {{"%MOST_BYTES%", (long long)LIMIT_RENDERED_BYTES},
                  {"%MOST_LINKS%", LIMIT_RENDER_LINKS},
                  {"%QUIET_MS%", is_late ? 0 : QUIET_MS},
                  {"%MOST_MS%", is_late ? 0 : MOST_QUIET_MS}};
    for (size_t at = 0; at < script.length;) {
        size_t found = 0;
        if (script.data[at] == '%')
            for (size_t i = 0; i < sizeof values / sizeof *values && !found; i++)
                if (text_starts_with((struct text){script.data + at, script.length - at},
                                     text_of(values[i].name))) {
                    buffer_printf(buffer, "%lld", values[i].value);
                    found = strlen(values[i].name);
                }
        if (!found)
            buffer_append_char(buffer, script.data[at]);
        at += found ? found : 1;
    }
}

static void take_snapshot(struct renderer *renderer, struct tab *tab, int64_t now_us)
{
    struct page *page = tab->page;
    struct buffer script, parameters;
    int64_t left_us = page->timeout_us - page->ran_us;
    buffer_init(&script, SIZE_MAX);
    buffer_init(&parameters, SIZE_MAX);
    if (page->is_plain)
        buffer_append_string(&script, "JSON.stringify({html:document.documentElement.outerHTML,"
                                      "links:[]})");
    else
        append_replaced(
            &script, (struct text){(const char *)render_scripts[0].data, render_scripts[0].length},
            page->is_late);
    buffer_append_string(&parameters, "\"awaitPromise\":true,\"returnByValue\":true,"
                                      "\"includeCommandLineAPI\":true,\"silent\":true,"
                                      "\"expression\":");
    json_append_text(&parameters, buffer_text(&script));
    tab->step = TAB_SNAPSHOT;
    tab->until_us = now_us + (page->is_late || left_us < LAST_WORD_US ? LAST_WORD_US : left_us);
    page->events_at_snapshot = page->request_count;
    tab->pending_command =
        browser_send(renderer, tab->session, "Runtime.evaluate", buffer_text(&parameters));
    buffer_done(&parameters);
    buffer_done(&script);
}

/* Makes the tab ready for the next page. Until one comes, nothing runs in it. */
static void leave_page(struct renderer *renderer, struct tab *tab)
{
    tab->page = NULL;
    tab->step = TAB_IDLE;
    tab->until_us = INT64_MAX;
    const struct page *next = renderer->waiting;
    if (!next || !text_equal(text_of(tab->partition), next->partition))
        browser_sendf(renderer, tab->session, "Page.navigate", "\"url\":\"about:blank\"");
}

static bool asks_for_nothing(const struct page *page, int64_t now_us)
{
    return page->held == 0 &&
           (page->open_requests == 0 || now_us - page->last_event_us > FORGOTTEN_US);
}

/* Whether no activity is left that could change the page. */
static bool is_at_rest(struct page *page, size_t length, int64_t now_us)
{
    bool grew = length != page->last_length;
    page->last_length = length;
    page->snapshots++;
    if (page->is_late || (page->snapshots >= MOST_SNAPSHOTS && !grew))
        return true;
    return asks_for_nothing(page, now_us) && page->request_count == page->events_at_snapshot;
}

static void take_what_it_became(struct renderer *renderer, struct tab *tab, const cJSON *message)
{
    struct page *page = tab->page;
    int64_t now_us = machine_monotonic_us();
    const char *text = json_string(json_member(json_member(message, "result"), "result"), "value");
    cJSON *snapshot = *text ? cJSON_Parse(text) : NULL;
    page_look(page, now_us);
    if (json_integer(snapshot, "tooLarge")) {
        tab_fail(renderer, tab, RENDER_FAILED, "its scripts made it larger than 16 MiB");
    } else if (!cJSON_IsString(json_member(snapshot, "html"))) {
        if (page->is_plain) {
            tab_fail(renderer, tab, RENDER_FAILED, "it does not say what it has become");
        } else {
            page->is_plain = true;
            take_snapshot(renderer, tab, now_us);
        }
    } else if (!is_at_rest(page, strlen(json_string(snapshot, "html")), now_us)) {
        tab->step = TAB_LOADING;
        tab->until_us = INT64_MAX;
    } else {
        bool is_late = page->is_late;
        leave_page(renderer, tab);
        page_finish(page, RENDER_FINE, is_late ? "its scripts did not come to rest in time" : "",
                    snapshot);
    }
    cJSON_Delete(snapshot);
}

/* ---- answers and events ---- */

static bool keep_id(char *to, const cJSON *message, const char *name)
{
    const char *id = json_string(json_member(message, "result"), name);
    if (!*id || strlen(id) >= ID_BYTES || strpbrk(id, "\"\\"))
        return false;
    snprintf(to, ID_BYTES, "%s", id);
    return true;
}

/* Takes the next step of making a tab; false: the browser refused one. */
static bool go_on(struct renderer *renderer, struct tab *tab, const cJSON *message)
{
    switch (tab->step) {
    case TAB_CONTEXT:
        if (!keep_id(tab->context, message, "browserContextId"))
            return false;
        browser_sendf(renderer, "", "Browser.setDownloadBehavior",
                      "\"behavior\":\"deny\",\"browserContextId\":\"%s\"", tab->context);
        tab->pending_command =
            browser_sendf(renderer, "", "Target.createTarget",
                          "\"url\":\"about:blank\",\"browserContextId\":\"%s\"", tab->context);
        tab->step = TAB_TARGET;
        return true;
    case TAB_TARGET:
        if (!keep_id(tab->target, message, "targetId"))
            return false;
        tab->pending_command = browser_sendf(renderer, "", "Target.attachToTarget",
                                             "\"targetId\":\"%s\",\"flatten\":true", tab->target);
        tab->step = TAB_ATTACHING;
        return true;
    case TAB_ATTACHING:
        if (!keep_id(tab->session, message, "sessionId"))
            return false;
        prepare(renderer, tab);
        return true;
    case TAB_PREPARING:
        if (json_member(message, "error"))
            return false;
        tab->step = TAB_IDLE;
        if (tab->page)
            load(renderer, tab);
        return true;
    default:
        return true;
    }
}

void tab_answered(struct renderer *renderer, struct tab *tab, const cJSON *message)
{
    if (tab->step < TAB_IDLE) {
        if (!go_on(renderer, tab, message))
            tab_fail(renderer, tab, RENDER_BROKEN, "the browser opens no tab");
        return;
    }
    if (!tab->page)
        return;
    if (tab->step == TAB_SNAPSHOT) {
        take_what_it_became(renderer, tab, message);
        return;
    }
    /* The answer to Page.navigate. All later events are of this page. */
    const char *failed = json_string(json_member(message, "result"), "errorText");
    tab->page->is_shown = !*failed && !json_member(message, "error");
    tab->page->open_requests = 1; /* the request for the page itself */
    if (!tab->page->is_shown)
        fail_unless_another_is_to_blame(renderer, tab, "the browser does not show it");
}

static void answer_dialog(struct renderer *renderer, const struct tab *tab, const char *kind)
{
    bool accept = strcmp(kind, "alert") == 0 || strcmp(kind, "beforeunload") == 0;
    browser_sendf(renderer, tab->session, "Page.handleJavaScriptDialog", "\"accept\":%s",
                  accept ? "true" : "false");
}

static void crashed(struct renderer *renderer, struct tab *tab)
{
    char sentence[128];
    bool was_killed =
        renderer->killed_us && machine_monotonic_us() - renderer->killed_us < 2 * LAST_WORD_US;
    if (was_killed && tab->page)
        snprintf(sentence, sizeof sentence, "its memory grew beyond %lld MiB",
                 (long long)(tab->page->memory_bytes >> 20));
    else
        snprintf(sentence, sizeof sentence, "its process in the browser ended");
    fail_unless_another_is_to_blame(renderer, tab, sentence);
}

void tab_event(struct renderer *renderer, struct tab *tab, const char *method,
               const cJSON *parameters)
{
    struct page *page = tab->page;
    if (strcmp(method, "Page.javascriptDialogOpening") == 0) {
        answer_dialog(renderer, tab, json_string(parameters, "type"));
        return;
    }
    if (strstr(method, "targetCrashed") || strcmp(method, "Target.targetDestroyed") == 0) {
        crashed(renderer, tab);
        return;
    }
    if (!page || tab->step < TAB_LOADING)
        return;
    if (!page->is_shown)
        return; /* the event is of the previous page */
    bool is_main = strcmp(json_string(parameters, "frameId"), tab->target) == 0;
    if (strcmp(method, "Page.frameNavigated") == 0) {
        page->has_begun = true;
    } else if (strcmp(method, "Network.requestWillBeSent") == 0) {
        page->open_requests += !json_member(parameters, "redirectResponse");
        page->last_event_us = machine_monotonic_us();
    } else if (strcmp(method, "Network.loadingFinished") == 0 ||
               strcmp(method, "Network.loadingFailed") == 0) {
        page->open_requests -= page->open_requests > 0;
        page->last_event_us = machine_monotonic_us();
    } else if (strcmp(method, "Page.loadEventFired") == 0 ||
               (strcmp(method, "Page.frameStoppedLoading") == 0 && is_main)) {
        /* A page that navigated elsewhere before it was loaded has no load event any more. */
        page->is_loaded = true;
    } else if (strcmp(method, "Page.frameRequestedNavigation") == 0 && is_main) {
        page->goes_elsewhere = true;
        page_add_link(page, json_string(parameters, "url"));
    } else if (strcmp(method, "Page.windowOpen") == 0 ||
               (strcmp(method, "Page.navigatedWithinDocument") == 0 && is_main)) {
        page_add_link(page, json_string(parameters, "url"));
    }
}

/* ---- requests ---- */

static bool header_says(const cJSON *request, const char *name, const char *word)
{
    const cJSON *header;
    cJSON_ArrayForEach(header, json_member(request, "headers"))
    {
        const char *value = cJSON_GetStringValue(header);
        if (value && strcasecmp(header->string, name) == 0 && strstr(value, word))
            return true;
    }
    return false;
}

static bool has_frame(const struct tab *tab, const char *id)
{
    for (int i = 0; i < tab->frame_count; i++)
        if (strcmp(tab->frames[i], id) == 0)
            return true;
    return false;
}

/* Compares scheme, host and port. */
static bool is_same_origin(struct text page, const char *uri)
{
    size_t length = 0;
    for (int slashes = 0; length < page.length; length++)
        if (page.data[length] == '/' && ++slashes == 3)
            break;
    return strncmp(uri, page.data, length) == 0 && strchr("/?#", uri[length]);
}

/* Whether the resource is fetched for the page, and its kind. */
static bool is_wanted(const struct tab *tab, const char *type, const cJSON *parameters,
                      const cJSON *request, enum render_kind *ret_kind)
{
    static const struct {
        const char *type;
        enum render_kind kind;
    } KINDS[] = {{"Document", RENDER_KIND_FRAME},      {"Script", RENDER_KIND_SCRIPT},
                 {"Stylesheet", RENDER_KIND_STYLE},    {"XHR", RENDER_KIND_DATA},
                 {"Fetch", RENDER_KIND_DATA},          {"Other", RENDER_KIND_SCRIPT},
                 {"Preflight", RENDER_KIND_PERMISSION}};
    size_t i = 0;
    while (i < sizeof KINDS / sizeof *KINDS && strcmp(type, KINDS[i].type) != 0)
        i++;
    if (i == sizeof KINDS / sizeof *KINDS)
        return false;
    *ret_kind = KINDS[i].kind;
    const char *uri = json_string(request, "url");
    if (strncmp(uri, "http:", 5) != 0 && strncmp(uri, "https:", 6) != 0)
        return false;
    if (header_says(request, "Sec-Purpose", "prefetch") ||
        header_says(request, "Purpose", "prefetch"))
        return false;
    /* The browser has no type for the script of a worker; other resources without a type are
     * refused. */
    if (strcmp(type, "Other") == 0)
        return has_frame(tab, json_string(parameters, "networkId"));
    if (*ret_kind == RENDER_KIND_FRAME)
        return is_same_origin(tab->page->uri, uri);
    if (*ret_kind == RENDER_KIND_DATA && strcmp(json_string(request, "method"), "OPTIONS") == 0 &&
        header_says(request, "Access-Control-Request-Method", ""))
        *ret_kind = RENDER_KIND_PERMISSION;
    return !header_says(request, "Accept", "text/event-stream");
}

static struct tab *tab_of_frame(struct renderer *renderer, const char *frame)
{
    struct tab *tab = renderer->tabs;
    while (tab && strcmp(tab->target, frame) != 0 && !has_frame(tab, frame))
        tab = tab->next;
    return tab;
}

static void give_page(struct renderer *renderer, struct page *page, const char *request_id)
{
    struct buffer answer;
    buffer_init(&answer, SIZE_MAX);
    browser_format_answer(&answer, 200, page->header, page->body);
    browser_fulfil(renderer, request_id, buffer_text(&answer));
    buffer_done(&answer);
    page->is_answered = true;
}

void tab_request(struct renderer *renderer, const cJSON *parameters)
{
    const cJSON *request = json_member(parameters, "request");
    const char *id = json_string(parameters, "requestId");
    const char *type = json_string(parameters, "resourceType");
    const char *frame = json_string(parameters, "frameId");
    struct tab *tab = *frame ? tab_of_frame(renderer, frame) : NULL;
    struct page *page = tab && tab->step >= TAB_LOADING ? tab->page : NULL;
    enum render_kind kind;
    if (strlen(id) >= ID_BYTES || strpbrk(id, "\"\\"))
        return;
    bool is_page = page && strcmp(type, "Document") == 0 && strcmp(frame, tab->target) == 0;
    if (is_page && !page->is_answered &&
        (!page->goes_elsewhere || text_equal(text_of(json_string(request, "url")), page->uri))) {
        give_page(renderer, page, id);
        return;
    }
    if (is_page) {
        /* The page navigates elsewhere; the target is reported as a link, and the crawl fetches
         * it. */
        page_add_link(page, json_string(request, "url"));
        browser_refuse(renderer, id, "Aborted");
        return;
    }
    if (page)
        page_look(page, machine_monotonic_us());
    if (!page || !page->is_answered || page->is_late ||
        !is_wanted(tab, type, parameters, request, &kind) || !page_ask(page, id, kind, request))
        browser_refuse(renderer, id, "BlockedByClient");
}

/* ---- time ---- */

void tab_tick(struct renderer *renderer, struct tab *tab, int64_t now_us)
{
    struct page *page = tab->page;
    if (tab->step < TAB_IDLE && now_us > tab->until_us) {
        browser_end(renderer, "the browser does not answer");
        return;
    }
    if (!page || tab->step < TAB_LOADING)
        return;
    page_look(page, now_us);
    if (tab->step == TAB_SNAPSHOT) {
        if (now_us > tab->until_us && page->has_begun)
            tab_fail(renderer, tab, RENDER_FAILED, "its scripts do not end");
        else if (now_us > tab->until_us)
            fail_unless_another_is_to_blame(renderer, tab, "its scripts do not end");
        return;
    }
    bool is_over = page->ran_us > page->timeout_us || now_us - page->begun_us > page->longest_us;
    if (!page->is_shown && (is_over || now_us - page->begun_us > ANSWER_US)) {
        fail_unless_another_is_to_blame(renderer, tab, "the browser does not show it in time");
        return;
    }
    if (is_over) {
        page->is_late = true;
        for (int i = 0; i < MOST_HELD; i++)
            if (page->requests[i].number)
                browser_refuse(renderer, page->requests[i].id, "TimedOut");
        memset(page->requests, 0, sizeof page->requests);
        page->held = 0;
        browser_sendf(renderer, tab->session, "Page.stopLoading", "%s", "");
        take_snapshot(renderer, tab, now_us);
        return;
    }
    if (page->is_loaded && asks_for_nothing(page, now_us))
        take_snapshot(renderer, tab, now_us);
}
