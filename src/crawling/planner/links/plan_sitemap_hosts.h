/* Which hosts a sitemap may list URIs of. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_SITEMAP_HOSTS_H
#define SEINE_PLANNER_PLAN_SITEMAP_HOSTS_H

#include <seine/crawling/planner.h>

/* Refuses entries of hosts that the sitemap may not list (plan_sitemap_hosts.c). */
void plan_refuse_foreign_entries(struct planner *planner, const struct report *report,
                                 const struct site *site, const struct result *result);

#endif
