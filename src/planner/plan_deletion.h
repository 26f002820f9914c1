/* Documents that are no more. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_DELETION_H
#define SEINE_PLANNER_PLAN_DELETION_H

#include <seine/planner.h>

/* The document of a URI is no more, by positive evidence. It goes, unless too many of the site do:
 * URI_GONE or URI_FAILED. */
enum uri_state plan_gone(struct planner *planner, struct site *site, const struct result *result);

#endif
