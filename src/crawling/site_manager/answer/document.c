#include "document.h"

#include "facts.h"
#include "focus.h"
#include "outcomes.h"
#include "page.h"
#include "rendering_page.h"
#include "reports.h"

#include <stdlib.h>

bool document_type_is_listed(const struct config_list *types, struct text type)
{
    for (size_t i = 0; i < types->count; i++)
        if (mime_matches(types->items[i], type))
            return true;
    return false;
}

static void keep_type(struct report *report, struct result *result,
                      const struct fetch_response *response, const struct uri *uri, bool by_content,
                      struct text *ret_charset)
{
    struct text type;
    struct mime mime;
    char extension[URI_EXTENSION_BYTES];
    *ret_charset = (struct text){"", 0};
    if (headers_content_type(response->header, &type, ret_charset)) {
        mime_parse(type, &mime);
        result->mime = arena_copy(&report->arena, text_of(mime.essence));
    }
    if ((by_content || !result->mime.length) && answer_is_success(response->status))
        result->mime =
            text_of(mime_sniff(response->body, result->mime, uri_extension(uri->path, extension)));
}

unsigned document_directives(const struct policy_part *part, struct text header)
{
    unsigned directives = 0;
    struct text value;
    for (unsigned i = 0; headers_find(header, TEXT_LITERAL("X-Robots-Tag"), i, &value); i++)
        directives |= robots_tag_parse(value, part->agent);
    return directives;
}

/* META refresh, or Refresh header, that counts as a redirect (html_redir_is_redir,
 * html_redir_threshold). */
static bool is_html_redirect(const struct crawl_config *config, const struct html_refresh *refresh)
{
    return config->html_redir_is_redir && refresh->present && refresh->reference.length &&
           refresh->seconds <= (double)config->html_redir_threshold;
}

static bool searches_links(const struct visit *visit, struct text mime)
{
    const struct crawl_config *config = visit->manager->config;
    return document_type_is_listed(&config->uri_search_mime, mime) &&
           (config->ftp_searchlinks || !answer_is_of_ftp(visit));
}

struct html_options document_markup_options(const struct site_manager *manager,
                                            const struct visit *visit, struct text charset,
                                            struct text mime)
{
    struct html_options options = manager->html;
    options.charset_label = charset;
    options.agent = visit->part->agent;
    options.is_xml = mime_is_xml(mime);
    return options;
}

static void read_markup(struct site_manager *manager, const struct visit *visit,
                        struct result *result, const struct fetch_response *response,
                        const struct uri *uri, struct text charset, unsigned by_header)
{
    const struct crawl_config *config = manager->config;
    unsigned directives = by_header;
    struct html_options options = document_markup_options(manager, visit, charset, result->mime);
    struct html_document *page = &manager->document;
    int status = 0;
    if (!manager->is_read)
        arena_reset(&manager->page);
    if (manager->rendered)
        status = rendering_read(manager, &options, page);
    else if (!manager->is_read)
        status = html_extract(&options, response->body, &manager->page, page);
    if (status == 0)
        status = links_read_header(&options, response->header, &manager->page, page);
    if (status < 0) {
        manager->memory_failed = true;
        result_failed_inside(result);
        return;
    }
    manager->has_document = true;
    result->title = page->title.length ? arena_copy(&manager->report->arena, page->title)
                                       : (struct text){NULL, 0};
    if (config->check_meta_robots)
        directives |= page->robots;
    page_channels(manager, visit, result, page, uri);
    if (is_html_redirect(config, &page->refresh)) {
        struct result target = *result;
        target.ignores_rules = visit->claim->ignores_rules;
        if (!page_redirect(manager, visit->site, &target, uri, page->refresh.reference) &&
            target.links->hash != result->hash) {
            *result = target;
            result_become(result, RESULT_REDIRECT);
            if (result->hops >= config->max_redirects) {
                result_skip(result, DOCUMENT_SKIP_REDIRECTS);
                result->link_count = 0;
            }
            return;
        }
    }
    struct text sample = page->text;
    if (sample.length > LANGUAGE_SAMPLE_BYTES)
        sample.length = LANGUAGE_SAMPLE_BYTES;
    if (!focus_admits(manager, visit->site, response->header, page->language, sample))
        focus_leave(manager, result);
    if (searches_links(visit, result->mime)) {
        page_links(manager, visit->site, result, uri, page->base, page->links, page->link_count,
                   (directives & ROBOTS_NOFOLLOW) || visit->claim->follows_no_links, NULL);
        result->links_dropped = page->links_dropped;
    }
    /* Of the header and the page that which came first is named. */
    if (directives & ROBOTS_NOINDEX)
        result_skip(result, by_header & ROBOTS_NOINDEX ? DOCUMENT_SKIP_NOINDEX_HEADER
                                                       : DOCUMENT_SKIP_NOINDEX);
}

/* Plain text, and what we cannot read: at most the header states its language. */
static void read_other(struct site_manager *manager, const struct visit *visit,
                       struct result *result, const struct fetch_response *response,
                       struct text charset)
{
    static const struct text none = {"", 0};
    struct text text = none;
    if (!policy_has_focus(manager->reader.policy))
        return;
    arena_reset(&manager->page);
    if (text_equal(result->mime, TEXT_LITERAL("text/plain"))) {
        struct charset_decision decision = charset_decide(response->body, charset, false);
        struct text sample = {response->body.data, response->body.length};
        if (sample.length > 4 * LANGUAGE_SAMPLE_BYTES) /* at most four bytes a character */
            sample.length = 4 * LANGUAGE_SAMPLE_BYTES;
        decision.is_utf8 = false; /* the sample may end within a character */
        if (charset_to_utf8(&decision, sample, &manager->page, &text) < 0) {
            manager->memory_failed = true;
            text = none;
        }
    }
    if (!focus_admits(manager, visit->site, response->header, none, text))
        focus_leave(manager, result);
}

/* The links of what is no page. */
static void search_other(struct site_manager *manager, const struct visit *visit,
                         struct result *result, const struct fetch_response *response,
                         const struct uri *uri, const struct html_options *options,
                         unsigned directives)
{
    struct html_document *document = &manager->document;
    enum link_reader reader = link_reader_of(result->mime);
    if (reader == LINK_READER_NONE || !searches_links(visit, result->mime))
        return;
    arena_reset(&manager->page);
    if (links_read(reader, options, response->body, &manager->page, document) < 0 ||
        links_read_header(options, response->header, &manager->page, document) < 0) {
        manager->memory_failed = true;
        result_failed_inside(result);
        return;
    }
    manager->has_document = true;
    page_links(manager, visit->site, result, uri, document->base, document->links,
               document->link_count,
               (directives & ROBOTS_NOFOLLOW) || visit->claim->follows_no_links, NULL);
    result->links_dropped = document->links_dropped;
}

static int encode(struct site_manager *manager, struct result_document *document,
                  struct text headers, struct text body, bool compress, struct error *error)
{
    struct arena *arena = &manager->report->arena;
    return document->record_is_file
               ? content_encode_file(headers, body, compress, arena, &document->record, error)
               : content_encode(manager->encoder, headers, body, compress, arena, &document->record,
                                error);
}

/* Of pages; other documents have no words here yet. */
static void sign_page(struct site_manager *manager, struct result *result)
{
    struct near_signature signature;
    const struct html_document *page = &manager->document;
    if (!manager->config->near_duplicate_detection || !mime_is_markup(result->mime) ||
        !near_signature_of(page->title, page->text, &signature))
        return;
    struct near_signature *kept = arena_alloc(&manager->report->arena, sizeof *kept);
    if (kept)
        *kept = signature;
    else
        manager->memory_failed = true;
    result_document(result)->nearness = kept;
}

/* Of pages of status 200. The text of a page is had for this alone when its title gives cause to.
 */
static void look_for_soft_not_found(struct site_manager *manager, const struct visit *visit,
                                    struct result *result, const struct fetch_response *response,
                                    struct text charset)
{
    const struct html_document *page = &manager->document;
    struct html_document with_text;
    struct text text = page->text;
    if (result->status != 200 || !mime_is_markup(result->mime) || !manager->has_document)
        return;
    if (!text.length && soft_is_suspected(page->title)) {
        struct html_options options =
            document_markup_options(manager, visit, charset, result->mime);
        options.link_kinds = 0;
        options.text_ceiling_bytes = SOFT_TEXT_BYTES;
        int status = manager->rendered
                         ? rendering_read(manager, &options, &with_text)
                         : html_extract(&options, response->body, &manager->page, &with_text);
        if (status < 0) {
            manager->memory_failed = true;
            return;
        }
        text = with_text.text;
    }
    if (text.length > SOFT_TEXT_BYTES)
        text.length = SOFT_TEXT_BYTES;
    result_document(result)->soft_not_found = soft_not_found(page->title, text);
}

static void keep_content(struct site_manager *manager, struct result *result,
                         const struct fetch_response *response)
{
    const struct crawl_config *config = manager->config;
    struct result_document *document = result_document(result);
    struct error error = {0};
    struct text body = rendering_body(manager, response);
    document->size_bytes = body.length;
    struct text headers =
        config->storage.store_http_header ? manager->shown_header : (struct text){"", 0};
    bool compress = config->storage.compress &&
                    !document_type_is_listed(&config->storage.compress_exclude_mime, result->mime);
    document->summing =
        (struct summing_rule){.most_bytes = config->csum_cut_off, .metas = config->use_meta_csum};
    document->record_is_file = text_equal(config->storage.datastore, TEXT_LITERAL("flatfile"));
    if (content_checksum(manager->checksums, &document->summing, body, result->mime, &manager->page,
                         &document->checksum) < 0 ||
        encode(manager, document, headers, body, compress, &error) < 0) {
        result_failed_inside(result);
        result->sentence = site_manager_say(manager, "%s", error.sentence);
    }
}

void document_keep_validators(struct site_manager *manager, struct result *result,
                              const struct fetch_response *response)
{
    struct text etag;
    int64_t modified_ms;
    if (headers_etag(response->header, &etag))
        result->etag = arena_copy(&manager->report->arena, etag);
    if (headers_last_modified(response->header, result->at_ms, &modified_ms))
        result->last_modified_s = modified_ms / 1000;
}

void document_take(struct site_manager *manager, const struct visit *visit, struct result *result,
                   const struct fetch_response *response, const struct uri *uri)
{
    const struct crawl_config *config = manager->config;
    struct text charset;
    if (!result_keep(result, &manager->report->arena)) {
        manager->memory_failed = true;
        result_failed_inside(result);
        return;
    }
    keep_type(manager->report, result, response, uri, config->force_mimetype_detection, &charset);
    /* A channel that is to be kept is, whatever its type. */
    if (!visit->claim->is_channel &&
        !document_type_is_listed(&config->allowed_types, result->mime)) {
        result_skip(result, DOCUMENT_SKIP_TYPE);
        return;
    }
    document_keep_validators(manager, result, response);
    unsigned directives =
        config->check_meta_robots ? document_directives(visit->part, response->header) : 0;
    if (mime_is_markup(result->mime)) {
        read_markup(manager, visit, result, response, uri, charset, directives);
    } else {
        struct html_options options = manager->html;
        options.charset_label = charset;
        options.agent = visit->part->agent;
        read_other(manager, visit, result, response, charset);
        search_other(manager, visit, result, response, uri, &options, directives);
        if (result->kind == RESULT_DOCUMENT && (directives & ROBOTS_NOINDEX))
            result_skip(result, DOCUMENT_SKIP_NOINDEX_HEADER);
    }
    if (result->kind == RESULT_DOCUMENT && result->is_unfocused)
        result_skip(result, DOCUMENT_SKIP_FOCUS);
    if (result->kind == RESULT_DOCUMENT) {
        facts_take(manager, response, uri, manager->has_document ? &manager->document : NULL,
                   charset, result);
        sign_page(manager, result);
        look_for_soft_not_found(manager, visit, result, response, charset);
        keep_content(manager, result, response);
    }
}

void document_search_empty(struct site_manager *manager, const struct visit *visit,
                           struct result *result, const struct fetch_response *response,
                           const struct uri *uri)
{
    struct fetch_response empty = *response;
    struct text charset;
    empty.body = (struct text){"", 0};
    keep_type(manager->report, result, &empty, uri, false, &charset);
    unsigned directives =
        manager->config->check_meta_robots ? document_directives(visit->part, empty.header) : 0;
    if (!visit->is_sitemap && !visit->claim->is_channel && !response->listing &&
        mime_is_markup(result->mime))
        read_markup(manager, visit, result, &empty, uri, charset, directives);
}
