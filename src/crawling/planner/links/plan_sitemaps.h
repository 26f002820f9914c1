/* Sitemaps. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_SITEMAPS_H
#define SEINE_PLANNER_PLAN_SITEMAPS_H

#include <seine/crawling/planner.h>

/* Queues the sitemaps of a site, once per cycle. */
void plan_sitemap_listing(struct planner *planner, struct report *report,
                          const struct sitemap_listing *listing);
/* Plans the target of a sitemap that redirects. Returns its id, or 0 if it is not stored. */
int64_t plan_sitemap_redirect(struct planner *planner, struct report *report, struct site *site,
                              const struct result *result);
/* A sitemap was read: plans its entries as links. */
void plan_sitemap_read(struct planner *planner, struct report *report, struct site *site,
                       const struct result *result);

/* The server answered that a sitemap is unchanged since it was read in this cycle. */
void plan_sitemap_unchanged(struct planner *planner, const struct result *result);

#endif
