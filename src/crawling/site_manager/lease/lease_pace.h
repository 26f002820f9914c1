/*
 * When a leased site may have its next request: the pace of the policy, the site's address, and how
 * much of this site manager is on the wire.
 *
 * Each function that reports false also says when to look again, and lease_wait_until() is how the
 * site waits for that; it may give the site back. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_LEASE_PACE_H
#define SEINE_SITE_MANAGER_LEASE_PACE_H

#include "site_manager_private.h"

/* When a pace ends that suspends a site, or a little earlier. */
int64_t lease_suspended_until_ms(const struct pace *pace, int64_t now_ms);
/* Whether the part's pace is to ask nothing for now; then *ret_again_us says when to look again. */
bool lease_is_suspended(const struct site_manager *manager, struct leased_site *site,
                        const struct policy_part *part, int64_t now_us, int64_t *ret_again_us);
/* Whether the site may have a request now; otherwise *ret_again_us says when to ask again, -1: when
 * one has ended. */
bool lease_may_start(const struct site_manager *manager, const struct leased_site *site,
                     int64_t now_us, int64_t *ret_again_us);
/* Nothing can be started before `again_us`: looks again then. A lease is not held through a pause
 * that others could use; the site is given back and not touched any more. */
void lease_wait_until(struct site_manager *manager, struct leased_site *site, int64_t now_us,
                      int64_t again_us);
/* Whether the site's address allows a request now, which then counts as started; otherwise looks
 * again by itself, or gives the site back if that takes long. */
bool lease_enter_address(struct site_manager *manager, struct leased_site *site, int64_t now_us,
                         bool *ret_entered);

#endif
