/* Slots limit how many sites are crawled at once, and choose them. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_SLOTS_H
#define SEINE_PLANNER_PLAN_SLOTS_H

#include <seine/crawling/planner.h>

/* How many slots are in use. */
int plan_places(const struct planner *planner);
/* Whether a slot is free. */
bool plan_has_room(const struct planner *planner);
void plan_take_slot(struct planner *planner, struct site *site);
void plan_release_slot(struct planner *planner, struct site *site);
/* How many more documents of the site may be claimed before it must release its slot
 * (max_inter_docs), at most `count`; 0: none. */
int plan_within_slot(const struct planner *planner, const struct site *site, int count);
/* Gives the lease no further claims; it is returned when its claims are done. */
void plan_close_lease(struct site *site);
/* Whether a site whose lease is returned releases its slot for others. */
bool plan_makes_room(const struct planner *planner, const struct site *site,
                     const struct lease_return *given_back);
/* The site has nothing left to crawl; its row records the time. */
void plan_end_site(struct planner *planner, struct site *site, enum site_state state);
/* At the end of a batch that changed the site: releases its slot, or ends the site, if it has
 * nothing to crawl. */
void plan_update_slot(struct planner *planner, struct site *site);
/* A site with urgent URIs waits for a slot: the site that has held its slot longest releases it. */
void plan_make_room(struct planner *planner);
/* When planner_grant_leases() has something to do (wall ms); -1 when no site waits. */
int64_t planner_lease_due(const struct planner *planner);

#endif
