/*
 * A site's robots.txt names a sitemap of another host, which may speak for the site from then on
 * (plan_sitemap_hosts.c). A sitemap that was read before the robots.txt, and of which entries for
 * the site were refused, is read once more, so that both orders come to the same. The committer
 * thread only.
 */
#ifndef SEINE_PLANNER_PLAN_CROSS_SUBMITS_H
#define SEINE_PLANNER_PLAN_CROSS_SUBMITS_H

#include <seine/crawling/planner.h>

/* The robots.txt of the site names the sitemap. It is looked at in the next batch, when what this
 * one plans of either can be read from the tables. */
void plan_cross_submit(struct planner *planner, const struct site *site, int64_t sitemap_id);

#endif
