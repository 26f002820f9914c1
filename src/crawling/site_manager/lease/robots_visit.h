/*
 * Fetching a site's robots.txt (RFC 9309; decisions.md, Crawl behaviour 1), at LEASE_STAGE_ROBOTS.
 * Redirects are followed to wherever they lead, but what is found belongs to the site that was
 * asked.
 *
 * robots_visit_begin() settles the rules from the lease if they are good, otherwise site->visit is
 * there until they are settled; form_site_begin() follows. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_ROBOTS_VISIT_H
#define SEINE_SITE_MANAGER_ROBOTS_VISIT_H

#include "site_manager_private.h"

/* The site's robots.txt: from the lease if still good, else fetched. Calls lease_proceed() later.
 */
void robots_visit_begin(struct site_manager *manager, struct leased_site *site);
/* Whether a site whose rules are settled is to go there again: they are too old, or `robots` says
 * otherwise by now. */
bool robots_are_outdated(const struct site_manager *manager, const struct leased_site *site);
void robots_visit_addresses(struct site_manager *manager, struct leased_site *site,
                            const struct dns_answer *answer);
/* The host of the hop whose name is being looked up. */
struct text robots_visit_host(const struct leased_site *site);
/* Starts the request if the site's address allows; for lease_proceed(). */
void robots_visit_start(struct site_manager *manager, struct leased_site *site);

#endif
