/* The rows of sites. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_SITES_H
#define SEINE_PLANNER_PLAN_SITES_H

#include <seine/crawling/planner.h>

/* Findings about a site. */
void plan_robots(struct planner *planner, const struct robots_result *robots);
void plan_javascript(struct planner *planner, const struct javascript_result *found);
void plan_certificate(struct planner *planner, const struct certificate_result *found);
/* The claim of this URI has its result, or is withdrawn: its row goes, and it counts no more. Until
 * the commit the URI is claimed: after a kill it is fetched again. Aborts if the site has no claim.
 */
void plan_end_claim(struct planner *planner, struct site *site, int64_t uri_id);
/* At the end of a batch, for each site of plan_site_changed(). */
void plan_site_counts(struct planner *planner, struct site *site);

/* The root of the site as a URI whose texts live in `storage`. */
bool plan_root_of(const struct site *site, char storage[URI_STORAGE_BYTES], struct uri *ret_uri);
/* The configuration of the part that the site as a whole belongs to. */
const struct crawl_config *plan_config_of_site(const struct planner *planner,
                                               const struct site *site);

#endif
