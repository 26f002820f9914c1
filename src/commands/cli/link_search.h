/*
 * Reads the links that a collection keeps, and hands over those between chosen pages and chosen
 * targets.
 *
 * Links stand in the link lists of all pages and nowhere else, so a search reads all lists: it
 * takes the numbers out of their text and looks them up in a set with a bit for each URI, tens of
 * millions a second. Memory: a bit a URI for each set.
 *
 * Calling order: set `db`, `take` and `context`, the rest zero; link_search_choose();
 * link_search_read(), which calls take(); link_search_done(), also after an error. One thread.
 */
#ifndef SEINE_CLI_LINK_SEARCH_H
#define SEINE_CLI_LINK_SEARCH_H

#include "kept_links.h"

/* A bit for each number from 0 to `last`; numbers beyond are not taken. */
struct id_set {
    uint8_t *bits; /* owned; NULL: id_set_init() was not called */
    int64_t last;
};

/* Makes the set, or an existing one, empty. STATUS_MEMORY. */
int id_set_init(struct id_set *set, int64_t last, struct error *error) SEINE_MUST_CHECK;
void id_set_done(struct id_set *set);
void id_set_add(struct id_set *set, int64_t id);
bool id_set_has(const struct id_set *set, int64_t id);

/* A link, or a redirect, of `page_id` to `target_id`. A status other than 0 ends the reading. */
typedef int link_search_take(void *context, int64_t page_id, int64_t target_id, bool is_redirect,
                             struct error *error);

struct link_search {
    struct db *db;
    link_search_take *take;
    void *context;
    struct id_set targets, pages; /* without bits: any */
    int64_t last_uri;             /* the largest number of a URI, from link_search_choose() on */
};

/* Chooses the pages and targets that the question is about; KEPT_LINKS_UNLINKED is about all links.
 * STATUS_NOT_FOUND: the collection does not know the URI of KEPT_LINKS_TO. */
int link_search_choose(struct link_search *search, const struct kept_links_question *question,
                       struct error *error) SEINE_MUST_CHECK;
/* Links in the order of their pages, then redirects. */
int link_search_read(struct link_search *search, struct error *error) SEINE_MUST_CHECK;
void link_search_done(struct link_search *search);

#endif
