/* What every plan uses: failures, events, and the sites whose counts changed. The committer thread
 * only. */
#ifndef SEINE_PLANNER_PLANNING_H
#define SEINE_PLANNER_PLANNING_H

#include <seine/crawling/planner.h>

/* The site's counts were changed; they are to be written and the site's place in the heap seen to.
 */
void plan_site_changed(struct planner *planner, struct site *site);

#endif
