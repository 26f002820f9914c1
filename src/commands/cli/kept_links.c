#include "link_search.h"

#include <sql/crawl/links.h>
#include <stdlib.h>

/* The statement names the columns of the table that follows. */
static int begin_printing(struct rows_printer *printer, FILE *out, struct statement *names,
                          const struct rows_options *options, struct error *error)
{
    int status = rows_printer_begin(printer, out, names, options, error);
    statement_reset(names);
    return status;
}

static int print_row(struct rows_printer *printer, struct statement *row, struct error *error)
{
    int status = statement_step(row, error);
    if (status == STATEMENT_ROW)
        status = rows_printer_add(printer, row, error);
    statement_reset(row);
    return status < 0 ? status : 0;
}

/* ---- a row for each link ---- */

struct link_list {
    struct db *db;
    struct rows_printer printer;
};

static int print_link(void *context, int64_t page_id, int64_t target_id, bool is_redirect,
                      struct error *error)
{
    struct link_list *list = context;
    return print_row(&list->printer,
                     crawl_links_shown(list->db, .page_id = page_id, .target_id = target_id,
                                       .is_redirect = is_redirect),
                     error);
}

static int print_links(FILE *out, struct db *db, const struct kept_links_question *question,
                       const struct rows_options *options, struct error *error)
{
    struct link_list list = {.db = db};
    struct link_search search = {.db = db, .take = print_link, .context = &list};
    int status = link_search_choose(&search, question, error);
    if (status == 0)
        status = begin_printing(
            &list.printer, out,
            crawl_links_shown(db, .page_id = 0, .target_id = 0, .is_redirect = 0), options, error);
    if (status == 0)
        status = link_search_read(&search, error);
    rows_printer_end(&list.printer);
    link_search_done(&search);
    return status;
}

/* ---- a row for each page ---- */

struct page_count {
    struct db *db;
    struct rows_printer printer;
    int64_t page_id, links;
    int64_t target_id; /* of the first of them */
};

static int print_page(struct page_count *count, struct error *error)
{
    if (count->links == 0)
        return 0;
    return print_row(&count->printer,
                     crawl_links_page_shown(count->db, .page_id = count->page_id,
                                            .links = count->links, .target_id = count->target_id),
                     error);
}

static int count_on_page(void *context, int64_t page_id, int64_t target_id, bool is_redirect,
                         struct error *error)
{
    struct page_count *count = context;
    int status = 0;
    (void)is_redirect;
    if (page_id != count->page_id) {
        status = print_page(count, error);
        count->page_id = page_id;
        count->links = 0;
        count->target_id = target_id;
    }
    count->links++;
    return status;
}

static int print_pages(FILE *out, struct db *db, const struct kept_links_question *question,
                       const struct rows_options *options, struct error *error)
{
    struct page_count count = {.db = db};
    struct link_search search = {.db = db, .take = count_on_page, .context = &count};
    int status = link_search_choose(&search, question, error);
    if (status == 0)
        status = begin_printing(
            &count.printer, out,
            crawl_links_page_shown(db, .page_id = 0, .links = 0, .target_id = 0), options, error);
    if (status == 0)
        status = link_search_read(&search, error);
    if (status == 0)
        status = print_page(&count, error);
    rows_printer_end(&count.printer);
    link_search_done(&search);
    return status;
}

/* ---- a row for each site that links lead to ---- */

struct site_count {
    int64_t site_id;
    int64_t uris, links;
    int64_t page_id; /* the first page with such a link */
};

struct site_counts {
    struct db *db;
    struct id_set counted; /* targets */
    struct site_count *sites;
    int64_t last_site;
};

static int count_link(void *context, int64_t page_id, int64_t target_id, bool is_redirect,
                      struct error *error)
{
    struct site_counts *counts = context;
    struct crawl_links_site row;
    int status = db_find(counts->db, crawl_links_site_into(&row, .id = target_id), error);
    (void)is_redirect;
    if (status == STATEMENT_ROW && row.site_id >= 0 && row.site_id <= counts->last_site) {
        struct site_count *site = &counts->sites[row.site_id];
        if (!site->links++)
            *site = (struct site_count){.site_id = row.site_id, .links = 1, .page_id = page_id};
        site->uris += !id_set_has(&counts->counted, target_id);
        id_set_add(&counts->counted, target_id);
    }
    return status < 0 ? status : 0;
}

static int compare_sites(const void *a, const void *b)
{
    const struct site_count *x = a, *y = b;
    if (x->links != y->links)
        return x->links < y->links ? 1 : -1;
    return (x->site_id > y->site_id) - (x->site_id < y->site_id);
}

static int begin_counting(struct site_counts *counts, int64_t last_uri, struct error *error)
{
    struct crawl_links_last_site row;
    int status = db_find(counts->db, crawl_links_last_site_into(&row), error);
    counts->last_site = row.id.value;
    if (status < 0)
        return status;
    counts->sites = calloc((size_t)counts->last_site + 1, sizeof *counts->sites);
    return counts->sites ? id_set_init(&counts->counted, last_uri, error)
                         : error_set(error, STATUS_MEMORY, "no memory for a row a site");
}

static int print_counts(FILE *out, const struct site_counts *counts,
                        const struct rows_options *options, struct error *error)
{
    struct rows_printer printer = {0};
    int status = begin_printing(
        &printer, out,
        crawl_links_site_shown(counts->db, .site_id = 0, .uris = 0, .links = 0, .page_id = 0),
        options, error);
    for (int64_t i = 0; status == 0 && i <= counts->last_site && counts->sites[i].links; i++) {
        const struct site_count *site = &counts->sites[i];
        status = print_row(&printer,
                           crawl_links_site_shown(counts->db, .site_id = site->site_id,
                                                  .uris = site->uris, .links = site->links,
                                                  .page_id = site->page_id),
                           error);
    }
    rows_printer_end(&printer);
    return status;
}

static int print_sites(FILE *out, struct db *db, const struct kept_links_question *question,
                       const struct rows_options *options, struct error *error)
{
    struct site_counts counts = {.db = db};
    struct link_search search = {.db = db, .take = count_link, .context = &counts};
    int status = link_search_choose(&search, question, error);
    if (status == 0)
        status = begin_counting(&counts, search.last_uri, error);
    if (status == 0)
        status = link_search_read(&search, error);
    if (status == 0) {
        qsort(counts.sites, (size_t)counts.last_site + 1, sizeof *counts.sites, compare_sites);
        status = print_counts(out, &counts, options, error);
    }
    free(counts.sites);
    id_set_done(&counts.counted);
    link_search_done(&search);
    return status;
}

/* ---- a row for each document that only sitemaps name ---- */

struct unlinked {
    struct id_set sitemaps;
    struct id_set named;  /* by sitemaps */
    struct id_set linked; /* by other pages */
};

static int note_link(void *context, int64_t page_id, int64_t target_id, bool is_redirect,
                     struct error *error)
{
    struct unlinked *unlinked = context;
    (void)is_redirect, (void)error;
    if (id_set_has(&unlinked->sitemaps, page_id))
        id_set_add(&unlinked->named, target_id);
    else if (page_id != target_id)
        id_set_add(&unlinked->linked, target_id);
    return 0;
}

static int find_sitemaps(struct unlinked *unlinked, struct db *db, int64_t last_uri,
                         struct error *error)
{
    struct crawl_links_sitemaps row = crawl_links_sitemaps(db);
    int status = id_set_init(&unlinked->sitemaps, last_uri, error);
    if (status == 0)
        status = id_set_init(&unlinked->named, last_uri, error);
    if (status == 0)
        status = id_set_init(&unlinked->linked, last_uri, error);
    while (status >= 0 && (status = crawl_links_sitemaps_step(&row, error)) == STATEMENT_ROW)
        id_set_add(&unlinked->sitemaps, row.id);
    statement_reset(row.statement);
    return status;
}

static int print_documents(FILE *out, struct db *db, const struct unlinked *unlinked,
                           const struct rows_options *options, struct error *error)
{
    struct rows_printer printer = {0};
    int status =
        begin_printing(&printer, out, crawl_links_unlinked_shown(db, .id = 0), options, error);
    for (int64_t id = 0; status == 0 && id <= unlinked->named.last; id++)
        if (id_set_has(&unlinked->named, id) && !id_set_has(&unlinked->linked, id))
            status = print_row(&printer, crawl_links_unlinked_shown(db, .id = id), error);
    rows_printer_end(&printer);
    return status;
}

static int print_unlinked(FILE *out, struct db *db, const struct kept_links_question *question,
                          const struct rows_options *options, struct error *error)
{
    struct unlinked unlinked = {0};
    struct link_search search = {.db = db, .take = note_link, .context = &unlinked};
    int status = link_search_choose(&search, question, error);
    if (status == 0)
        status = find_sitemaps(&unlinked, db, search.last_uri, error);
    if (status == 0)
        status = link_search_read(&search, error);
    if (status == 0)
        status = print_documents(out, db, &unlinked, options, error);
    id_set_done(&unlinked.sitemaps);
    id_set_done(&unlinked.named);
    id_set_done(&unlinked.linked);
    link_search_done(&search);
    return status;
}

int kept_links_print(FILE *out, struct db *db, const struct kept_links_question *question,
                     const struct rows_options *options, struct error *error)
{
    if (question->kind == KEPT_LINKS_UNLINKED)
        return print_unlinked(out, db, question, options, error);
    if (question->by_site)
        return print_sites(out, db, question, options, error);
    if (question->by_page)
        return print_pages(out, db, question, options, error);
    return print_links(out, db, question, options, error);
}
