/*
 * A lease, from the grant to its last claim:
 *
 *     lease_take() → lease_take_addresses() → robots_visit_begin() → form_site_begin()
 *                  → { lease_take_claims(), lease_proceed() }… → lease_return()
 *
 * The stages are those of LEASE_STAGES (seine/foundation/states.h). Each function may give the site
 * back. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_LEASE_H
#define SEINE_SITE_MANAGER_LEASE_H

#include "site_manager_private.h"

void lease_take(struct site_manager *manager, struct lease_grant *lease);
void lease_take_claims(struct site_manager *manager, struct claim_batch *claim_batch);
void lease_take_addresses(struct site_manager *manager, struct leased_site *site,
                          const struct dns_answer *answer);
/* Starts what may start; sets when to look again. */
void lease_proceed(struct site_manager *manager, struct leased_site *site);
void lease_ask_for_claims(struct site_manager *manager, struct leased_site *site);

#endif
