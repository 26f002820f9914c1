#include "kept_links.h"

#include <crawl_statements.h>
#include <stdlib.h>

/* A bit for each number up to `last`. */
struct id_set {
    uint8_t *bits;
    int64_t last;
};

struct search {
    struct db *db;
    struct id_set targets;
    struct id_set pages; /* bits NULL: all */
    struct rows_printer printer;
};

static int id_set_init(struct id_set *set, int64_t last, struct error *error)
{
    set->last = last;
    set->bits = calloc((size_t)(last / 8 + 1), 1);
    return set->bits ? 0 : error_set(error, STATUS_MEMORY, "no memory for a bit a URI");
}

static void id_set_add(struct id_set *set, int64_t id)
{
    if (id >= 0 && id <= set->last)
        set->bits[id / 8] |= (uint8_t)(1 << id % 8);
}

static bool id_set_has(const struct id_set *set, int64_t id)
{
    return id >= 0 && id <= set->last && set->bits[id / 8] >> id % 8 & 1;
}

/* ---- What is looked for ---- */

static int read_last(struct db *db, int64_t *ret_last, struct error *error)
{
    struct crawl_links_last row = crawl_links_last(db);
    int status = crawl_links_last_step(&row, error);
    *ret_last = status == STATEMENT_ROW ? row.id.value : 0;
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

static int add_broken(struct search *search, struct error *error)
{
    struct crawl_links_broken row = crawl_links_broken(search->db);
    int status;
    while ((status = crawl_links_broken_step(&row, error)) == STATEMENT_ROW)
        id_set_add(&search->targets, row.id);
    return status;
}

static int add_external(struct search *search, struct error *error)
{
    struct crawl_links_external row = crawl_links_external(search->db);
    int status;
    while ((status = crawl_links_external_step(&row, error)) == STATEMENT_ROW)
        id_set_add(&search->targets, row.id);
    return status;
}

static int add_scheme(struct search *search, struct id_set *set, struct text scheme,
                      struct error *error)
{
    struct crawl_links_blocks row = crawl_links_blocks(search->db, .scheme = scheme);
    int status;
    while ((status = crawl_links_blocks_step(&row, error)) == STATEMENT_ROW)
        for (int64_t id = row.first_id; id <= row.last_id && id <= set->last; id++)
            id_set_add(set, id);
    return status;
}

static int add_one(struct search *search, struct text uri, struct error *error)
{
    struct crawl_links_find row = crawl_links_find(search->db, .uri = uri);
    int status = crawl_links_find_step(&row, error);
    if (status == STATEMENT_ROW)
        id_set_add(&search->targets, row.id);
    statement_reset(row.statement);
    if (status == STATEMENT_DONE)
        return error_set(error, STATUS_NOT_FOUND, "the collection does not know %.*s",
                         TEXT_ARGUMENTS(uri));
    return status < 0 ? status : 0;
}

static int choose(struct search *search, enum kept_links kind, struct text uri, struct error *error)
{
    int64_t last;
    int status = read_last(search->db, &last, error);
    if (status == 0)
        status = id_set_init(&search->targets, last, error);
    if (status < 0)
        return status;
    if (kind == KEPT_LINKS_BROKEN)
        return add_broken(search, error);
    if (kind == KEPT_LINKS_EXTERNAL)
        return add_external(search, error);
    if (kind == KEPT_LINKS_TO)
        return add_one(search, uri, error);
    status = id_set_init(&search->pages, last, error);
    if (status == 0)
        status = add_scheme(search, &search->pages, TEXT_LITERAL("https"), error);
    return status == 0 ? add_scheme(search, &search->targets, TEXT_LITERAL("http"), error) : status;
}

/* ---- Where it stands ---- */

static bool is_page(const struct search *search, int64_t page_id)
{
    return !search->pages.bits || id_set_has(&search->pages, page_id);
}

static int show(struct search *search, int64_t page_id, int64_t target_id, bool is_redirect,
                struct error *error)
{
    struct statement *statement = crawl_links_shown(
        search->db, .page_id = page_id, .target_id = target_id, .is_redirect = is_redirect);
    int status = statement_step(statement, error);
    if (status == STATEMENT_ROW)
        status = rows_printer_add(&search->printer, statement, error);
    statement_reset(statement);
    return status < 0 ? status : 0;
}

/* The numbers of a list of JSON, which holds nothing else. */
static int read_list(struct search *search, int64_t page_id, struct text list, struct error *error)
{
    int status = 0;
    int64_t id = -1;
    for (size_t i = 0; i < list.length && status == 0; i++) {
        unsigned digit = (unsigned)(unsigned char)list.data[i] - '0';
        if (digit <= 9 && id <= search->targets.last) {
            id = (id < 0 ? 0 : id * 10) + digit;
        } else if (digit > 9) {
            if (id_set_has(&search->targets, id))
                status = show(search, page_id, id, false, error);
            id = -1;
        }
    }
    return status;
}

static int read_lists(struct search *search, struct error *error)
{
    struct crawl_links_lists row = crawl_links_lists(search->db);
    int status;
    while ((status = crawl_links_lists_step(&row, error)) == STATEMENT_ROW) {
        if (is_page(search, row.page_id))
            status = read_list(search, row.page_id, row.targets, error);
        if (status < 0)
            break;
    }
    statement_reset(row.statement);
    return status;
}

static int read_redirects(struct search *search, struct error *error)
{
    struct crawl_links_redirects row = crawl_links_redirects(search->db);
    int status;
    while ((status = crawl_links_redirects_step(&row, error)) == STATEMENT_ROW) {
        if (is_page(search, row.page_id) && id_set_has(&search->targets, row.target_id))
            status = show(search, row.page_id, row.target_id, true, error);
        if (status < 0)
            break;
    }
    statement_reset(row.statement);
    return status;
}

int kept_links_print(FILE *out, struct db *db, enum kept_links kind, struct text uri,
                     const struct rows_options *options, struct error *error)
{
    struct search search = {.db = db};
    int status = choose(&search, kind, uri, error);
    if (status == 0) {
        struct statement *names =
            crawl_links_shown(db, .page_id = 0, .target_id = 0, .is_redirect = 0);
        status = rows_printer_begin(&search.printer, out, names, options, error);
        statement_reset(names);
    }
    if (status == 0) {
        status = read_lists(&search, error);
        if (status == 0)
            status = read_redirects(&search, error);
        rows_printer_end(&search.printer);
    }
    free(search.targets.bits);
    free(search.pages.bits);
    return status;
}
