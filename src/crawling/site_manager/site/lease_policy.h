/*
 * What the policy in force says about a leased site and its addresses.
 *
 * lease_read_policy() comes with the lease, after its addresses are known, and after each change of
 * the policy: pointers into the former policy (site->part, site->form, the session's proxies) are
 * replaced by it. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_LEASE_POLICY_H
#define SEINE_SITE_MANAGER_LEASE_POLICY_H

#include "site_manager_private.h"

/* What the rules say to a connection to this address. */
struct verdict site_manager_screen_address(struct site_manager *manager, struct text host,
                                           const struct fetch_address *address);
/* Of the site as a whole. */
void lease_read_policy(struct site_manager *manager, struct leased_site *site);

#endif
