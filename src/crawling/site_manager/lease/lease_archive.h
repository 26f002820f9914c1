/*
 * A lease where no server answers: an archive does (seine/web/fetch/archive.h), or the file system.
 * The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_LEASE_ARCHIVE_H
#define SEINE_SITE_MANAGER_LEASE_ARCHIVE_H

#include "site_manager_private.h"

/* Begins the lease without a lookup: 0.0.0.0 stands for the address. */
void lease_take_archive(struct site_manager *manager, struct leased_site *site);
/* Whether the claim of this URI has to wait, and until when: for its part, or since an archive does
 * not have it. */
struct pace lease_pace_of_claim(const struct site_manager *manager, const struct policy_part *part,
                                const struct uri *uri);

#endif
