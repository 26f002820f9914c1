/* The distance of URIs from the focus. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_FOCUS_H
#define SEINE_PLANNER_PLAN_FOCUS_H

#include <seine/crawling/planner.h>

/* A path to a known URI was found that leads `focus_distance` hops out of the focus. */
void plan_focus_update(struct planner *planner, const struct known *known, int focus_distance);
/* Updates the focus distance of the links of a document outside of the focus, or of a redirect's
 * target. */
void plan_focus_reported(struct planner *planner, const struct result *result);
/* The next chunk of URIs that were found closer to the focus. Before anything else of the batch is
 * planned. Returns whether more is left. */
bool planner_focus_updates(struct planner *planner);

#endif
