#include "link_search.h"

#include <sql/crawl/links.h>
#include <stdlib.h>

/* No URI has this number, or a larger one. */
#define MOST_ID INT64_C(100000000000000000)

int id_set_init(struct id_set *set, int64_t last, struct error *error)
{
    free(set->bits);
    set->last = last;
    set->bits = calloc((size_t)(last / 8 + 1), 1);
    return set->bits ? 0 : error_set(error, STATUS_MEMORY, "no memory for a bit a URI");
}

void id_set_done(struct id_set *set)
{
    free(set->bits);
    *set = (struct id_set){0};
}

void id_set_add(struct id_set *set, int64_t id)
{
    if (id >= 0 && id <= set->last)
        set->bits[id / 8] |= (uint8_t)(1 << id % 8);
}

bool id_set_has(const struct id_set *set, int64_t id)
{
    return id >= 0 && id <= set->last && set->bits[id / 8] >> id % 8 & 1;
}

/* ---- Which links ---- */

static int read_last(struct db *db, int64_t *ret_last, struct error *error)
{
    struct crawl_links_last row;
    int status = db_find(db, crawl_links_last_into(&row), error);
    *ret_last = row.id.value;
    return status < 0 ? status : 0;
}

static int add_broken(struct link_search *search, struct error *error)
{
    struct crawl_links_broken row = crawl_links_broken(search->db);
    int status;
    while ((status = crawl_links_broken_step(&row, error)) == STATEMENT_ROW)
        id_set_add(&search->targets, row.id);
    return status;
}

static int add_external(struct link_search *search, struct error *error)
{
    struct crawl_links_external row = crawl_links_external(search->db);
    int status;
    while ((status = crawl_links_external_step(&row, error)) == STATEMENT_ROW)
        id_set_add(&search->targets, row.id);
    return status;
}

static int add_scheme(struct link_search *search, struct id_set *set, struct text scheme,
                      struct error *error)
{
    struct crawl_links_blocks row = crawl_links_blocks(search->db, .scheme = scheme);
    int status;
    while ((status = crawl_links_blocks_step(&row, error)) == STATEMENT_ROW)
        for (int64_t id = row.first_id; id <= row.last_id && id <= set->last; id++)
            id_set_add(set, id);
    return status;
}

static int add_one(struct link_search *search, struct text uri, struct error *error)
{
    struct crawl_links_find row;
    int status = db_find(search->db, crawl_links_find_into(&row, .uri = uri), error);
    if (status == STATEMENT_ROW)
        id_set_add(&search->targets, row.id);
    if (status == STATEMENT_DONE)
        return error_set(error, STATUS_NOT_FOUND, "the collection does not know %.*s",
                         TEXT_ARGUMENTS(uri));
    return status < 0 ? status : 0;
}

static int choose_downgrades(struct link_search *search, int64_t last, struct error *error)
{
    int status = id_set_init(&search->pages, last, error);
    if (status == 0)
        status = add_scheme(search, &search->pages, TEXT_LITERAL("https"), error);
    return status == 0 ? add_scheme(search, &search->targets, TEXT_LITERAL("http"), error) : status;
}

int link_search_choose(struct link_search *search, const struct kept_links_question *question,
                       struct error *error)
{
    int status = read_last(search->db, &search->last_uri, error);
    if (status < 0 || question->kind == KEPT_LINKS_UNLINKED)
        return status;
    status = id_set_init(&search->targets, search->last_uri, error);
    if (status < 0)
        return status;
    if (question->kind == KEPT_LINKS_BROKEN)
        return add_broken(search, error);
    if (question->kind == KEPT_LINKS_EXTERNAL)
        return add_external(search, error);
    if (question->kind == KEPT_LINKS_TO)
        return add_one(search, question->uri, error);
    return choose_downgrades(search, search->last_uri, error);
}

/* ---- Reading them ---- */

static bool is_page(const struct link_search *search, int64_t page_id)
{
    return !search->pages.bits || id_set_has(&search->pages, page_id);
}

static bool is_target(const struct link_search *search, int64_t target_id)
{
    return !search->targets.bits || id_set_has(&search->targets, target_id);
}

/* Reads the digits from `at` on, of which there is one, up to the byte that is none: the lists of
 * SQLite end with a zero. */
static const char *read_number(const char *at, int64_t *ret_number)
{
    int64_t number = 0;
    for (unsigned digit; (digit = (unsigned)(unsigned char)*at - '0') <= 9; at++)
        number = number < MOST_ID ? number * 10 + digit : MOST_ID;
    *ret_number = number;
    return at;
}

/* The numbers of a list of JSON, which holds nothing else. */
static int read_list(struct link_search *search, int64_t page_id, struct text list,
                     struct error *error)
{
    const char *at = list.data, *end = list.data + list.length;
    int status = 0;
    while (at < end && status == 0) {
        int64_t id;
        const char *behind = read_number(at, &id);
        if (behind > at && is_target(search, id))
            status = search->take(search->context, page_id, id, false, error);
        at = behind + 1;
    }
    return status;
}

static int read_lists(struct link_search *search, struct error *error)
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

static int read_redirects(struct link_search *search, struct error *error)
{
    struct crawl_links_redirects row = crawl_links_redirects(search->db);
    int status;
    while ((status = crawl_links_redirects_step(&row, error)) == STATEMENT_ROW) {
        if (is_page(search, row.page_id) && is_target(search, row.target_id))
            status = search->take(search->context, row.page_id, row.target_id, true, error);
        if (status < 0)
            break;
    }
    statement_reset(row.statement);
    return status;
}

int link_search_read(struct link_search *search, struct error *error)
{
    int status = read_lists(search, error);
    return status == 0 ? read_redirects(search, error) : status;
}

void link_search_done(struct link_search *search)
{
    id_set_done(&search->targets);
    id_set_done(&search->pages);
}
