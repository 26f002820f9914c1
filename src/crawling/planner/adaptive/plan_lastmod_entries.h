/* Entries of sitemaps that were read, as evidence (plan_lastmod.h). The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_LASTMOD_ENTRIES_H
#define SEINE_PLANNER_PLAN_LASTMOD_ENTRIES_H

#include <seine/crawling/planner.h>

/* A sitemap was read; before that at `read_before_ms`. Its entries are kept. */
void plan_lastmod_read(struct planner *planner, const struct result *result,
                       int64_t read_before_ms);

#endif
