#include "handlers.h"

#include "multinode_page.h"
#include "page_writers.h"
#include "readers.h"
#include "server_page.h"
#include "state.h"

#include <seine/foundation/value.h>
#include <seine/serving/server.h>
#include <stdio.h>
#include <stdlib.h>

/* "" chooses as little as nothing does. */
static struct text chosen(struct page_request *request, const char *name)
{
    struct text text = value_text_of(value_get(request->query, name));
    return text.length ? text : (struct text){0};
}

static struct page begin(struct page_request *request, struct http_response *response)
{
    return (struct page){.out = &response->body,
                         .caller = request->caller,
                         .csrf = request->csrf,
                         .path = request->path,
                         .asked = chosen(request, "uri"),
                         .server = request->server,
                         .data_folder = server_data_folder(request->server),
                         .cancelled = request->cancelled,
                         .roots = server_file_roots(request->server),
                         .now_ms = clock_wall_ms(server_clock(request->server))};
}

static struct page_choice choice_of(struct page_request *request)
{
    struct text after = chosen(request, "after");
    struct page_choice choice = {.state = chosen(request, "state"),
                                 .code = chosen(request, "code"),
                                 .uri = chosen(request, "uri"),
                                 .count_links = chosen(request, "count_links").data != NULL};
    choice.after = after.data ? strtoll(after.data, NULL, 10) : 0;
    if (choice.after < 0)
        choice.after = 0;
    return choice;
}

/* ---- the server ---- */

int server_page_get(struct page_request *request, struct http_response *response,
                    struct error *error)
{
    struct page page = begin(request, response);
    bool is_multinode = request->admin->settings.multinode;
    int status = reader_open_server(page.data_folder, page.cancelled, &page.server_db, error);
    if (!status && is_multinode)
        status = reader_open_multinode(page.data_folder, page.cancelled, &page.db, error);
    if (!status && is_multinode)
        page_multinode(&page);
    else if (!status)
        page_server(&page);
    db_close(page.db);
    db_close(page.server_db);
    return status;
}

int routes_get(struct page_request *request, struct http_response *response, struct error *error)
{
    struct page page = begin(request, response);
    if (!request->admin->settings.multinode)
        return error_set(error, STATUS_NOT_FOUND, "this server is not a multinode scheduler");
    int status = reader_open_multinode(page.data_folder, page.cancelled, &page.db, error);
    if (status < 0)
        return status;
    page_routes(&page, chosen(request, "site"), choice_of(request).after);
    db_close(page.db);
    return 0;
}

int administration_get(struct page_request *request, struct http_response *response,
                       struct error *error)
{
    struct page page = begin(request, response);
    int status = reader_open_server(page.data_folder, page.cancelled, &page.server_db, error);
    if (status < 0)
        return status;
    page_administration(&page, choice_of(request).after);
    db_close(page.server_db);
    return 0;
}

/* ---- collections ---- */

/* What stands up to the next slash; takes it away with the slash. */
static struct text take_step(struct text *path)
{
    const char *slash = path->length ? memchr(path->data, '/', path->length) : NULL;
    struct text step = {path->data, slash ? (size_t)(slash - path->data) : path->length};
    size_t taken = step.length + (slash != NULL);
    path->data += taken;
    path->length -= taken;
    return step;
}

/* A number as it stands in our links; otherwise 0. */
static int64_t number_of(struct text text)
{
    int64_t number = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] < '0' || text.data[i] > '9' || i == 18)
            return 0;
        number = number * 10 + (text.data[i] - '0');
    }
    return number;
}

/* The page below a collection's path. */
static int put_page(struct page *page, struct page_request *request, struct text path,
                    struct error *error)
{
    static const struct {
        const char *name, *place;
        int (*put)(struct page *, const struct page_choice *, struct error *);
    } SHEETS[] = {
        {"", "", page_collection},          {"sites", "/sites", page_sites},
        {"queue", "/queue", page_queue},    {"errors", "/errors", page_errors},
        {"refused", NULL, page_refused},    {"sitemaps", "/sitemaps", page_sitemaps},
        {"cycles", "/cycles", page_cycles}, {"freshness", "/freshness", page_freshness},
        {"events", "/events", page_events},
    };
    struct page_choice choice = choice_of(request);
    struct text name = take_step(&path), id = take_step(&path), last = take_step(&path);
    int64_t number = number_of(id);
    if (path.length == 0 && id.length == 0 && last.length == 0) {
        for (size_t i = 0; i < sizeof SHEETS / sizeof *SHEETS; i++)
            if (text_equal(name, text_of(SHEETS[i].name))) {
                page->place = SHEETS[i].place;
                return SHEETS[i].put(page, &choice, error);
            }
        if (text_equal(name, TEXT_LITERAL("uris")) && choice.uri.data)
            return page_uri(page, 0, &choice, error);
    } else if (path.length == 0 && number) {
        if (text_equal(name, TEXT_LITERAL("uris")) && last.length == 0)
            return page_uri(page, number, &choice, error);
        if (text_equal(name, TEXT_LITERAL("sites")) && last.length == 0)
            return page_site(page, number, &choice, error);
        if (text_equal(name, TEXT_LITERAL("sites")) && text_equal(last, TEXT_LITERAL("uris")))
            return page_site_uris(page, number, &choice, error);
        if (text_equal(name, TEXT_LITERAL("sites")) && text_equal(last, TEXT_LITERAL("sitemaps")))
            return page_site_sitemaps(page, number, &choice, error);
    }
    return error_set(error, STATUS_NOT_FOUND, "there is no such page");
}

/* A person who followed a link or mistyped a URI gets a page that leads on. */
static int put_refusal(struct page *page, struct http_response *response, int status,
                       struct error *error)
{
    bool is_missing = status == STATUS_NOT_FOUND;
    if (!is_missing && status != STATUS_INVALID)
        return status;
    buffer_clear(&response->body);
    response->status = (unsigned)error_facts(status)->http;
    page->live = false;
    page->place = NULL;
    page_begin(page, is_missing ? TEXT_LITERAL("Not found") : TEXT_LITERAL("Not understood"));
    page_section_begin(page, "refusal", "Why", false);
    html_raw(page->out, "<p class=\"trouble\">");
    html_text(page->out, text_of(error->sentence));
    html_raw(page->out, "</p>\n<p class=\"more\"><a href=\"");
    if (page->collection)
        page_collection_path(page, "");
    html_raw(page->out,
             page->collection ? "\">To the collection</a></p>\n" : "/\">To the server</a></p>\n");
    page_section_end(page);
    page_end(page);
    return 0;
}

int collection_page_get(struct page_request *request, struct http_response *response,
                        struct error *error)
{
    char collection[256];
    struct page page = begin(request, response);
    struct held_collection *held = NULL;
    struct text path = request->rest;
    struct text name = take_step(&path);
    if (name.length == 0 || name.length >= sizeof collection) {
        int missing = error_set(error, STATUS_NOT_FOUND, "there is no such page");
        return put_refusal(&page, response, missing, error);
    }
    memcpy(collection, name.data, name.length);
    collection[name.length] = '\0';
    int status = server_hold(request->server, collection, &held, error);
    if (status == 0)
        page.collection = collection;
    if (status == 0)
        status = reader_take_collection(held, page.cancelled, &page.db, error);
    if (status == 0) {
        status = put_page(&page, request, path, error);
        server_reader_give(held, page.db);
    }
    if (status < 0)
        status = put_refusal(&page, response, status, error);
    server_release(held);
    return status;
}
