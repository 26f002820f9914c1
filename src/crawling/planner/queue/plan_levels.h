/* The priority levels of pending URIs, and how another address of a site changes them. The
 * committer thread only. */
#ifndef SEINE_PLANNER_PLAN_LEVELS_H
#define SEINE_PLANNER_PLAN_LEVELS_H

#include <seine/crawling/planner.h>

/* Of sitemaps: before all URIs that links lead to. */
#define SITEMAP_LEVEL 0

/* Moves the next chunk of URIs to other priority levels after an address became known. Call before
 * anything else of the batch is planned. Returns whether more is left. */
bool planner_levels(struct planner *planner);
void plan_levels_done(struct planner *planner);
/* The priority level that a URI of the site is queued with. */
int plan_level(struct planner *planner, const struct site *site, struct text path, bool is_start);
/* The address of a site became known or changed: its queued URIs move to the levels that IP rules
 * say (planner_levels()). */
void plan_site_address(struct planner *planner, const struct site_address *address);
/* A claim returned to the queue with its former level. If the rows of the site are being moved,
 * they are visited once more. */
void plan_levels_anew(struct planner *planner, const struct site *site);

#endif
