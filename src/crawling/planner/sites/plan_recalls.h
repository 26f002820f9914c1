/* Recalls of leases. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_RECALLS_H
#define SEINE_PLANNER_PLAN_RECALLS_H

#include <seine/crawling/planner.h>

/* Recalls the lease of the site (NULL: of each site). The site manager returns it, with the claims
 * that were not started, as soon as the transfers in flight have ended. For code that changes
 * whether a site may be leased. */
void planner_recall(struct planner *planner, const struct site *site);

#endif
