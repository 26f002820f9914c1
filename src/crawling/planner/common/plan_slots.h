/* Slots: how many sites are crawled at once, and which. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_SLOTS_H
#define SEINE_PLANNER_PLAN_SLOTS_H

#include <seine/crawling/planner.h>

/* Whether another site may begin to be crawled. */
bool plan_has_room(const struct planner *planner);
void plan_take_slot(struct planner *planner, struct site *site);
void plan_release_slot(struct planner *planner, struct site *site);
/* How many documents of the site may be claimed besides before it is another's turn
 * (max_inter_docs), at most `count`; 0: it is. */
int plan_within_slot(const struct planner *planner, const struct site *site, int count);
/* The lease is given no further claims, and is returned when those are done. */
void plan_close_lease(struct site *site);
/* Whether a site whose lease comes back gives its place up for others. */
bool plan_makes_room(const struct planner *planner, const struct site *site,
                     const struct lease_return *given_back);
/* Nothing of the site is left; its row says when that was. */
void plan_end_site(struct planner *planner, struct site *site, enum site_state state);
/* At the end of a batch that changed the site: it loses its place, or has its end, when there is
 * nothing to be crawled any more. */
void plan_update_slot(struct planner *planner, struct site *site);
/* A site with urgent URIs waits for a place: who has one longest gives it back. */
void plan_make_room(struct planner *planner);

#endif
