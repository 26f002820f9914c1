/*
 * Links that a collection keeps, found by what they lead to.
 *
 * That stands in the link lists of all pages and nowhere else, so all of them are read: numbers are
 * taken out of their text and looked up in a set with a bit for each URI, tens of millions a
 * second. Only what is found is given names, by keys. Memory: a bit a URI, and a row.
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
};

/* Prints a row for each link and redirect (page, how, target, state, status, sentence), in the
 * order of pages; `uri`: as the crawl writes it, of KEPT_LINKS_TO. STATUS_NOT_FOUND: it is not
 * known. */
int kept_links_print(FILE *out, struct db *db, enum kept_links kind, struct text uri,
                     const struct rows_options *options, struct error *error) SEINE_MUST_CHECK;

#endif
