/*
 * From references in a document to screened, distinct links of its result. Texts live in the
 * report. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_PAGE_H
#define SEINE_SITE_MANAGER_PAGE_H

#include "site_manager_private.h"

/* Screens what a document of `site` at `base` leads to, into result->links. `documents_base` is
 * what its base element says, or empty. `ret_sources`, unless NULL, gets of each
 * link taken which of those given it is; it has room for `count`. */
void page_links(struct site_manager *manager, const struct leased_site *site, struct result *result,
                const struct uri *document, struct text documents_base, const struct link *links,
                size_t count, bool nofollow, uint32_t *ret_sources);
/* A sitemap that robots.txt or another sitemap at `base` names: only its scheme and host are
 * screened. Returns an enum uri_problem. */
int page_sitemap(struct site_manager *manager, const struct leased_site *site,
                 const struct uri *base, struct text reference, struct found_link *ret_link);
/* The one link of a redirect. Returns an enum uri_problem. */
int page_redirect(struct site_manager *manager, const struct leased_site *site,
                  struct result *result, const struct uri *from, struct text target);
/* The channels that a page names, into the result, if they are looked for. */
void page_channels(struct site_manager *manager, const struct visit *visit, struct result *result,
                   const struct html_document *page, const struct uri *uri);

#endif
