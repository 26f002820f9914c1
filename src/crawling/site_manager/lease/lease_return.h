/*
 * How a lease ends: the site goes back to the committer with the claims that were not started.
 * lease_return() frees the site, unless there is no memory for the report: then it looks again
 * later. lease_free() alone is for the end of the site manager. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_LEASE_RETURN_H
#define SEINE_SITE_MANAGER_LEASE_RETURN_H

#include "site_manager_private.h"

/* Gives the site back, which is `state` from now on. Claims not started go back to the queue. */
void lease_return(struct site_manager *manager, struct leased_site *site, enum site_state state,
                  int64_t due_at_ms);
void lease_free(struct site_manager *manager, struct leased_site *site);

#endif
