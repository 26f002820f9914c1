/*
 * Permits of the multinode scheduler. On one node of several a site is asked for nothing before the
 * scheduler permits it to be crawled at its address (MS-FSCMT 3.1.5.21;
 * messages/address_permits.h). A lease has one permit at most, and lease_free() returns it. The
 * site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_LEASE_PERMIT_H
#define SEINE_SITE_MANAGER_LEASE_PERMIT_H

#include "site_manager_private.h"

/* Whether the site may be crawled at its address now; otherwise *ret_until_ms says when to ask
 * again. */
bool lease_enter_permit(struct site_manager *manager, struct leased_site *site,
                        int64_t *ret_until_ms);
void lease_leave_permit(struct site_manager *manager, struct leased_site *site);

#endif
