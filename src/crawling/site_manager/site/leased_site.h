/*
 * A leased site, and what follows from that alone: all other files stand on it.
 *
 * Made by lease_take() (lease.h), freed by lease_return() or lease_free() (lease_return.h): a
 * function that says "may give the site back" may have freed its argument, and its caller returns
 * at once. A site that is busy (lease_is_busy()) is not given back. `stage` is changed by
 * lease_set_stage() alone, along the moves of LEASE_STAGES (seine/foundation/states.h). Sites stand
 * in manager->sites, and in manager->due while lease_proceed() is to look at them at a set time.
 *
 * The site manager's thread. Times are monotonic us, and wall-clock ms where they are written down.
 */
#ifndef SEINE_SITE_MANAGER_LEASED_SITE_H
#define SEINE_SITE_MANAGER_LEASED_SITE_H

#include "site_manager_private.h"

struct leased_site *site_manager_site(struct site_manager *manager, int64_t site_id);
/* Aborts when the table of lease stages does not have the move. */
void lease_set_stage(struct leased_site *site, enum lease_stage stage);
/* By the scheme of the site. Only of HTTP there is a robots.txt, and proxies and sitemaps are; of
 * files there is no server that would be spared by a pause. */
bool lease_is_of_http(const struct leased_site *site);
bool lease_is_of_files(const struct leased_site *site);
/* The site's address, or NULL while it is not known. */
const struct uri_address *lease_uri_address(const struct leased_site *site,
                                            struct uri_address *storage);
/* Something of the site is on the wire, or runs: it cannot be given back. */
static inline bool lease_is_busy(const struct leased_site *site)
{
    return site->pending > 0 || site->rendering > 0;
}
/* Requests that are tried again a little later for reasons of our own. */
#define LEASE_LOOK_AGAIN_US 20000
/* lease_proceed() looks at the site at this time. */
void lease_look_again(struct site_manager *manager, struct leased_site *site, int64_t at_us);
/* The part of the last request, whose Crawl-delay counts. */
void lease_take_part(struct leased_site *site, const struct policy_part *part);
/* The Crawl-delay of robots.txt for that part: after a change of the rules. */
void lease_read_delay(struct leased_site *site);
/* The delay of the policy, or a longer one of robots.txt. */
int64_t lease_delay_us(const struct site_manager *manager, const struct leased_site *site);
/* From the start of a request to the start of the next. */
int64_t lease_start_pause_us(const struct site_manager *manager, const struct leased_site *site);
/* Whether the site's address has a say in when it is asked for something (enforce_delay_per_ip
 * "depends on delay"). */
bool lease_shares_address(const struct site_manager *manager, const struct leased_site *site);
/* What was reported may have queued more URIs of the site. */
void lease_note_news(struct leased_site *site);
/* A request of the site has ended, `response_us` after it began; `entered`: it counts at the site's
 * address. */
void lease_visit_ended(struct site_manager *manager, struct leased_site *site, bool entered,
                       int64_t response_us);

#endif
