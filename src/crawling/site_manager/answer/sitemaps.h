/*
 * Sitemaps as a site manager sees them: where a site has them, and what is in one. The site
 * manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_SITEMAPS_H
#define SEINE_SITE_MANAGER_SITEMAPS_H

#include "site_manager_private.h"

/* Whether any part of the collection has use_sitemaps. */
bool sitemaps_are_used(const struct policy *policy);
/* Whether the claim is of a sitemap, and to be read as one: without use_sitemaps it is a page as
 * any other. */
bool sitemap_is_claimed(const struct site_manager *manager, const struct claim *claim);
/* Reports to the committer where the site has sitemaps, once its robots.txt is known. */
void sitemaps_list(struct site_manager *manager, struct leased_site *site);
/* The body of a sitemap, into the result. */
void sitemap_take(struct site_manager *manager, const struct visit *visit, struct result *result,
                  const struct fetch_response *response, const struct uri *uri);
/* Where a sitemap redirects to, into the result. Returns an enum uri_problem. */
int sitemap_follow(struct site_manager *manager, const struct visit *visit, struct result *result,
                   const struct uri *uri, struct text location);

#endif
