#include <seine/feeding/delivery/document_maker.h>

#include "document_links.h"
#include "document_uris.h"
#include "site_frames.h"

#include <seine/documents/parse/mime.h>
#include <seine/documents/text.h>
#include <seine/settings/config/converter.h>
#include <seine/state/frontier.h>
#include <seine/web/fetch/headers.h>

#include <sql/crawl/delivery.h>

/* Maximum number of delivered headers, including repeated ones. */
#define HEADERS_MOST 32

static struct text copy_of(const struct document_maker *maker, struct text text)
{
    return text.data ? arena_copy(maker->arena, text) : (struct text){0};
}

static int64_t time_or_absent(struct optional_int time)
{
    return time.is_set ? time.value : DOCUMENT_ABSENT;
}

static int read_content(const struct document_maker *maker,
                        const struct crawl_delivery_document *row,
                        struct content_document *ret_content, struct error *error)
{
    if (!row->pack.is_set || !row->body_offset.is_set)
        return 0;
    return row->pack.value == CONTENT_FILE_CLUSTER
               ? content_read_file(maker->contents, row->body_offset.value, row->body_length.value,
                                   maker->arena, ret_content, error)
               : content_read(maker->contents, (unsigned)row->pack.value, row->body_offset.value,
                              row->body_length.value, maker->arena, ret_content, error);
}

/* The collection's command for the declared type, else for the detected one. */
static int find_command(const struct document_maker *maker, struct text mime, struct text body,
                        struct config_converter *ret_converter, struct error *error)
{
    const struct crawl_config *config = policy_config(maker->policy);
    int status = config_converter_find(config, mime, ret_converter, error);
    if (status < 0 || ret_converter->is_found)
        return status;
    struct text shown = text_of(mime_sniff(body, mime, TEXT_LITERAL("")));
    return config_converter_find(config, shown, ret_converter, error);
}

static int convert_with(const struct document_maker *maker, const struct convert_command *command,
                        struct document *document, struct text body, struct text *ret_html,
                        struct error *error)
{
    struct convert_limits limits;
    struct convert_result result;
    convert_limits_init(&limits);
    int status =
        convert(maker->converters, command, document->mime_type, body, &limits, &result, error);
    if (status < 0)
        return status;
    document->conversion = text_of(convert_outcome_word(result.outcome));
    if (result.outcome == CONVERT_CONVERTED) {
        *ret_html = arena_copy(maker->arena, result.html);
        if (!ret_html->data)
            status = error_set(error, STATUS_MEMORY, "no memory for the text of a document");
    } else {
        log_verbose(maker->log, "feed", "%.*s: %s: %s", TEXT_ARGUMENTS(document->uri),
                    document->conversion.data, result.sentence);
    }
    convert_result_done(&result);
    return status;
}

/* Converts a content that is not text, or for which there is a command, to HTML; empty if there is
 * neither a command nor a converter, or the conversion failed. */
static int convert_body(const struct document_maker *maker, struct document *document,
                        struct text body, struct text *ret_html, struct error *error)
{
    struct text mime = document->mime_type;
    struct config_converter converter = {.is_found = false};
    struct error unusable = {0};
    int status = 0;
    if (!maker->converters)
        return 0;
    if (find_command(maker, mime, body, &converter, &unusable) < 0) {
        log_warning(maker->log, "feed", "seine/converters: %.*s: %s", TEXT_ARGUMENTS(mime),
                    unusable.sentence);
        document->conversion = text_of(convert_outcome_word(CONVERT_TOOL_MISSING));
    } else if (converter.is_found) {
        const struct convert_command command = {converter.argv, converter.gives_text};
        status = convert_with(maker, &command, document, body, ret_html, error);
    } else if (!text_has_reader(mime) && convert_type_of(mime, body)) {
        status = convert_with(maker, NULL, document, body, ret_html, error);
    }
    config_converter_done(&converter);
    return status;
}

static int read_text(const struct document_maker *maker, const struct content_document *content,
                     const struct uri *uri, struct made_document *made, struct error *error)
{
    struct document *document = made->document;
    bool reports_links = uri && maker->recent_links && policy_config(maker->policy)->seine.anchors;
    struct text html = {0}, title = document->title, language = document->language,
                charset = document->charset;
    struct text_options options = {.mime_type = document->mime_type,
                                   .charset_label = charset,
                                   .uri = uri,
                                   .markdown = maker->makes_markdown,
                                   .passages = maker->cuts_passages,
                                   .links = uri != NULL};
    struct page_text page;
    int status = 0;
    if (!content->body.length)
        return 0;
    status = convert_body(maker, document, content->body, &html, error);
    if (status < 0 ||
        (!html.length && (document->conversion.data || !text_has_reader(document->mime_type))))
        return status;
    if (html.length) {
        options.mime_type = text_of("text/html");
        options.charset_label = text_of("utf-8");
    }
    struct text_site_frame frame;
    bool has_frame = maker->frames && uri && !html.length &&
                     text_equal(options.mime_type, TEXT_LITERAL("text/html"));
    uint64_t seed = has_frame ? known_site_seed(maker->key, uri->origin) : 0;
    if (has_frame && site_frames_get(maker->frames, seed, maker->arena, &frame))
        options.site_frame = &frame;
    if (text_extract(&options, html.length ? html : content->body, maker->arena, &page) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for the text of a document");
    if (options.site_frame)
        site_frames_learn(maker->frames, seed, &page, maker->arena);
    page_text_fill(&page, document);
    made->passages = page.passages;
    made->passage_count = page.passage_count;
    /* The crawl has decided these fields by more than the text; a converted document has no
     * character set. */
    document->title = document->title.data ? document->title : title;
    document->language = language.data ? language : document->language;
    document->charset = html.length ? NO_TEXT : charset.data ? charset : document->charset;
    status = reports_links ? document_links_find(maker, uri, &page, &made->links, error) : 0;
    if (status == 0 && html.length && uri &&
        document_links_are_followed(maker, uri, document->mime_type, content->headers))
        status = document_links_follow(maker, uri, &page, made, error);
    return status;
}

/* Headers about the document; none of them is a secret. */
static const char *const HEADERS_DELIVERED[] = {
    "cache-control",    "content-disposition", "content-language",
    "content-location", "content-type",        "etag",
    "expires",          "last-modified",       "link",
    "server",           "x-robots-tag",
};

static const char *delivered_header(struct text name)
{
    for (size_t i = 0; i < sizeof HEADERS_DELIVERED / sizeof *HEADERS_DELIVERED; i++)
        if (text_equal_nocase(name, text_of(HEADERS_DELIVERED[i])))
            return HEADERS_DELIVERED[i];
    return NULL;
}

static bool is_utf8(struct text text)
{
    uint32_t character;
    while (text.length) {
        size_t length = utf8_decode(text, &character);
        if (!length)
            return false;
        text = (struct text){text.data + length, text.length - length};
    }
    return true;
}

static int put_headers(const struct document_maker *maker, struct text block,
                       struct document *document, struct error *error)
{
    struct document_pairs *headers = &document->headers;
    size_t position = 0;
    struct text name, value;
    const char *delivered;
    headers->items = arena_alloc(maker->arena, HEADERS_MOST * sizeof *headers->items);
    bool has_room = headers->items != NULL;
    while (has_room && headers->count < HEADERS_MOST &&
           headers_next(block, &position, &name, &value)) {
        if (!(delivered = delivered_header(name)) || !value.length || !is_utf8(value))
            continue;
        struct text copy = arena_copy(maker->arena, value);
        has_room = copy.data != NULL;
        headers->items[headers->count++] = (struct document_pair){text_of(delivered), copy};
    }
    return has_room ? 0 : error_set(error, STATUS_MEMORY, "no memory for the header of a document");
}

static int put_metadata(const struct document_maker *maker, const struct content_document *content,
                        struct document *document, struct error *error)
{
    if (policy_reports(policy_config(maker->policy), "metadata"))
        return put_headers(maker, content->headers, document, error);
    document->metadata = (struct document_pairs){0};
    return 0;
}

static void put_facts(const struct document_maker *maker, const struct crawl_delivery_document *row,
                      struct document *document)
{
    document->site = copy_of(maker, row->origin);
    document->mime_type = copy_of(maker, row->mime);
    document->checksum = copy_of(maker, row->checksum);
    document->language = copy_of(maker, row->language);
    document->charset = copy_of(maker, row->charset);
    document->title = copy_of(maker, row->title);
    document->collection = text_of(maker->collection);
    document->size = row->size;
    document->http_status = row->status;
    document->depth = row->depth;
    document->first_seen = time_or_absent(row->found_at.is_set ? row->found_at : row->first_at);
    document->last_seen = row->fetched_at;
    document->last_changed =
        time_or_absent(row->changed_at.is_set ? row->changed_at : row->first_at);
    bool is_dated = row->last_modified.is_set && row->last_modified.value;
    document->last_modified = is_dated ? row->last_modified.value * 1000 : document->last_changed;
    document->last_modified_source = is_dated ? text_of("server") : text_of("crawler");
}

int document_make(const struct document_maker *maker, int64_t uri_id, struct text uri,
                  int64_t version, struct made_document *ret_made, struct error *error)
{
    struct document *document = arena_alloc(maker->arena, sizeof *document);
    struct content_document content = {0};
    if (!document)
        return error_set(error, STATUS_MEMORY, "no memory for a document");
    struct made_document made = {.document = document};
    document_init(document);
    document->uri = uri;
    document->version = version;
    struct document_aliases aliases = {false, false};
    struct crawl_delivery_document row;
    int status = db_find(maker->db, crawl_delivery_document_into(&row, .uri_id = uri_id), error);
    if (status == STATEMENT_ROW && row.is_body_removed) {
        status = DOCUMENT_LACKS_CONTENT;
    } else if (status == STATEMENT_ROW) {
        put_facts(maker, &row, document);
        made.anchor_serial = row.anchor_serial.value;
        aliases = (struct document_aliases){row.is_target, row.is_original};
        status = read_content(maker, &row, &content, error);
        if (status == STATUS_DAMAGED || status == STATUS_NOT_FOUND)
            status = 0;
    } else if (status == 0) {
        status = error_set(error, STATUS_NOT_FOUND, "there is no document");
    }
    if (status != 0)
        return status;
    struct uri parsed;
    char *storage = arena_alloc(maker->arena, URI_STORAGE_BYTES);
    bool is_uri = storage && uri_parse(uri, storage, URI_STORAGE_BYTES, &parsed) == 0;
    if (is_uri) /* the name of the collection's own part is empty */
        document->subcollection =
            copy_of(maker, policy_part_of(maker->reader, &parsed, NULL)->name);
    if (!document->subcollection.length)
        document->subcollection = NO_TEXT;
    bool is_large = maker->large && content.body.length > DOCUMENT_LARGE_BYTES;
    if (is_large)
        pthread_mutex_lock(maker->large);
    status = read_text(maker, &content, is_uri ? &parsed : NULL, &made, error);
    if (is_large)
        pthread_mutex_unlock(maker->large);
    if (status == 0)
        status = put_metadata(maker, &content, document, error);
    if (status == 0)
        status =
            document_uris_find(maker, uri_id, is_uri ? &parsed : NULL, aliases, document, error);
    if (status == 0)
        *ret_made = made;
    return status;
}

int document_make_anchors(const struct document_maker *maker, int64_t uri_id, struct text uri,
                          int64_t version, struct made_document *ret_made, struct error *error)
{
    struct document *document = arena_alloc(maker->arena, sizeof *document);
    struct made_document made = {.document = document};
    if (!document)
        return error_set(error, STATUS_MEMORY, "no memory for a document");
    document_init(document);
    document->uri = uri;
    document->version = version;
    struct crawl_delivery_anchored row;
    int status = db_find(maker->db, crawl_delivery_anchored_into(&row, .uri_id = uri_id), error);
    made.anchor_serial = row.anchor_serial.value;
    if (status == 0)
        status = error_set(error, STATUS_NOT_FOUND, "there is no document");
    if (status == STATEMENT_ROW)
        status = document_anchors_find(maker, uri_id,
                                       (struct document_aliases){row.is_target, row.is_original},
                                       &document->anchors, error);
    if (status == 0)
        *ret_made = made;
    return status;
}
