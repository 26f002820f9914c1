/* Recalls of leases. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_RECALLS_H
#define SEINE_PLANNER_PLAN_RECALLS_H

#include <seine/crawling/planner.h>

/* The site (NULL: each) is given back by its site manager, with the claims that were not begun, as
 * soon as what is in flight has ended. For who changes why it may be leased. */
void planner_recall(struct planner *planner, const struct site *site);

#endif
