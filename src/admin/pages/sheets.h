/*
 * The pages about a collection, each from a reader of its crawl.db (sheet->db). All return 0 or a
 * negative status: STATUS_NOT_FOUND when there is no such site or URI. Each question has the
 * connection's time limit; a section whose question takes longer says so in its place.
 */
#ifndef SEINE_ADMIN_PAGES_SHEETS_H
#define SEINE_ADMIN_PAGES_SHEETS_H

#include "sheet.h"

/* What a list is to show: from the query part of the page's URI. */
struct sheet_choice {
    struct text state; /* of sites or URIs; data NULL: all */
    struct text code;  /* of errors */
    struct text uri;   /* asked for by its text */
    int64_t after;     /* a list goes on behind this number; of sites: how many are left out */
    bool count_links;  /* of a URI */
};

/* collection_sheet.c: how far it is, what it does, what is wrong. */
int sheet_collection(struct sheet *sheet, const struct sheet_choice *choice,
                     struct error *error) SEINE_MUST_CHECK;

/* list_sheets.c */
int sheet_sites(struct sheet *sheet, const struct sheet_choice *choice,
                struct error *error) SEINE_MUST_CHECK;
int sheet_queue(struct sheet *sheet, const struct sheet_choice *choice,
                struct error *error) SEINE_MUST_CHECK;
int sheet_errors(struct sheet *sheet, const struct sheet_choice *choice,
                 struct error *error) SEINE_MUST_CHECK;
int sheet_refused(struct sheet *sheet, const struct sheet_choice *choice,
                  struct error *error) SEINE_MUST_CHECK;
int sheet_events(struct sheet *sheet, const struct sheet_choice *choice,
                 struct error *error) SEINE_MUST_CHECK;

/* cycle_sheet.c: the refresh cycles; how far the one under way is. */
int sheet_cycles(struct sheet *sheet, const struct sheet_choice *choice,
                 struct error *error) SEINE_MUST_CHECK;

/* hold_sheet.c, a section: what holds the collection up, and the thresholds of what might. */
int sheet_tell_holds(struct sheet *sheet, struct error *error) SEINE_MUST_CHECK;
/* rates_sheet.c: charts of the last minutes, and of the last day by the hour. */
int sheet_tell_rates(struct sheet *sheet, struct error *error) SEINE_MUST_CHECK;

/* sitemap_sheet.c: those of the collection, or a section with the first ones of a site. */
int sheet_sitemaps(struct sheet *sheet, const struct sheet_choice *choice,
                   struct error *error) SEINE_MUST_CHECK;
int sheet_site_sitemaps(struct sheet *sheet, int64_t site_id, const struct sheet_choice *choice,
                        struct error *error) SEINE_MUST_CHECK;
int sheet_tell_site_sitemaps(struct sheet *sheet, int64_t site_id,
                             struct error *error) SEINE_MUST_CHECK;

/* site_sheet.c: one site, and its URIs. The first: its row of page_site, or STATUS_NOT_FOUND; to be
 * reset. */
struct statement;
int sheet_find_site(struct sheet *sheet, int64_t site_id, struct statement **ret_row,
                    struct error *error) SEINE_MUST_CHECK;
int sheet_site(struct sheet *sheet, int64_t site_id, const struct sheet_choice *choice,
               struct error *error) SEINE_MUST_CHECK;
int sheet_site_uris(struct sheet *sheet, int64_t site_id, const struct sheet_choice *choice,
                    struct error *error) SEINE_MUST_CHECK;

/* uri_sheet.c: what `seine why` says, by number or (uri_id 0) by choice->uri. */
int sheet_uri(struct sheet *sheet, int64_t uri_id, const struct sheet_choice *choice,
              struct error *error) SEINE_MUST_CHECK;

#endif
