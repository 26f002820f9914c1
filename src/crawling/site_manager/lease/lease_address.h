/*
 * The addresses of a site, and the IP rules of include_domains and exclude_domains: asked when a
 * site is resolved, and again at every connection (decisions.md, Configuration 7). Those of
 * priority levels are the planner's to ask: the report has the address. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_LEASE_ADDRESS_H
#define SEINE_SITE_MANAGER_LEASE_ADDRESS_H

#include "site_manager_private.h"

/* Which of the site's addresses the rules allow. False when they allow none of them: then
 * site->refusal says why not. */
bool lease_screen_addresses(struct site_manager *manager, struct leased_site *site);
/* The same after a change of the rules; the site may be given back by this. */
void lease_screen_again(struct site_manager *manager, struct leased_site *site);
/* The planner decides priority levels by the site's address, when levels have IP rules: reports one
 * that it does not know. */
void lease_report_address(struct site_manager *manager, struct leased_site *site);
/* The site may be given back by this. */
void lease_ask_dns(struct site_manager *manager, struct leased_site *site);

#endif
