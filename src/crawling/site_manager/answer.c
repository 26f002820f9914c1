/* From the answer of a server to a result. */
#include "ftp_login.h"
#include "site_manager_private.h"

#include <seine/foundation/base/plural.h>
#include <seine/foundation/uri.h>
#include <seine/state/crash.h>
#include <seine/state/crash/crash_point.h>

#include <stdio.h>
#include <stdlib.h>

/* Bytes of a foreign header in a sentence. */
#define MOST_QUOTED 200

/* What an unsuccessful transfer means: the skip code, and whether the site as a whole is in
 * trouble. */
static const struct {
    enum document_skip skip;
    bool site_failed;
} FAILURES[FETCH_OUTCOME_COUNT] = {
    [FETCH_HEADER_INVALID] = {DOCUMENT_SKIP_HEADER, false},
    [FETCH_HEADER_LARGE] = {DOCUMENT_SKIP_HEADER_SIZE, false},
    [FETCH_HEADER_LENGTHS] = {DOCUMENT_SKIP_HEADER, false},
    [FETCH_NOT_HTTP] = {DOCUMENT_SKIP_HEADER, false},
    [FETCH_HEADER_EMPTY] = {DOCUMENT_SKIP_EMPTY_HEADER, false},
    [FETCH_NO_ANSWER] = {DOCUMENT_SKIP_EMPTY_HEADER, true},
    [FETCH_TYPE_REFUSED] = {DOCUMENT_SKIP_TYPE, false},
    [FETCH_HEADER_REFUSED] = {DOCUMENT_SKIP_HEADER_RULE, false},
    [FETCH_TOO_LARGE] = {DOCUMENT_SKIP_SIZE, false},
    [FETCH_INFLATION] = {DOCUMENT_SKIP_SIZE, false},
    [FETCH_CODING_UNKNOWN] = {DOCUMENT_SKIP_ENCODING, false},
    [FETCH_CODING_DAMAGED] = {DOCUMENT_SKIP_ENCODING, false},
    [FETCH_CHUNKS] = {DOCUMENT_SKIP_CHUNK, false},
    [FETCH_INCOMPLETE] = {DOCUMENT_SKIP_INCOMPLETE, false},
    [FETCH_CODING_CUT] = {DOCUMENT_SKIP_INCOMPLETE, false},
    [FETCH_TIMEOUT] = {DOCUMENT_SKIP_TIMEOUT, true},
    [FETCH_CONNECT_TIMEOUT] = {DOCUMENT_SKIP_CONNECT_TIMEOUT, true},
    [FETCH_CONNECT_FAILED] = {DOCUMENT_SKIP_CONNECT, true},
    [FETCH_ADDRESS_REFUSED] = {DOCUMENT_SKIP_NONE, false}, /* a refusal of the URI */
    [FETCH_CERTIFICATE] = {DOCUMENT_SKIP_CERTIFICATE, false},
    [FETCH_TLS] = {DOCUMENT_SKIP_CERTIFICATE, true},
    [FETCH_PLAIN_HTTP] = {DOCUMENT_SKIP_SCHEME, false},
    [FETCH_WANTS_TLS] = {DOCUMENT_SKIP_SCHEME, false},
    [FETCH_NETWORK] = {DOCUMENT_SKIP_NETWORK, true},
    [FETCH_PROXY_UNREACHABLE] = {DOCUMENT_SKIP_PROXY, false},
    [FETCH_PROXY_REFUSED] = {DOCUMENT_SKIP_PROXY, false},
    [FETCH_PROXY_FAILED] = {DOCUMENT_SKIP_PROXY, true},
    [FETCH_NOT_FTP] = {DOCUMENT_SKIP_HEADER, false},
    [FETCH_FILE_REFUSED] = {DOCUMENT_SKIP_FILE, false},
    [FETCH_EMPTY] = {DOCUMENT_SKIP_EMPTY, false},
    [FETCH_OTHER] = {DOCUMENT_SKIP_OTHER, false},
};

enum document_skip answer_skip(enum fetch_outcome outcome)
{
    return FAILURES[outcome].skip;
}

static enum error_class error_class_of(enum fetch_outcome outcome)
{
    switch (fetch_outcome_fact(outcome)->error_class) {
    case FETCH_CLASS_NET:
        return ERROR_CLASS_NETWORK;
    case FETCH_CLASS_TTL:
        return ERROR_CLASS_TIMEOUT;
    case FETCH_CLASS_INT:
    case FETCH_CLASS_NONE:
        break;
    }
    return ERROR_CLASS_INTERNAL;
}

/* The answer came, and we failed to make use of it. */
static void failed_inside(struct result *result)
{
    result->kind = RESULT_FAILED;
    result->error_class = ERROR_CLASS_INTERNAL;
    result->document_skip = DOCUMENT_SKIP_OTHER;
}

bool answer_is_success(int status)
{
    return status == 200 || status == 203;
}

static bool is_listed(const struct config_list *types, struct text type)
{
    for (size_t i = 0; i < types->count; i++)
        if (mime_matches(types->items[i], type))
            return true;
    return false;
}

/* What exclude_headers says of the first line of the header that it excludes. */
static struct header_verdict screen_headers(struct site_manager *manager, struct text header)
{
    const struct ruleset *ruleset = policy_rules(manager->reader.policy);
    struct text name, value;
    struct header_verdict verdict = {0};
    if (!rules_have_headers(ruleset))
        return verdict;
    for (size_t position = 0; !verdict.rule && headers_next(header, &position, &name, &value);)
        verdict = rules_screen_header(ruleset, manager->reader.matcher, name, value);
    return verdict;
}

static bool result_is_of_ftp(const struct visit *visit)
{
    return ftp_login_is_for(&visit->site->uri);
}

/* FTP says no type: the first bytes of the body do, before all of a large file has come. */
static enum fetch_decision screen_first_bytes(const struct visit *visit,
                                              const struct fetch_response *response)
{
    char extension[URI_EXTENSION_BYTES];
    struct text path = text_of(visit->uri);
    if (!response->body.length)
        return FETCH_READ_BODY;
    const char *type =
        mime_sniff(response->body, (struct text){"", 0}, uri_extension(path, extension));
    return is_listed(&visit->manager->config->allowed_types, text_of(type)) ? FETCH_READ_BODY
                                                                            : FETCH_REFUSE_TYPE;
}

static enum fetch_decision take_header(const struct visit *visit,
                                       const struct fetch_response *response)
{
    const struct crawl_config *config = visit->manager->config;
    struct text type, charset;
    if ((answer_is_success(response->status) || response->status == 304) &&
        screen_headers(visit->manager, response->header).rule)
        return FETCH_REFUSE_HEADER;
    if (!answer_is_success(response->status))
        return FETCH_IGNORE_BODY;
    if (visit->is_sitemap || visit->claim->is_channel || response->listing)
        return FETCH_READ_BODY;
    if (result_is_of_ftp(visit))
        return screen_first_bytes(visit, response);
    /* Without a type, or when nothing else is believed, the bytes will tell. */
    if (config->force_mimetype_detection ||
        !headers_content_type(response->header, &type, &charset))
        return FETCH_READ_BODY;
    return is_listed(&config->allowed_types, type) ? FETCH_READ_BODY : FETCH_REFUSE_TYPE;
}

enum fetch_decision answer_header(void *context, const struct fetch_response *response)
{
    const struct visit *visit = context;
    struct crash_mark *mark = visit->manager->settings.mark;
    crash_mark_set(mark, visit->claim->uri_id);
    enum fetch_decision decision = take_header(visit, response);
    crash_mark_set(mark, 0);
    return decision;
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

unsigned answer_directives(const struct policy_part *part, struct text header)
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
    return is_listed(&config->uri_search_mime, mime) &&
           (config->ftp_searchlinks || !result_is_of_ftp(visit));
}

struct html_options answer_markup_options(const struct site_manager *manager,
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
    struct html_options options = answer_markup_options(manager, visit, charset, result->mime);
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
        failed_inside(result);
        return;
    }
    manager->has_document = true;
    result->title = page->title.length ? arena_copy(&manager->report->arena, page->title)
                                       : (struct text){NULL, 0};
    if (config->check_meta_robots)
        directives |= page->robots;
    channels_found(manager, visit, result, page, uri);
    if (is_html_redirect(config, &page->refresh)) {
        struct result target = *result;
        target.ignores_rules = visit->claim->ignores_rules;
        if (!page_redirect(manager, visit->site, &target, uri, page->refresh.reference) &&
            target.links->hash != result->hash) {
            *result = target;
            result->kind = RESULT_REDIRECT;
            if (result->hops >= config->max_redirects) {
                result->kind = RESULT_SKIPPED;
                result->document_skip = DOCUMENT_SKIP_REDIRECTS;
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
    if (directives & ROBOTS_NOINDEX) {
        result->kind = RESULT_SKIPPED;
        result->document_skip =
            by_header & ROBOTS_NOINDEX ? DOCUMENT_SKIP_NOINDEX_HEADER : DOCUMENT_SKIP_NOINDEX;
    }
}

/* Plain text, and what we cannot read: of that at most the header tells the language. */
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
        failed_inside(result);
        return;
    }
    manager->has_document = true;
    page_links(manager, visit->site, result, uri, document->base, document->links,
               document->link_count,
               (directives & ROBOTS_NOFOLLOW) || visit->claim->follows_no_links, NULL);
    result->links_dropped = document->links_dropped;
}

static int encode(struct site_manager *manager, struct result *result, struct text headers,
                  struct text body, bool compress, struct error *error)
{
    struct arena *arena = &manager->report->arena;
    return result->record_is_file
               ? content_encode_file(headers, body, compress, arena, &result->record, error)
               : content_encode(manager->encoder, headers, body, compress, arena, &result->record,
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
    result->nearness = kept;
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
        struct html_options options = answer_markup_options(manager, visit, charset, result->mime);
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
    result->soft_not_found = soft_not_found(page->title, text);
}

static void keep_content(struct site_manager *manager, struct result *result,
                         const struct fetch_response *response)
{
    const struct crawl_config *config = manager->config;
    struct error error = {0};
    struct text body = rendering_body(manager, response);
    result->size_bytes = body.length;
    struct text headers =
        config->storage.store_http_header ? manager->shown_header : (struct text){"", 0};
    bool compress = config->storage.compress &&
                    !is_listed(&config->storage.compress_exclude_mime, result->mime);
    result->summing =
        (struct summing_rule){.most_bytes = config->csum_cut_off, .metas = config->use_meta_csum};
    result->record_is_file = text_equal(config->storage.datastore, TEXT_LITERAL("flatfile"));
    if (content_checksum(manager->checksums, &result->summing, body, result->mime, &manager->page,
                         &result->checksum) < 0 ||
        encode(manager, result, headers, body, compress, &error) < 0) {
        failed_inside(result);
        result->sentence = site_manager_say(manager, "%s", error.sentence);
    }
}

void answer_take_document(struct site_manager *manager, const struct visit *visit,
                          struct result *result, const struct fetch_response *response,
                          const struct uri *uri)
{
    const struct crawl_config *config = manager->config;
    struct text charset, etag;
    int64_t modified_ms;
    result->kind = RESULT_DOCUMENT;
    keep_type(manager->report, result, response, uri, config->force_mimetype_detection, &charset);
    /* A channel that is to be kept is, whatever its type. */
    if (!visit->claim->is_channel && !is_listed(&config->allowed_types, result->mime)) {
        result->kind = RESULT_SKIPPED;
        result->document_skip = DOCUMENT_SKIP_TYPE;
        return;
    }
    if (headers_etag(response->header, &etag))
        result->etag = arena_copy(&manager->report->arena, etag);
    if (headers_last_modified(response->header, result->at_ms, &modified_ms))
        result->last_modified_s = modified_ms / 1000;
    unsigned directives =
        config->check_meta_robots ? answer_directives(visit->part, response->header) : 0;
    if (mime_is_markup(result->mime)) {
        read_markup(manager, visit, result, response, uri, charset, directives);
    } else {
        struct html_options options = manager->html;
        options.charset_label = charset;
        options.agent = visit->part->agent;
        read_other(manager, visit, result, response, charset);
        search_other(manager, visit, result, response, uri, &options, directives);
        if (result->kind == RESULT_DOCUMENT && (directives & ROBOTS_NOINDEX)) {
            result->kind = RESULT_SKIPPED;
            result->document_skip = DOCUMENT_SKIP_NOINDEX_HEADER;
        }
    }
    if (result->kind == RESULT_DOCUMENT && result->is_unfocused) {
        result->kind = RESULT_SKIPPED;
        result->document_skip = DOCUMENT_SKIP_FOCUS;
    }
    if (result->kind == RESULT_DOCUMENT) {
        facts_take(manager, response, uri, manager->has_document ? &manager->document : NULL,
                   charset, result);
        sign_page(manager, result);
        look_for_soft_not_found(manager, visit, result, response, charset);
        keep_content(manager, result, response);
    }
}

static void take_redirect(struct site_manager *manager, const struct visit *visit,
                          struct result *result, const struct fetch_response *response,
                          const struct uri *uri)
{
    struct text location;
    result->kind = RESULT_SKIPPED;
    result->document_skip = DOCUMENT_SKIP_REDIRECT;
    if (!headers_find(response->header, TEXT_LITERAL("Location"), 0, &location)) {
        result->sentence =
            site_manager_say(manager, "status %d without a Location header", response->status);
        return;
    }
    if (result->hops >= manager->config->max_redirects) {
        result->document_skip = DOCUMENT_SKIP_REDIRECTS;
        result->sentence = site_manager_say(manager, "%d %s led here", result->hops,
                                            plural(result->hops, "redirect", "redirects"));
        return;
    }
    int problem = visit->claim->is_channel ? channel_follow(manager, visit, result, uri, location)
                  : visit->is_sitemap      ? sitemap_follow(manager, visit, result, uri, location)
                                      : page_redirect(manager, visit->site, result, uri, location);
    if (problem) {
        if (location.length > MOST_QUOTED)
            location.length = MOST_QUOTED;
        result->sentence = site_manager_say(manager, "Location: %.*s: %s", TEXT_ARGUMENTS(location),
                                            uri_problem_sentence(problem));
        return;
    }
    result->kind = RESULT_REDIRECT;
    result->document_skip = DOCUMENT_SKIP_NONE;
    const struct found_link *target = result->channel   ? result->channel->target
                                      : result->sitemap ? result->sitemap->children
                                                        : result->links;
    if (target->hash == result->hash) {
        result->kind = RESULT_SKIPPED;
        result->document_skip = DOCUMENT_SKIP_REDIRECT_LOOP;
        result->link_count = 0;
        result->sitemap = NULL;
        result->channel = NULL;
    }
}

static void take_status(struct site_manager *manager, const struct visit *visit,
                        struct result *result, const struct fetch_response *response,
                        const struct uri *uri)
{
    int status = response->status;
    if (visit->use.login.is_unproven) {
        result->kind = RESULT_FAILED;
        result->document_skip = DOCUMENT_SKIP_OTHER;
        result->error_class = ERROR_CLASS_NETWORK;
        result->sentence = TEXT_LITERAL(
            "the answer does not prove that the server has the key of its Kerberos service");
    } else if (answer_is_success(status) && response->listing) {
        listing_take(manager, visit, result, response, uri);
    } else if (answer_is_success(status) && visit->claim->is_channel) {
        channel_answer(manager, visit, result, response, uri);
    } else if (answer_is_success(status) && visit->is_sitemap) {
        sitemap_take(manager, visit, result, response, uri);
    } else if (answer_is_success(status)) {
        answer_take_document(manager, visit, result, response, uri);
    } else if (status == 304 && visit->conditional) {
        result->kind = RESULT_NOT_MODIFIED;
    } else if (status == 204 || status == 205) {
        result->kind = RESULT_SKIPPED;
        result->document_skip = DOCUMENT_SKIP_EMPTY;
    } else if (status >= 300 && status < 400 && status != 304) {
        take_redirect(manager, visit, result, response, uri);
    } else {
        result->kind = RESULT_FAILED;
        result->document_skip = DOCUMENT_SKIP_STATUS;
        result->error_class = ERROR_CLASS_STATUS;
        const char *refusal = login_refusal(&visit->use.login, status);
        result->sentence = *response->sentence
                               ? site_manager_say(manager, "%s", response->sentence)
                               : site_manager_say(manager, "HTTP status %d%s%s", status,
                                                  refusal ? ": " : "", refusal ? refusal : "");
    }
}

/* A page that is nothing but its header may lead on all the same (Refresh, Link). */
static void search_empty(struct site_manager *manager, const struct visit *visit,
                         struct result *result, const struct fetch_response *response,
                         const struct uri *uri)
{
    struct fetch_response empty = *response;
    struct text charset;
    empty.body = (struct text){"", 0};
    keep_type(manager->report, result, &empty, uri, false, &charset);
    unsigned directives =
        manager->config->check_meta_robots ? answer_directives(visit->part, empty.header) : 0;
    if (!visit->is_sitemap && !visit->claim->is_channel && !response->listing &&
        mime_is_markup(result->mime))
        read_markup(manager, visit, result, &empty, uri, charset, directives);
}

/* These speak for the whole site: of FTP 421 is what a server says that has too many clients, and
 * of an account that is refused there is nothing to be had. */
static bool is_overloaded(const struct visit *visit, const struct fetch_response *response)
{
    int status = response->status;
    if (result_is_of_ftp(visit))
        return status == 421 || (status == 530 && !response->unasked);
    return status == 429 || status == 503;
}

/* The rules refused the address as the connection was to be made. */
static void refuse_address(struct site_manager *manager, const struct visit *visit,
                           struct result *result, const struct fetch_response *response)
{
    struct verdict verdict =
        site_manager_screen_address(manager, visit->site->uri.host, &response->address);
    result->kind = RESULT_REFUSED;
    result->requested = false;
    result->uri_skip = URI_SKIP_ADDRESS;
    result->rule = verdict.rule;
}

struct result *answer_result(struct site_manager *manager, const struct visit *visit,
                             const struct fetch_response *response)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct result *result = site_manager_result(manager, visit->site, visit->claim, RESULT_FAILED);
    if (result && response->archived_at_ms)
        result->at_ms = response->archived_at_ms;
    if (!result)
        return NULL;
    result->requested = true;
    /* What an entry of a channel redirects to is of that, too. */
    result->ignores_rules = !visit->claim->is_channel && visit->claim->ignores_rules &&
                            response->status >= 300 && response->status < 400;
    result->is_of_ftp = result_is_of_ftp(visit);
    result->status = response->status;
    if (visit->part->name.length)
        result->subcollection = arena_copy(&manager->report->arena, visit->part->name);
    result->total_us = response->timings.total_us;
    result->bytes_received = visit->bytes_received + response->bytes_received;
    result->bytes_sent = visit->bytes_sent + response->bytes_sent;
    if (crawl_log_wanted(manager->config, CRAWL_LOG_HEADER)) {
        result->header_sent = arena_copy(&manager->report->arena, response->sent_header);
        result->header_received = arena_copy(&manager->report->arena, manager->shown_header);
    }
    if (uri_parse(text_of(visit->uri), storage, sizeof storage, &uri)) {
        failed_inside(result);
    } else if (response->outcome == FETCH_FETCHED) {
        if (!form_visit_doubts(visit, response, &uri, result))
            take_status(manager, visit, result, response, &uri);
    } else if (response->outcome == FETCH_ADDRESS_REFUSED) {
        refuse_address(manager, visit, result, response);
    } else {
        result->document_skip = FAILURES[response->outcome].skip;
        if (response->outcome == FETCH_HEADER_REFUSED) {
            struct header_verdict verdict = screen_headers(manager, response->header);
            result->document_skip = verdict.skip;
            result->rule = verdict.rule;
        }
        bool is_error = fetch_outcome_fact(response->outcome)->error_class != FETCH_CLASS_NONE;
        result->kind = is_error ? RESULT_FAILED : RESULT_SKIPPED;
        result->error_class = error_class_of(response->outcome);
        result->sentence = site_manager_say(manager, "%s", response->sentence);
        if (response->outcome == FETCH_EMPTY)
            search_empty(manager, visit, result, response, &uri);
    }
    return result;
}

struct fetch_response answer_shown(struct site_manager *manager, const struct visit *visit,
                                   const struct fetch_response *response)
{
    struct report *report = site_manager_report(manager);
    struct fetch_response shown = *response;
    manager->shown_header =
        report ? session_shown_header(&visit->site->session, response, &report->arena)
               : TEXT_LITERAL("");
    shown.header = manager->shown_header;
    return shown;
}

void answer_done(void *context, const struct fetch_response *response)
{
    struct visit *visit = context;
    struct site_manager *manager = visit->manager;
    struct leased_site *site = visit->site;
    enum login_advice advice = visit_log_in(visit, response);
    if (advice == LOGIN_REPEAT)
        return;
    manager->has_document = manager->is_read = false;
    manager->detected_language = (struct text){"", 0};
    facts_take_certificate(manager, site, response);
    if (site->runs_javascript && advice == LOGIN_GO_ON && rendering_begin(visit, response))
        return;
    visit_unlist(visit);
    struct fetch_response shown = answer_shown(manager, visit, response);
    crash_mark_set(manager->settings.mark, visit->claim->uri_id);
    CRASH_POINT("parse", visit->claim->uri_id, visit->claim->path);
    struct result *result = answer_result(manager, visit, response);
    crash_mark_set(manager->settings.mark, 0);
    bool tried = lease_leave_proxy(manager, &visit->use, response);
    if (result && (!tried || advice == LOGIN_LATER)) {
        /* The site was not asked at all, or did not say more than that it wants a password: as if
         * nothing had been started. */
        result->kind = RESULT_RETURNED;
        result->requested = false;
    }
    if (result && manager->on_answer)
        manager->on_answer(manager->on_answer_context, visit, &shown, result);
    bool shared = visit->shares_address, overloaded = is_overloaded(visit, response);
    bool was_ftp = result_is_of_ftp(visit);
    site_manager_claim_done(visit->claim_batch);
    visit_free(visit);
    lease_visit_ended(manager, site, shared, response->timings.total_us);
    if (!tried)
        return;
    bool site_failed = FAILURES[response->outcome].site_failed;
    int64_t wait_ms = 0;
    if (response->outcome == FETCH_FETCHED && overloaded) {
        (void)headers_retry_after(response->header, clock_wall_ms(manager->clock), &wait_ms);
        site_failed = true;
        if (result)
            result->retry_after_ms = wait_ms;
    }
    if (!site_failed) {
        site->failures = 0;
        return;
    }
    char sentence[256];
    if (response->outcome == FETCH_FETCHED)
        snprintf(sentence, sizeof sentence, "%s status %d", was_ftp ? "FTP" : "HTTP",
                 response->status);
    else
        snprintf(sentence, sizeof sentence, "%s", response->sentence);
    /* The site may be given back by this and is not touched any more. */
    lease_failed(manager, site, result ? result->document_skip : DOCUMENT_SKIP_OTHER,
                 response->status, sentence, wait_ms);
}
