/*
 * Leases and claims that the committer takes back. Each function may give sites back. The site
 * manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_LEASE_RECALL_H
#define SEINE_SITE_MANAGER_LEASE_RECALL_H

#include "site_manager_private.h"

/* ORDER_RECALL. */
void lease_recall(struct site_manager *manager, const struct recall *recall);
/* ORDER_WITHDRAW. */
void lease_withdraw(struct site_manager *manager, const struct withdrawal *withdrawal);
/* Nothing of the recalled site is in flight any more. A pause that it is in goes on, also that
 * between two requests: it may be leased again at once. */
void lease_return_recalled(struct site_manager *manager, struct leased_site *site);

#endif
