/* Documents that applications push: results that no site manager made. */

#include "plan_held.h"
#include "plan_pushed_links.h"
#include "plan_removed.h"
#include "plan_routing.h"

#include <seine/crawling/planner/enqueued.h>
#include <seine/documents/parse.h>
#include <seine/foundation/uri.h>
#include <seine/settings/policy/link_kinds.h>

#include <sql/crawl/enqueued.h>

#define PAGE_BLOCK_BYTES ((size_t)64 << 10)

static const char TYPE_SENTENCE[] =
    "its type is none of those that the collection takes (allowed_types)";

/* While one is made. */
struct making {
    struct planner *planner;
    const struct pushed_content *content;
    const struct uri *uri; /* as the rules rewrite it */
    const struct site *site;
    struct report *report;
    struct mime mime;
    struct arena page; /* of what is extracted */
    struct content_encoder *encoder;
    struct checksum_maker *checksums;
    struct result *result;
    struct error error;
};

static bool is_listed(const struct config_list *types, struct text type)
{
    for (size_t i = 0; i < types->count; i++)
        if (mime_matches(types->items[i], type))
            return true;
    return false;
}

/* A header as the site would have sent it; content that came as text is UTF-8. */
static struct text make_header(const struct making *making)
{
    struct buffer header;
    buffer_init(&header, SIZE_MAX);
    buffer_printf(&header, "HTTP/1.1 200 OK\r\nContent-Type: %.*s\r\n\r\n",
                  TEXT_ARGUMENTS(making->content->content_type));
    struct text copy =
        header.failed ? NO_TEXT : arena_copy(&making->planner->batch->arena, buffer_text(&header));
    buffer_done(&header);
    return copy;
}

/* What the page says of itself and its links. */
static int heed(struct making *making, const struct html_document *document)
{
    const struct crawl_config *config = making->planner->config;
    struct result *result = making->result;
    unsigned directives = config->check_meta_robots ? document->robots : 0;
    const struct pushed_page page = {.report = making->report,
                                     .site = making->site,
                                     .uri = making->uri,
                                     .document = document,
                                     .nofollow = (directives & ROBOTS_NOFOLLOW) != 0};
    if (directives & ROBOTS_NOINDEX) {
        result_skip(result, DOCUMENT_SKIP_NOINDEX);
    }
    return is_listed(&config->uri_search_mime, result->mime)
               ? plan_pushed_links(making->planner, &page, result)
               : 0;
}

static int take_page(struct making *making)
{
    struct result *result = making->result;
    struct document_facts *facts = &result_document(result)->facts;
    struct html_document page;
    const struct policy_part *part = policy_part_of(&making->planner->reader, making->uri, NULL);
    struct html_options options = {.charset_label = making->mime.charset,
                                   .agent = part->agent,
                                   .link_kinds = policy_link_kinds(making->planner->config),
                                   .is_xml = mime_is_xml(result->mime)};
    if (!mime_is_markup(result->mime)) {
        const struct charset *charset =
            making->mime.charset.length ? charset_from_label(making->mime.charset) : NULL;
        facts->charset = charset ? charset_name(charset) : NULL;
        facts->charset_source = charset ? charset_source_name(CHARSET_FROM_HEADER) : NULL;
        return 0;
    }
    int status = html_extract(&options, making->content->content, &making->page, &page);
    if (status < 0)
        return status;
    result->title = arena_copy(&making->planner->batch->arena, page.title);
    facts->charset = charset_name(page.charset.charset);
    facts->charset_source = charset_source_name(page.charset.source);
    return result->title.data ? heed(making, &page) : STATUS_MEMORY;
}

static int keep_content(struct making *making)
{
    const struct crawl_config *config = making->planner->config;
    const struct result *result = making->result;
    struct result_document *document = result_document(result);
    struct text body = making->content->content;
    struct text header = config->storage.store_http_header ? make_header(making) : TEXT_LITERAL("");
    bool compress = config->storage.compress &&
                    !is_listed(&config->storage.compress_exclude_mime, result->mime);
    document->size_bytes = body.length;
    document->summing =
        (struct summing_rule){.most_bytes = config->csum_cut_off, .metas = config->use_meta_csum};
    document->record_is_file = text_equal(config->storage.datastore, TEXT_LITERAL("flatfile"));
    if (!header.data)
        return STATUS_MEMORY;
    int status = content_checksum(making->checksums, &document->summing, body, result->mime,
                                  &making->page, &document->checksum);
    if (status < 0)
        return status;
    struct arena *arena = &making->planner->batch->arena;
    return document->record_is_file ? content_encode_file(header, body, compress, arena,
                                                          &document->record, &making->error)
                                    : content_encode(making->encoder, header, body, compress, arena,
                                                     &document->record, &making->error);
}

static int make_result(struct making *making)
{
    int status = content_encoder_new(&making->encoder, &making->error);
    if (status == 0)
        status = checksum_maker_new(&making->checksums, &making->error);
    if (status == 0)
        status = take_page(making);
    if (status == 0 && making->result->kind == RESULT_DOCUMENT)
        status = keep_content(making);
    content_encoder_free(making->encoder);
    checksum_maker_free(making->checksums);
    return status;
}

static void take(struct planner *planner, const struct enqueued_uri *uri, const struct uri *given,
                 const struct pushed_content *content, const struct mime *mime)
{
    char storage[URI_STORAGE_BYTES];
    struct uri rewritten;
    struct arena *arena = &planner->batch->arena;
    struct report *report = arena_alloc(arena, sizeof *report);
    struct result *result = arena_alloc(arena, sizeof *result);
    struct text type = arena_copy(arena, text_of(mime->essence));
    if (!report || !result || !type.data) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    *report = (struct report){.results = result, .result_count = 1};
    *result = (struct result){.uri_id = uri->known.id,
                              .site_id = uri->site->id,
                              .hash = uri->hash,
                              .depth = (int)uri->known.depth,
                              .status = 200,
                              .had_document = true,
                              .at_ms = planner->now_ms,
                              .mime = type};
    if (!result_keep(result, arena)) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    if (rules_rewrite(policy_rules(planner->reader.policy), planner->reader.matcher, given, storage,
                      sizeof storage, &rewritten))
        rewritten = *given;
    struct making making = {.planner = planner,
                            .content = content,
                            .uri = &rewritten,
                            .site = uri->site,
                            .report = report,
                            .mime = *mime,
                            .result = result};
    arena_init(&making.page, PAGE_BLOCK_BYTES, SIZE_MAX / 2);
    int status = make_result(&making);
    arena_done(&making.page);
    if (status < 0) {
        plan_fail(planner, status, making.error.status ? &making.error : NULL);
        return;
    }
    plan_wait_ends(planner, uri->site, &uri->known);
    planner_take_content(planner, report, uri->site, result);
    if (result->kind != RESULT_DOCUMENT || content->is_fetched)
        return;
    batch_execute(planner->batch,
                  crawl_pushed_document_put(.uri_id = uri->known.id, .now = planner->now_ms));
    if (!id_map_put(&planner->store->enqueued.pushed, uri->known.id, NULL))
        plan_fail(planner, STATUS_MEMORY, NULL);
}

/* Whether a page says that it is not to be kept. */
static bool is_noindex(struct planner *planner, const struct uri *uri, const struct mime *mime,
                       struct text content)
{
    struct arena arena;
    struct html_document page;
    const struct policy_part *part = policy_part_of(&planner->reader, uri, NULL);
    const struct html_options options = {.charset_label = mime->charset,
                                         .agent = part->agent,
                                         .link_kinds = policy_link_kinds(planner->config),
                                         .is_xml = mime_is_xml(text_of(mime->essence))};
    if (!planner->config->check_meta_robots || !mime_is_markup(text_of(mime->essence)))
        return false;
    arena_init(&arena, PAGE_BLOCK_BYTES, SIZE_MAX / 2);
    int status = html_extract(&options, content, &arena, &page);
    bool is = status == 0 && (page.robots & ROBOTS_NOINDEX);
    arena_done(&arena);
    if (status < 0)
        plan_fail(planner, status, NULL);
    return is;
}

static enum admission refuse(const char *sentence, const char **ret_sentence)
{
    *ret_sentence = sentence;
    return ADMISSION_REFUSED;
}

enum admission planner_admits(struct planner *planner, const struct uri *given,
                              const struct pushed_content *content, const struct given_link *link,
                              const char **ret_sentence)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct enqueued_uri found;
    struct mime mime;
    mime_parse(content->content_type, &mime);
    int problem = rules_rewrite(policy_rules(planner->reader.policy), planner->reader.matcher,
                                given, storage, sizeof storage, &uri);
    if (problem)
        return refuse(uri_problem_sentence(problem), ret_sentence);
    if (uri.opaque)
        return refuse(uri_skip_facts(URI_SKIP_SCHEME)->sentence, ret_sentence);
    if (!is_listed(&planner->config->allowed_types, text_of(mime.essence)))
        return refuse(TYPE_SENTENCE, ret_sentence);
    const struct screening screening = {.ignores_rules = link->ignores_rules};
    const struct policy_part *part = policy_part_of(&planner->reader, &uri, NULL);
    struct verdict verdict = policy_screen_uri(&planner->reader, &uri, part, &screening);
    bool is_known = planner_find_enqueued(planner, given, &found) &&
                    found.known.state != URI_REFUSED && found.known.state != URI_DELETED;
    if (!verdict.skip && !is_known && !link->ignores_limits && plan_refuses_new(planner))
        verdict.skip = URI_SKIP_REFRESH_ONLY;
    if (verdict.skip)
        return refuse(uri_skip_facts(verdict.skip)->sentence, ret_sentence);
    if (planner->ownership.is_asking || plan_route_of(planner, uri.origin) != ROUTE_HERE)
        return ADMISSION_ELSEWHERE;
    return is_noindex(planner, &uri, &mime, content->content)
               ? refuse(document_skip_facts(DOCUMENT_SKIP_NOINDEX)->sentence, ret_sentence)
               : ADMITTED;
}

void planner_push(struct planner *planner, const struct uri *given,
                  const struct pushed_content *content, struct given_link *link)
{
    struct enqueued_uri uri;
    struct mime mime;
    mime_parse(content->content_type, &mime);
    if (!is_listed(&planner->config->allowed_types, text_of(mime.essence))) {
        link->outcome = LINK_REFUSED;
        link->sentence = TYPE_SENTENCE;
        return;
    }
    link->is_refetch = true;
    planner_take_link(planner, given, link);
    if (link->outcome != LINK_REFUSED && planner_find_enqueued(planner, given, &uri) &&
        uri.known.state == URI_PENDING)
        take(planner, &uri, given, content, &mime);
}
