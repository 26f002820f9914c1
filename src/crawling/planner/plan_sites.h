/* The rows of sites. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_SITES_H
#define SEINE_PLANNER_PLAN_SITES_H

#include <seine/crawling/planner.h>

/* The site's counts were changed; they are to be written and the site's place in the heap seen to.
 */
void plan_site_changed(struct planner *planner, struct site *site);
/* What a site shows of itself. */
void plan_robots(struct planner *planner, const struct robots_result *robots);
void plan_javascript(struct planner *planner, const struct javascript_result *found);
void plan_certificate(struct planner *planner, const struct certificate_result *found);
/* At the end of a batch, for each site of plan_site_changed(). */
void plan_site_counts(struct planner *planner, struct site *site);

#endif
