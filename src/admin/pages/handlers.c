#include "handlers.h"

#include "readers.h"
#include "server_sheet.h"
#include "sheets.h"

#include <seine/server.h>
#include <seine/value.h>
#include <stdio.h>
#include <stdlib.h>

/* "" chooses as little as nothing does. */
static struct text chosen(struct page_request *request, const char *name)
{
    struct text text = value_text_of(value_get(request->query, name));
    return text.length ? text : (struct text){0};
}

static struct sheet begin(struct page_request *request, struct page_response *response)
{
    return (struct sheet){.out = &response->body,
                          .caller = request->caller,
                          .csrf = request->csrf,
                          .path = request->path,
                          .asked = chosen(request, "uri"),
                          .data_folder = server_data_folder(request->server),
                          .roots = server_file_roots(request->server),
                          .now_ms = clock_wall_ms()};
}

static struct sheet_choice choice_of(struct page_request *request)
{
    struct text after = chosen(request, "after");
    struct sheet_choice choice = {.state = chosen(request, "state"),
                                  .code = chosen(request, "code"),
                                  .uri = chosen(request, "uri"),
                                  .count_links = chosen(request, "count_links").data != NULL};
    choice.after = after.data ? strtoll(after.data, NULL, 10) : 0;
    if (choice.after < 0)
        choice.after = 0;
    return choice;
}

/* ---- the server ---- */

int server_page_get(struct page_request *request, struct page_response *response,
                    struct error *error)
{
    struct sheet sheet = begin(request, response);
    struct db *db = NULL;
    int status = reader_open_server(sheet.data_folder, &db, error);
    if (status == 0)
        status = sheet_server(&sheet, request->server, db, error);
    db_close(db);
    return status;
}

int administration_get(struct page_request *request, struct page_response *response,
                       struct error *error)
{
    struct sheet sheet = begin(request, response);
    struct db *db = NULL;
    int status = reader_open_server(sheet.data_folder, &db, error);
    if (status < 0)
        return status;
    sheet_administration(&sheet, db, choice_of(request).after);
    db_close(db);
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
static int put_page(struct sheet *sheet, struct page_request *request, struct text path,
                    struct error *error)
{
    static const struct {
        const char *name, *place;
        int (*put)(struct sheet *, const struct sheet_choice *, struct error *);
    } SHEETS[] = {
        {"", "", sheet_collection},          {"sites", "/sites", sheet_sites},
        {"queue", "/queue", sheet_queue},    {"errors", "/errors", sheet_errors},
        {"refused", NULL, sheet_refused},    {"sitemaps", "/sitemaps", sheet_sitemaps},
        {"cycles", "/cycles", sheet_cycles}, {"events", "/events", sheet_events},
    };
    struct sheet_choice choice = choice_of(request);
    struct text name = take_step(&path), id = take_step(&path), last = take_step(&path);
    int64_t number = number_of(id);
    if (path.length == 0 && id.length == 0 && last.length == 0) {
        for (size_t i = 0; i < sizeof SHEETS / sizeof *SHEETS; i++)
            if (text_equal(name, text_of(SHEETS[i].name))) {
                sheet->place = SHEETS[i].place;
                return SHEETS[i].put(sheet, &choice, error);
            }
        if (text_equal(name, TEXT_LITERAL("uris")) && choice.uri.data)
            return sheet_uri(sheet, 0, &choice, error);
    } else if (path.length == 0 && number) {
        if (text_equal(name, TEXT_LITERAL("uris")) && last.length == 0)
            return sheet_uri(sheet, number, &choice, error);
        if (text_equal(name, TEXT_LITERAL("sites")) && last.length == 0)
            return sheet_site(sheet, number, &choice, error);
        if (text_equal(name, TEXT_LITERAL("sites")) && text_equal(last, TEXT_LITERAL("uris")))
            return sheet_site_uris(sheet, number, &choice, error);
        if (text_equal(name, TEXT_LITERAL("sites")) && text_equal(last, TEXT_LITERAL("sitemaps")))
            return sheet_site_sitemaps(sheet, number, &choice, error);
    }
    return error_set(error, STATUS_NOT_FOUND, "there is no such page");
}

/* Who followed a link, or mistyped a URI, is told so by a page that leads on. */
static int put_refusal(struct sheet *sheet, struct page_response *response, int status,
                       struct error *error)
{
    bool is_missing = status == STATUS_NOT_FOUND;
    if (!is_missing && status != STATUS_INVALID)
        return status;
    buffer_clear(&response->body);
    response->status = is_missing ? 404 : 400;
    sheet->live = false;
    sheet->place = NULL;
    sheet_begin(sheet, is_missing ? TEXT_LITERAL("Not found") : TEXT_LITERAL("Not understood"),
                NULL, 0);
    sheet_section_begin(sheet, "refusal", "Why", false);
    html_raw(sheet->out, "<p class=\"trouble\">");
    html_text(sheet->out, text_of(error->sentence));
    html_raw(sheet->out, "</p>\n<p class=\"more\"><a href=\"");
    if (sheet->collection)
        sheet_collection_path(sheet, "");
    html_raw(sheet->out,
             sheet->collection ? "\">To the collection</a></p>\n" : "/\">To the server</a></p>\n");
    sheet_section_end(sheet);
    sheet_end(sheet);
    return 0;
}

int collection_page_get(struct page_request *request, struct page_response *response,
                        struct error *error)
{
    char collection[256];
    struct sheet sheet = begin(request, response);
    struct held_collection *held = NULL;
    struct text path = request->rest;
    struct text name = take_step(&path);
    if (name.length == 0 || name.length >= sizeof collection) {
        int missing = error_set(error, STATUS_NOT_FOUND, "there is no such page");
        return put_refusal(&sheet, response, missing, error);
    }
    memcpy(collection, name.data, name.length);
    collection[name.length] = '\0';
    int status = server_hold(request->server, collection, &held, error);
    if (status == 0)
        sheet.collection = collection;
    if (status == 0)
        status = reader_open_collection(server_data_folder(request->server), collection, &sheet.db,
                                        error);
    if (status == 0) {
        status = put_page(&sheet, request, path, error);
        db_close(sheet.db);
    }
    if (status < 0)
        status = put_refusal(&sheet, response, status, error);
    server_release(held);
    return status;
}
