#include "kept_links.h"

#include <crawl_statements.h>
#include <stdlib.h>

/* A number beyond it is of no URI. */
#define MOST_ID INT64_C(1000000000000000)

/* A bit for each number up to `last`. */
struct id_set {
    uint8_t *bits;
    int64_t last;
};

struct site_count {
    int64_t site_id;
    int64_t uris, links;
    int64_t page_id; /* the first */
};

struct search;

/* Of each link from one of `pages` to one of `targets`. */
typedef int take_link(struct search *search, int64_t page_id, int64_t target_id, bool is_redirect,
                      struct error *error);

struct search {
    struct db *db;
    take_link *take;
    struct id_set targets, pages; /* bits NULL: all */
    struct rows_printer printer;
    struct id_set seen;       /* targets that were counted; what leads to others than sitemaps */
    struct id_set sitemaps;   /* of KEPT_LINKS_UNLINKED */
    struct id_set named;      /* by these */
    struct site_count *sites; /* by the number of the site; NULL: not counted */
    int64_t last_site;
};

static int id_set_init(struct id_set *set, int64_t last, struct error *error)
{
    free(set->bits);
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

static int add_sitemaps(struct search *search, struct error *error)
{
    struct crawl_links_sitemaps row = crawl_links_sitemaps(search->db);
    int status;
    while ((status = crawl_links_sitemaps_step(&row, error)) == STATEMENT_ROW)
        id_set_add(&search->sitemaps, row.id);
    return status;
}

static int choose_unlinked(struct search *search, int64_t last, struct error *error)
{
    int status = id_set_init(&search->sitemaps, last, error);
    if (status == 0)
        status = id_set_init(&search->named, last, error);
    if (status == 0)
        status = id_set_init(&search->seen, last, error);
    return status == 0 ? add_sitemaps(search, error) : status;
}

static int choose_downgrades(struct search *search, int64_t last, struct error *error)
{
    int status = id_set_init(&search->pages, last, error);
    if (status == 0)
        status = add_scheme(search, &search->pages, TEXT_LITERAL("https"), error);
    return status == 0 ? add_scheme(search, &search->targets, TEXT_LITERAL("http"), error) : status;
}

static int choose(struct search *search, const struct kept_links_question *question,
                  struct error *error)
{
    int64_t last;
    int status = read_last(search->db, &last, error);
    if (status == 0 && question->kind == KEPT_LINKS_UNLINKED)
        return choose_unlinked(search, last, error);
    if (status == 0)
        status = id_set_init(&search->targets, last, error);
    if (status < 0)
        return status;
    if (question->kind == KEPT_LINKS_BROKEN)
        return add_broken(search, error);
    if (question->kind == KEPT_LINKS_EXTERNAL)
        return add_external(search, error);
    if (question->kind == KEPT_LINKS_TO)
        return add_one(search, question->uri, error);
    return choose_downgrades(search, last, error);
}

/* ---- Where it stands ---- */

static bool is_page(const struct search *search, int64_t page_id)
{
    return !search->pages.bits || id_set_has(&search->pages, page_id);
}

static bool is_target(const struct search *search, int64_t target_id)
{
    return !search->targets.bits || id_set_has(&search->targets, target_id);
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

static int count(struct search *search, int64_t page_id, int64_t target_id, bool is_redirect,
                 struct error *error)
{
    (void)is_redirect;
    struct crawl_links_site row = crawl_links_site(search->db, .id = target_id);
    int status = crawl_links_site_step(&row, error);
    if (status == STATEMENT_ROW && row.site_id >= 0 && row.site_id <= search->last_site) {
        struct site_count *site = &search->sites[row.site_id];
        if (!site->links++)
            *site = (struct site_count){.site_id = row.site_id, .links = 1, .page_id = page_id};
        site->uris += !id_set_has(&search->seen, target_id);
        id_set_add(&search->seen, target_id);
    }
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

static int note_unlinked(struct search *search, int64_t page_id, int64_t target_id,
                         bool is_redirect, struct error *error)
{
    (void)is_redirect, (void)error;
    if (id_set_has(&search->sitemaps, page_id))
        id_set_add(&search->named, target_id);
    else if (page_id != target_id)
        id_set_add(&search->seen, target_id);
    return 0;
}

/* The numbers of a list of JSON, which holds nothing else. */
static int read_list(struct search *search, int64_t page_id, struct text list, struct error *error)
{
    int status = 0;
    int64_t id = -1;
    for (size_t i = 0; i < list.length && status == 0; i++) {
        unsigned digit = (unsigned)(unsigned char)list.data[i] - '0';
        if (digit <= 9 && id < MOST_ID / 10) {
            id = (id < 0 ? 0 : id * 10) + digit;
        } else if (digit > 9) {
            if (id >= 0 && is_target(search, id))
                status = search->take(search, page_id, id, false, error);
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
        if (is_page(search, row.page_id) && is_target(search, row.target_id))
            status = search->take(search, row.page_id, row.target_id, true, error);
        if (status < 0)
            break;
    }
    statement_reset(row.statement);
    return status;
}

static int read_all(struct search *search, struct error *error)
{
    int status = read_lists(search, error);
    return status == 0 ? read_redirects(search, error) : status;
}

/* ---- What is printed ---- */

static int begin_printing(struct search *search, FILE *out, struct statement *names,
                          const struct rows_options *options, struct error *error)
{
    int status = rows_printer_begin(&search->printer, out, names, options, error);
    statement_reset(names);
    return status;
}

static int print_links(struct search *search, FILE *out, const struct rows_options *options,
                       struct error *error)
{
    search->take = show;
    struct statement *names =
        crawl_links_shown(search->db, .page_id = 0, .target_id = 0, .is_redirect = 0);
    int status = begin_printing(search, out, names, options, error);
    return status == 0 ? read_all(search, error) : status;
}

static int compare_sites(const void *a, const void *b)
{
    const struct site_count *x = a, *y = b;
    if (x->links != y->links)
        return x->links < y->links ? 1 : -1;
    return (x->site_id > y->site_id) - (x->site_id < y->site_id);
}

static int print_site(struct search *search, const struct site_count *site, struct error *error)
{
    struct statement *row =
        crawl_links_site_shown(search->db, .site_id = site->site_id, .uris = site->uris,
                               .links = site->links, .page_id = site->page_id);
    int status = statement_step(row, error);
    if (status == STATEMENT_ROW)
        status = rows_printer_add(&search->printer, row, error);
    statement_reset(row);
    return status < 0 ? status : 0;
}

static int print_sites(struct search *search, FILE *out, const struct rows_options *options,
                       struct error *error)
{
    struct crawl_links_last_site row = crawl_links_last_site(search->db);
    int status = crawl_links_last_site_step(&row, error);
    search->last_site = status == STATEMENT_ROW ? row.id.value : 0;
    statement_reset(row.statement);
    if (status < 0)
        return status;
    search->take = count;
    search->sites = calloc((size_t)search->last_site + 1, sizeof *search->sites);
    status = search->sites ? id_set_init(&search->seen, search->targets.last, error)
                           : error_set(error, STATUS_MEMORY, "no memory for a row a site");
    if (status == 0)
        status = read_all(search, error);
    if (status < 0)
        return status;
    qsort(search->sites, (size_t)search->last_site + 1, sizeof *search->sites, compare_sites);
    struct statement *names =
        crawl_links_site_shown(search->db, .site_id = 0, .uris = 0, .links = 0, .page_id = 0);
    status = begin_printing(search, out, names, options, error);
    for (int64_t i = 0; status == 0 && i <= search->last_site && search->sites[i].links; i++)
        status = print_site(search, &search->sites[i], error);
    return status;
}

static int print_unlinked(struct search *search, FILE *out, const struct rows_options *options,
                          struct error *error)
{
    search->take = note_unlinked;
    int status = read_all(search, error);
    if (status == 0)
        status = begin_printing(search, out, crawl_links_unlinked_shown(search->db, .id = 0),
                                options, error);
    for (int64_t id = 0; status == 0 && id <= search->named.last; id++) {
        if (!id_set_has(&search->named, id) || id_set_has(&search->seen, id))
            continue;
        struct statement *row = crawl_links_unlinked_shown(search->db, .id = id);
        status = statement_step(row, error);
        if (status == STATEMENT_ROW)
            status = rows_printer_add(&search->printer, row, error);
        statement_reset(row);
    }
    return status;
}

int kept_links_print(FILE *out, struct db *db, const struct kept_links_question *question,
                     const struct rows_options *options, struct error *error)
{
    struct search search = {.db = db};
    int status = choose(&search, question, error);
    if (status == 0 && question->kind == KEPT_LINKS_UNLINKED)
        status = print_unlinked(&search, out, options, error);
    else if (status == 0 && question->by_site)
        status = print_sites(&search, out, options, error);
    else if (status == 0)
        status = print_links(&search, out, options, error);
    rows_printer_end(&search.printer);
    free(search.targets.bits);
    free(search.pages.bits);
    free(search.seen.bits);
    free(search.sitemaps.bits);
    free(search.named.bits);
    free(search.sites);
    return status;
}
