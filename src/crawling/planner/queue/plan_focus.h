/* How far URIs lie out of the focus. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_FOCUS_H
#define SEINE_PLANNER_PLAN_FOCUS_H

#include <seine/crawling/planner.h>

/* A way to a known URI was found that leads `focus_distance` hops out of the focus. */
void plan_focus_update(struct planner *planner, const struct known *known, int focus_distance);
/* What the links of a document outside of the focus, or the target of a redirect, were told. */
void plan_focus_reported(struct planner *planner, const struct result *result);

#endif
