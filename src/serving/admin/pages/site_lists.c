/* Lists of one site, and the site's row. */
#include "list.h"
#include "page_writers.h"

#include <sql/crawl/pages.h>
#include <stdio.h>

int page_find_site(struct page *page, int64_t site_id, struct crawl_page_site *ret_row,
                   struct error *error)
{
    int status = db_find(page->db, crawl_page_site_into(ret_row, .site_id = site_id), error);
    if (status == STATEMENT_DONE)
        return error_set(error, STATUS_NOT_FOUND, "%s has no site number %lld", page->collection,
                         (long long)site_id);
    page->site_id = site_id;
    return status < 0 ? status : 0;
}

int page_site_list(struct page *page, int64_t site_id, const char *what, struct list *list,
                   struct error *error)
{
    char site_rest[64], rest[128];
    struct crawl_page_site row;
    int status = page_find_site(page, site_id, &row, error);
    if (status < 0)
        return status;
    snprintf(site_rest, sizeof site_rest, "/sites/%lld", (long long)site_id);
    snprintf(rest, sizeof rest, "%s/%s", site_rest, what);
    list->beneath = (struct page_step){row.site, site_rest};
    list->rest = rest;
    list_page(list, page);
    return 0;
}

int page_site_uris(struct page *page, int64_t site_id, const struct page_choice *choice,
                   struct error *error)
{
    struct list list = {
        .title = "URIs of a site",
        .order = "In the order of finding",
        .table = {"URIs of the site in the order of finding", "No such URI is known.",
                  CELLS(CRAWL_PAGE_SITE_URIS_CELLS),
                  crawl_page_site_uris(page->db, .after = choice->after, .site_id = site_id,
                                       .state = choice->state, .most = PAGE_ROWS + 1)},
        .label = "URIs that are",
        .name = "state",
        .states = &URI_STATES,
        .chosen = choice->state};
    return page_site_list(page, site_id, "uris", &list, error);
}
