/* Whose a site is. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_ROUTING_H
#define SEINE_PLANNER_PLAN_ROUTING_H

#include <seine/planner.h>

/* Whose the site of a found or given URI is. NULL without memory. */
struct site *plan_route(struct planner *planner, struct text origin);

#endif
