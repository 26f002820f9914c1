/* To whom a site belongs, and a link. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_ROUTING_H
#define SEINE_PLANNER_PLAN_ROUTING_H

#include <seine/planner.h>

/* To whom the site of a found or given URI belongs. NULL without memory. */
struct site *plan_route(struct planner *planner, struct text origin);
/* Which other collection a found link is for as well; NULL: none. Lives as long as the
 * configuration does. */
const char *plan_route_to_other(const struct planner *planner, const struct found_link *link);

#endif
