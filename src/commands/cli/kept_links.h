/*
 * Prints links that a collection keeps, found by where they lead: a row for each link, for each
 * page, for each site, or for each document that only sitemaps name. link_search.h reads them; only
 * what is printed is given names, by keys.
 */
#ifndef SEINE_CLI_KEPT_LINKS_H
#define SEINE_CLI_KEPT_LINKS_H

#include "rows.h"

enum kept_links {
    KEPT_LINKS_NONE,
    KEPT_LINKS_BROKEN,   /* to what failed for good, or is gone */
    KEPT_LINKS_EXTERNAL, /* to what hosts and domains exclude */
    KEPT_LINKS_INSECURE, /* from https to http */
    KEPT_LINKS_TO,       /* to one URI */
    KEPT_LINKS_UNLINKED, /* not links: documents that sitemaps name, and nothing else leads to */
};

struct kept_links_question {
    enum kept_links kind;
    struct text uri; /* of KEPT_LINKS_TO, as the crawl writes it */
    bool by_site;    /* counted by the target's site; not of KEPT_LINKS_UNLINKED */
    bool by_page;    /* counted by the page; not with by_site, not of KEPT_LINKS_UNLINKED */
};

/* Prints a row for each link and redirect in the order of pages (page, how, target, state, status,
 * sentence), for each page in their order (page, links, example: a target), for each site, the one
 * with most links first (site, uris, links, example: a page), or
 * for each document (uri, title). STATUS_NOT_FOUND: the URI is not known. */
int kept_links_print(FILE *out, struct db *db, const struct kept_links_question *question,
                     const struct rows_options *options, struct error *error) SEINE_MUST_CHECK;

#endif
