/*
 * Sites in trouble: they back off, the longer the more often they failed, and are given up after
 * max_backoff_counter failures. Each function may give the site back. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_LEASE_FAILURE_H
#define SEINE_SITE_MANAGER_LEASE_FAILURE_H

#include "site_manager_private.h"

/* The site failed to answer, or answered with a `status` that is no success: backs off, or is given
 * up. */
void lease_failed(struct site_manager *manager, struct leased_site *site, enum document_skip reason,
                  int status, const char *sentence, int64_t at_least_ms);
/* Whether no proxy of the site is in order: then the site backs off and may be given back by this.
 */
bool lease_proxies_are_down(struct site_manager *manager, struct leased_site *site, int64_t now_us);
/* Whether a request for the URI needs a ticket or a token that cannot be had: then the site backs
 * off and may be given back by this. */
bool lease_lacks_token(struct site_manager *manager, struct leased_site *site,
                       const struct uri *uri);

#endif
