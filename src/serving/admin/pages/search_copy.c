#include "search_copy.h"

#include "page_writer.h"
#include "readers.h"

#include <seine/crawling/collection.h>
#include <seine/foundation/value.h>
#include <seine/serving/server.h>
#include <seine/serving/why.h>
#include <seine/state/content.h>
#include <seine/state/store/data_directory.h>

#include <sql/crawl/pages.h>
#include <stdlib.h>
#include <time.h>

#define NAME_BYTES  256
#define BLOCK_BYTES ((size_t)64 * 1024)
/* A record and what it becomes; a larger document than a page may be is refused. */
#define ARENA_BYTES ((size_t)PAGE_MOST_BYTES * 3)

struct copy {
    struct text uri;
    struct text mime, charset; /* in the arena */
    int64_t fetched_at_ms;
    int64_t pack, offset, length;
    struct arena arena;
};

static int find_id(struct page_request *request, struct db *db, const char *collection,
                   struct text text, int64_t *ret_id, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct crawl_config *config = NULL;
    if (uri_parse(text, storage, sizeof storage, &uri) || uri.opaque)
        return error_set(error, STATUS_INVALID, "the query's uri is no absolute URI");
    int status = config_defaults(&config, error);
    if (status == 0)
        status =
            collection_load_config(server_data_folder(request->server), collection, config, error);
    struct why_question question = {.db = db, .config = config};
    if (status == 0) {
        config_hold_files(config, server_file_roots(request->server));
        status = why_find(&question, &uri, error);
    }
    config_free(config);
    if (status == 0 && !question.uri_id)
        return error_set(error, STATUS_NOT_FOUND, "the collection does not know this URI");
    *ret_id = question.uri_id;
    return status;
}

/* Of a duplicate the content of its owner. */
static int find_place(struct db *db, int64_t uri_id, struct copy *copy, struct error *error)
{
    struct crawl_page_copy row;
    int status = db_find(db, crawl_page_copy_into(&row, .uri_id = uri_id), error);
    bool has_body = status == STATEMENT_ROW && row.pack.is_set && row.body_offset.is_set;
    bool was_removed = status == STATEMENT_ROW && row.is_body_removed;
    if (has_body) {
        copy->pack = row.pack.value;
        copy->offset = row.body_offset.value;
        copy->length = row.body_length.value;
        copy->fetched_at_ms = row.fetched_at;
        copy->mime = arena_copy(&copy->arena, row.mime.data ? row.mime : text_of(""));
        copy->charset = arena_copy(&copy->arena, row.charset.data ? row.charset : text_of(""));
    }
    if (status < 0)
        return status;
    if (has_body)
        return copy->mime.data && copy->charset.data
                   ? 0
                   : error_set(error, STATUS_MEMORY, "no memory for a copy");
    return error_set(error, STATUS_NOT_FOUND,
                     was_removed ? "the content was taken away when it had been delivered "
                                   "(storage/remove_docs)"
                                 : "there is no stored document of this URI");
}

static int read_body(struct content_reader *contents, struct copy *copy,
                     struct http_response *response, struct error *error)
{
    struct content_document content;
    int status =
        copy->pack == CONTENT_FILE_CLUSTER
            ? content_read_file(contents, copy->offset, copy->length, &copy->arena, &content, error)
            : content_read(contents, (unsigned)copy->pack, copy->offset, copy->length, &copy->arena,
                           &content, error);
    if (status == STATUS_MEMORY || (status == 0 && content.body.length > PAGE_MOST_BYTES / 2))
        return error_set(error, STATUS_LIMIT, "the document is too large to be shown here");
    if (status == 0)
        buffer_append_text(&response->body, content.body);
    return status;
}

/* ---- the answer ---- */

static bool is_markup(struct text mime)
{
    return text_equal(mime, TEXT_LITERAL("text/html")) ||
           text_equal(mime, TEXT_LITERAL("application/xhtml+xml"));
}

/* XHTML is shown as HTML: an XML parser would heed what its document type says. */
static const char *type_of(const struct copy *copy, struct value_tree *tree)
{
    bool is_text = text_starts_with(copy->mime, TEXT_LITERAL("text/"));
    const char *type = is_markup(copy->mime) ? "text/html"
                       : is_text             ? "text/plain"
                                             : "application/octet-stream";
    if (!copy->charset.length || !(is_text || is_markup(copy->mime)))
        return type;
    const struct value *whole =
        value_format(tree, "%s; charset=%.*s", type, TEXT_ARGUMENTS(copy->charset));
    return whole ? value_text_of(whole).data : type;
}

/* Others are handed out as files. */
static bool is_shown(const struct copy *copy)
{
    return is_markup(copy->mime) || text_starts_with(copy->mime, TEXT_LITERAL("text/"));
}

static void put_headers(struct http_response *response, const struct copy *copy)
{
    char date[64];
    time_t seconds = (time_t)(copy->fetched_at_ms / 1000);
    struct tm parts;
    response_add_header(response, "Content-Security-Policy",
                        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; "
                        "form-action 'none'; base-uri 'none'; frame-ancestors 'self'");
    response_add_header(response, "Cross-Origin-Resource-Policy", "same-origin");
    response_add_header(response, "Link", "<%.*s>; rel=\"original\"", TEXT_ARGUMENTS(copy->uri));
    if (!is_shown(copy))
        response_add_header(response, "Content-Disposition", "attachment");
    if (gmtime_r(&seconds, &parts) &&
        strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &parts) > 0)
        response_add_header(response, "Memento-Datetime", "%s", date);
}

static void put_address(struct buffer *out, struct text collection, struct text uri)
{
    html_raw(out, "/search/copy/document?collection=");
    html_url_part(out, collection);
    html_raw(out, "&amp;uri=");
    html_url_part(out, uri);
}

/* Nothing of the document stands here but its URI. */
static void put_page(struct page_request *request, struct text collection, const struct copy *copy,
                     struct buffer *out)
{
    struct page page = {.out = out,
                        .caller = request->caller,
                        .csrf = request->csrf,
                        .path = request->path,
                        .data_folder = server_data_folder(request->server),
                        .now_ms = clock_wall_ms(server_clock(request->server))};
    char date[64] = "an unknown day";
    time_t seconds = (time_t)(copy->fetched_at_ms / 1000);
    struct tm parts;
    if (gmtime_r(&seconds, &parts))
        (void)strftime(date, sizeof date, "%Y-%m-%d %H:%M", &parts);
    page_begin(&page, TEXT_LITERAL("Stored copy"));
    html_raw(out, "<p class=\"copy\">This is what <bdi><a rel=\"noreferrer\" href=\"");
    html_text(out, copy->uri);
    html_raw(out, "\">");
    html_cut_text(out, copy->uri, PAGE_CELL_BYTES);
    html_raw(out, "</a></bdi> answered on ");
    html_text(out, text_of(date));
    html_raw(out, " UTC. It may have changed since. Scripts, forms and what it would load from "
                  "elsewhere are left out.</p>\n");
    html_raw(out, is_shown(copy) ? "<iframe class=\"copy\" title=\"The stored document\" "
                                   "sandbox referrerpolicy=\"no-referrer\" src=\""
                                 : "<p><a href=\"");
    put_address(out, collection, copy->uri);
    html_raw(out, is_shown(copy) ? "\"></iframe>\n" : "\">Save the document</a></p>\n");
    page_end(&page);
}

/* `with_body` it is appended to the response. */
static int find(struct page_request *request, struct held_collection *held, const char *collection,
                bool with_body, struct copy *copy, struct http_response *response,
                struct error *error)
{
    const char *data_folder = server_data_folder(request->server);
    char *folder = data_directory_collection_folder(data_folder, collection);
    struct content_reader *contents = NULL;
    struct db *db = NULL;
    int64_t uri_id = 0;
    /* Opened first, it holds the content that the row points to. */
    int status = folder ? content_reader_open(&contents, folder, error)
                        : error_set(error, STATUS_MEMORY, "no memory for a copy");
    if (status == 0)
        status = reader_take_collection(held, request->cancelled, &db, error);
    if (status == 0)
        status = find_id(request, db, collection, copy->uri, &uri_id, error);
    if (status == 0)
        status = find_place(db, uri_id, copy, error);
    if (status == 0 && with_body)
        status = read_body(contents, copy, response, error);
    server_reader_give(held, db);
    content_reader_close(contents);
    free(folder);
    return status;
}

static int get(struct page_request *request, bool is_document, struct http_response *response,
               struct error *error)
{
    char collection[NAME_BYTES];
    struct held_collection *held = NULL;
    struct text name = value_text_of(value_get(request->query, "collection"));
    struct copy copy = {.uri = value_text_of(value_get(request->query, "uri"))};
    if (!name.length || name.length >= sizeof collection || !copy.uri.length)
        return error_set(error, STATUS_INVALID, "the query is to have collection and uri");
    memcpy(collection, name.data, name.length);
    collection[name.length] = '\0';
    int status = server_hold(request->server, collection, &held, error);
    if (status < 0)
        return status;
    arena_init(&copy.arena, BLOCK_BYTES, ARENA_BYTES);
    status = find(request, held, collection, is_document, &copy, response, error);
    if (status == 0 && is_document) {
        put_headers(response, &copy);
        response->content_type = type_of(&copy, request->tree);
    } else if (status == 0) {
        response_add_header(response, "Content-Security-Policy",
                            "default-src 'none'; style-src 'self'; img-src 'self' data:; "
                            "script-src 'self'; connect-src 'self'; form-action 'self'; "
                            "frame-src 'self'; frame-ancestors 'none'; base-uri 'none'");
        put_page(request, name, &copy, &response->body);
    }
    arena_done(&copy.arena);
    server_release(held);
    return status;
}

int search_copy_get(struct page_request *request, struct http_response *response,
                    struct error *error)
{
    return get(request, false, response, error);
}

int search_copy_document_get(struct page_request *request, struct http_response *response,
                             struct error *error)
{
    return get(request, true, response, error);
}
