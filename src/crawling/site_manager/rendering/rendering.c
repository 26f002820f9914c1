#include "rendering.h"

#include "answer.h"
#include "dependency.h"
#include "document.h"
#include "leased_site.h"
#include "outcomes.h"
#include "reports.h"
#include "session.h"
#include "site_manager_private.h"
#include "visit_list.h"

#include <seine/state/crash.h>
#include <stdio.h>
#include <stdlib.h>

/* A page has to wait for its turn at servers no longer than this. */
#define LONGEST_MS (INT64_C(15) * 60 * 1000)

static bool is_html(const struct visit *visit, const struct fetch_response *response,
                    const struct uri *uri, struct mime *ret_mime, struct text *ret_charset)
{
    const struct crawl_config *config = visit->manager->config;
    struct text type = {"", 0};
    char extension[URI_EXTENSION_BYTES];
    *ret_charset = (struct text){"", 0};
    if (response->outcome != FETCH_FETCHED || !answer_is_success(response->status) ||
        visit->is_sitemap || !response->body.length)
        return false;
    if (!headers_content_type(response->header, &type, ret_charset) ||
        config->force_mimetype_detection)
        type = text_of(mime_sniff(response->body, type, uri_extension(uri->path, extension)));
    mime_parse(type, ret_mime);
    struct text essence = text_of(ret_mime->essence);
    return text_equal(essence, TEXT_LITERAL("text/html")) ||
           text_equal(essence, TEXT_LITERAL("application/xhtml+xml"));
}

/* ---- its beginning ---- */

/* The answer as the browser gets it: its type is what we take it for. */
static void append_header(struct buffer *header, struct text answered, struct text essence,
                          struct text charset)
{
    struct text name, value;
    buffer_printf(header, "HTTP/1.1 200 OK\r\nContent-Type: %.*s", TEXT_ARGUMENTS(essence));
    if (charset.length)
        buffer_printf(header, "; charset=%.*s", TEXT_ARGUMENTS(charset));
    buffer_append_string(header, "\r\n");
    for (size_t at = 0; headers_next(answered, &at, &name, &value);)
        if (!text_equal_nocase(name, TEXT_LITERAL("content-type")))
            buffer_printf(header, "%.*s: %.*s\r\n", TEXT_ARGUMENTS(name), TEXT_ARGUMENTS(value));
}

/* Who may see whose storage: a site, as this collection asks it. */
static void append_partition(struct buffer *partition, const struct site_manager *manager,
                             const struct leased_site *site)
{
    buffer_printf(partition, "%p %s", (const void *)manager->settings.committer, site->origin);
}

static int give_to_browser(struct rendering *rendering, const struct fetch_response *response,
                           const struct mime *mime, struct text charset, struct error *error)
{
    struct site_manager *manager = rendering->manager;
    const struct crawl_config *config = manager->config;
    struct buffer header, partition;
    buffer_init(&header, SIZE_MAX);
    buffer_init(&partition, SIZE_MAX);
    append_header(&header, response->header, text_of(mime->essence), charset);
    append_partition(&partition, manager, rendering->visit->site);
    struct render_page page = {
        .news = manager->render_news,
        .partition = buffer_text(&partition),
        .uri = rendering->uri.text,
        .header = buffer_text(&header),
        .body = response->body,
        .user_agent = rendering->visit->part->agent,
        .tabs = (int)config->seine.javascript_tabs,
        .memory_bytes = config->seine.javascript_memory << 20,
        .timeout_ms = config->seine.javascript_timeout * 1000,
        .longest_ms = config->seine.javascript_timeout * 1000 + LONGEST_MS,
    };
    int status = header.failed || partition.failed
                     ? error_set(error, STATUS_MEMORY, "no memory to run a page")
                     : render_begin(manager->settings.renderer, &page, &rendering->page, error);
    buffer_done(&header);
    buffer_done(&partition);
    return status;
}

/* The answer outlives its transfer. Without archives and the header that was sent its texts are the
 * header and the body. */
static bool keep_answer(struct rendering *rendering, const struct fetch_response *response)
{
    struct fetch_response *kept = &rendering->response;
    size_t bytes =
        response->header.length + response->sent_header.length + response->content_coding.length;
    char *at = rendering->memory = malloc(bytes + 1);
    char *body = malloc(response->body.length + 1);
    rendering->body = body;
    if (!at || !body)
        return false;
    *kept = *response;
    struct text *texts[] = {&kept->header, &kept->sent_header, &kept->content_coding};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (texts[i]->length)
            memcpy(at, texts[i]->data, texts[i]->length);
        texts[i]->data = at;
        at += texts[i]->length;
    }
    memcpy(body, response->body.data, response->body.length);
    body[response->body.length] = '\0';
    kept->body.data = body;
    kept->certificate = NULL;
    kept->sentence = "";
    return true;
}

static void rendering_free(struct rendering *rendering)
{
    free(rendering->memory);
    free(rendering->body);
    free(rendering);
}

static void link_in(struct rendering *rendering)
{
    struct site_manager *manager = rendering->manager;
    struct visit *visit = rendering->visit;
    bool shared = visit->shares_address;
    rendering->next = manager->renderings;
    manager->renderings = rendering;
    visit->rendering = rendering;
    visit->shares_address = false;
    visit->use.transfer = NULL; /* it has ended */
    visit->site->rendering++;
    visit->site->failures = 0;
    session_leave_proxy(&visit->use, clock_monotonic_us(manager->clock));
    lease_visit_ended(manager, visit->site, shared, rendering->response.timings.total_us);
}

bool rendering_begin(struct visit *visit, const struct fetch_response *response)
{
    struct site_manager *manager = visit->manager;
    struct leased_site *site = visit->site;
    struct mime mime;
    struct text charset;
    struct error error = {0};
    if (!manager->settings.renderer || manager->draining)
        return false;
    struct rendering *rendering = calloc(1, sizeof *rendering);
    if (!rendering)
        return false;
    rendering->manager = manager;
    rendering->visit = visit;
    rendering->is_auto = rendering_is_auto(manager);
    if (uri_parse(text_of(visit->uri), rendering->storage, sizeof rendering->storage,
                  &rendering->uri) ||
        !is_html(visit, response, &rendering->uri, &mime, &charset))
        goto not ;
    struct html_options options =
        document_markup_options(manager, visit, charset, text_of(mime.essence));
    arena_reset(&manager->page);
    crash_mark_set(manager->settings.mark, visit->claim->uri_id);
    int status = html_extract(&options, response->body, &manager->page, &manager->document);
    crash_mark_set(manager->settings.mark, 0);
    if (status < 0)
        goto not ;
    manager->is_read = true;
    /* Pages that a META refresh leaves at once have nothing to run. */
    bool wanted =
        !rendering->is_auto ||
        rendering_lacks_content(manager, site, &options, response->body, &rendering->weight);
    if (!wanted)
        goto not ;
    rendering->directives = manager->document.robots;
    rendering->charset = manager->document.charset;
    if (!keep_answer(rendering, response) ||
        give_to_browser(rendering, response, &mime, charset, &error) < 0)
        goto not ;
    link_in(rendering);
    return true;
    not : rendering_free(rendering);
    return false;
}

/* ---- its end ---- */

/* No page of the site is rendered by this any more, and the visit has its result. */
static void unlink_it(struct rendering *rendering)
{
    struct rendering **link = &rendering->manager->renderings;
    dependencies_cancel(rendering);
    while (*link != rendering)
        link = &(*link)->next;
    *link = rendering->next;
    rendering->visit->site->rendering--;
    rendering->visit->rendering = NULL;
}

void rendering_cancel(struct rendering *rendering)
{
    if (!rendering)
        return;
    struct site_manager *manager = rendering->manager;
    struct leased_site *site = rendering->visit->site;
    render_cancel(manager->settings.renderer, rendering->page);
    unlink_it(rendering);
    rendering_free(rendering);
    lease_look_again(manager, site, 0);
}

static struct text say_failure(struct site_manager *manager, const struct render_news *news)
{
    char printable[256];
    utf8_copy_harmless(printable, sizeof printable, news->sentence);
    return site_manager_say(manager, "%s", printable);
}

static void conclude(struct rendering *rendering, const struct render_news *news)
{
    struct site_manager *manager = rendering->manager;
    struct visit *visit = rendering->visit;
    struct leased_site *site = visit->site;
    visit_unlist(visit);
    manager->has_document = manager->is_read = false;
    manager->detected_language = (struct text){"", 0};
    rendering->news = news->failure == RENDER_FINE ? news : NULL;
    manager->rendered = rendering;
    crash_mark_set(manager->settings.mark, visit->claim->uri_id);
    struct fetch_response shown = answer_shown(manager, visit, &rendering->response);
    struct result *result = answer_result(manager, visit, &rendering->response);
    crash_mark_set(manager->settings.mark, 0);
    manager->rendered = NULL;
    if (result) {
        result->rendering = rendering->news ? RENDERING_DONE : RENDERING_FAILED;
        if (news->sentence.length)
            result->render_failure = say_failure(manager, news);
    }
    if (!rendering->news)
        log_verbose(manager->settings.log, "javascript", "%s was kept as it came: %.*s", visit->uri,
                    TEXT_ARGUMENTS(news->sentence));
    if (result && manager->on_answer)
        manager->on_answer(manager->on_answer_context, visit, &shown, result);
    rendering_learn(manager, site, rendering);
    unlink_it(rendering);
    rendering_free(rendering);
    site_manager_claim_done(visit->claim_batch);
    visit_free(visit);
    lease_note_news(site);
    lease_look_again(manager, site, 0);
}

/* ---- news ---- */

static struct rendering *find(struct site_manager *manager, uint64_t page)
{
    struct rendering *rendering = manager->renderings;
    while (rendering && rendering->page != page)
        rendering = rendering->next;
    return rendering;
}

void rendering_take_news(void *context)
{
    struct site_manager *manager = context;
    struct mail *mail = mailbox_take_all(manager->render_news);
    while (mail) {
        struct render_news *news = (struct render_news *)mail;
        mail = mail->next;
        struct rendering *rendering = find(manager, news->page);
        if (rendering && news->kind == RENDER_REQUEST) {
            dependency_take(rendering, news);
            continue;
        }
        if (rendering)
            conclude(rendering, news);
        render_news_free(news);
    }
    dependencies_proceed(manager, clock_monotonic_us(manager->clock));
}
