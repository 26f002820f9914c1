/*
 * If a site's robots.txt names a sitemap of another host, that sitemap may list URIs of the site
 * (plan_sitemap_hosts.c). If the sitemap was read before the robots.txt and entries of the site
 * were refused, it is read again, so that both orders have the same result. The committer thread
 * only.
 */
#ifndef SEINE_PLANNER_PLAN_CROSS_SUBMITS_H
#define SEINE_PLANNER_PLAN_CROSS_SUBMITS_H

#include <seine/crawling/planner.h>

/* The robots.txt of the site names the sitemap. The next batch processes the pair, because it can
 * read from the tables what this batch writes about both. */
void plan_cross_submit(struct planner *planner, const struct site *site, int64_t sitemap_id);
/* Those of the batch before are looked at. Before anything else of the batch is planned. */
void planner_cross_submits(struct planner *planner);
bool plan_has_cross_submits(const struct planner *planner);
void plan_cross_submits_done(struct planner *planner);

#endif
