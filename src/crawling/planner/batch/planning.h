/* Shared by all plans: failures, events, and the sites whose counts changed. The committer thread
 * only. */
#ifndef SEINE_PLANNER_PLANNING_H
#define SEINE_PLANNER_PLANNING_H

#include <seine/crawling/planner.h>

/* The site's counts changed: they will be written, and the site's place in the heap updated. */
void plan_site_changed(struct planner *planner, struct site *site);
/* The next id of a stored list of ids, or 0. The list shrinks. */
int64_t plan_take_id(struct text *list);

#endif
