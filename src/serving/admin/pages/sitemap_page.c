#include "list.h"
#include "page_writers.h"

#include <sql/crawl/pages.h>
#include <stdio.h>

#define EMPTY "None is known; they are looked for when use_sitemaps is on."

/* They are read once a cycle. */
static int put_next(struct page *page, struct error *error)
{
    struct crawl_page_cycle get;
    int status = db_find(page->db, crawl_page_cycle_into(&get), error);
    if (status == STATEMENT_ROW) {
        int64_t due_ms = get.due_at;
        html_raw(page->out, "<p class=\"note\">Each is read once in a refresh cycle; the next "
                            "begins ");
        if (get.refreshes_when_idle)
            html_raw(page->out, "when this one is complete");
        else
            html_time(page->out, due_ms);
        html_raw(page->out, ".</p>\n");
    }
    return status < 0 ? status : 0;
}

int page_sitemaps(struct page *page, const struct page_choice *choice, struct error *error)
{
    const struct list list = {
        .title = "Sitemaps",
        .order = "In the order of finding",
        .rest = "/sitemaps",
        .table = {"Sitemaps in the order of finding", EMPTY, CELLS(CRAWL_PAGE_SITEMAPS_CELLS),
                  crawl_page_sitemaps(page->db, .after = choice->after, .site_id = NO_INT,
                                      .most = PAGE_ROWS + 1)},
        .put_note = put_next};
    (void)error;
    page->live = true;
    list_page(&list, page);
    return 0;
}

int page_site_sitemaps(struct page *page, int64_t site_id, const struct page_choice *choice,
                       struct error *error)
{
    struct list list = {
        .title = "Sitemaps of a site",
        .order = "In the order of finding",
        .table = {"Sitemaps in the order of finding", EMPTY, CELLS(CRAWL_PAGE_SITEMAPS_CELLS),
                  crawl_page_sitemaps(page->db, .after = choice->after,
                                      .site_id = some_int(site_id), .most = PAGE_ROWS + 1)},
        .put_note = put_next};
    page->live = true;
    return page_site_list(page, site_id, "sitemaps", &list, error);
}

int page_report_site_sitemaps(struct page *page, struct error *error)
{
    const struct table table = {"Sitemaps of the site", EMPTY, CELLS(CRAWL_PAGE_SITEMAPS_CELLS),
                                crawl_page_sitemaps(page->db, .after = 0,
                                                    .site_id = some_int(page->site_id),
                                                    .most = PAGE_FEW_ROWS)};
    char rest[64];
    struct table_end end = {0};
    int status = table_put(page, &table, INT64_MAX, &end, error);
    if (status < 0 || end.rows == 0)
        return status;
    snprintf(rest, sizeof rest, "/sites/%lld/sitemaps", (long long)page->site_id);
    page_more(page, rest, "All sitemaps of the site");
    return 0;
}
