/* Stores the entries of sitemaps as evidence (plan_lastmod.h). The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_LASTMOD_ENTRIES_H
#define SEINE_PLANNER_PLAN_LASTMOD_ENTRIES_H

#include <seine/crawling/planner.h>

/* A sitemap was read; the previous read was at `read_before_ms`. Stores its entries. */
void plan_lastmod_read(struct planner *planner, const struct result *result,
                       int64_t read_before_ms);

#endif
