/*
 * The pages about a collection, each from a reader of its crawl.db (page->db). All return 0 or a
 * negative status: STATUS_NOT_FOUND when there is no such site or URI. Each question has the
 * connection's time limit; a section whose question takes longer says so in its place.
 */
#ifndef SEINE_ADMIN_PAGES_PAGE_WRITERS_H
#define SEINE_ADMIN_PAGES_PAGE_WRITERS_H

#include "page_writer.h"

/* What a list is to show: from the query part of the page's URI. */
struct page_choice {
    struct text state; /* of sites or URIs; data NULL: all */
    struct text code;  /* of errors */
    struct text uri;   /* asked for by its text */
    int64_t after;     /* a list goes on behind this number; of sites: how many are left out */
    bool count_links;  /* of a URI */
};

/* collection_page.c: how far it is, what it does, what is wrong. */
int page_collection(struct page *page, const struct page_choice *choice,
                    struct error *error) SEINE_MUST_CHECK;

/* list_pages.c */
int page_sites(struct page *page, const struct page_choice *choice,
               struct error *error) SEINE_MUST_CHECK;
int page_queue(struct page *page, const struct page_choice *choice,
               struct error *error) SEINE_MUST_CHECK;
int page_errors(struct page *page, const struct page_choice *choice,
                struct error *error) SEINE_MUST_CHECK;
int page_refused(struct page *page, const struct page_choice *choice,
                 struct error *error) SEINE_MUST_CHECK;
int page_events(struct page *page, const struct page_choice *choice,
                struct error *error) SEINE_MUST_CHECK;

/* cycle_page.c: the refresh cycles; how far the one under way is. */
int page_cycles(struct page *page, const struct page_choice *choice,
                struct error *error) SEINE_MUST_CHECK;

/* freshness_page.c: how fresh the documents of each site are, when what is due, and what changed; a
 * section with the latter two. */
int page_freshness(struct page *page, const struct page_choice *choice,
                   struct error *error) SEINE_MUST_CHECK;
int page_report_freshness(struct page *page, struct error *error) SEINE_MUST_CHECK;

/* hold_page.c, a section: what holds the collection up, and the thresholds of what might. */
int page_report_holds(struct page *page, struct error *error) SEINE_MUST_CHECK;
/* rates_page.c: charts of the last minutes, and of the last day by the hour. */
int page_report_rates(struct page *page, struct error *error) SEINE_MUST_CHECK;

/* sitemap_page.c: those of the collection, or a section with the first ones of a site. */
int page_sitemaps(struct page *page, const struct page_choice *choice,
                  struct error *error) SEINE_MUST_CHECK;
int page_site_sitemaps(struct page *page, int64_t site_id, const struct page_choice *choice,
                       struct error *error) SEINE_MUST_CHECK;
int page_report_site_sitemaps(struct page *page, struct error *error) SEINE_MUST_CHECK;

/* site_lists.c: the site's row, or STATUS_NOT_FOUND; its URIs; and any other list of it, which
 * lacks only `rest` and `beneath`: it is the page `what` below that of the site. */
struct crawl_page_site;
struct list;
int page_find_site(struct page *page, int64_t site_id, struct crawl_page_site *ret_row,
                   struct error *error) SEINE_MUST_CHECK;
int page_site_list(struct page *page, int64_t site_id, const char *what, struct list *list,
                   struct error *error) SEINE_MUST_CHECK;
int page_site_uris(struct page *page, int64_t site_id, const struct page_choice *choice,
                   struct error *error) SEINE_MUST_CHECK;
/* site_page.c */
int page_site(struct page *page, int64_t site_id, const struct page_choice *choice,
              struct error *error) SEINE_MUST_CHECK;

/* uri_page.c: what `seine why` says, by number or (uri_id 0) by choice->uri. */
int page_uri(struct page *page, int64_t uri_id, const struct page_choice *choice,
             struct error *error) SEINE_MUST_CHECK;

#endif
