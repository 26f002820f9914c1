/* Links that go to another collection as well. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_OUTBOX_H
#define SEINE_PLANNER_PLAN_OUTBOX_H

#include <seine/crawling/planner.h>

/* The links of a document also go to the collection of send_links_to. */
void plan_outbox(struct planner *planner, const struct report *report, const struct result *result,
                 const struct site *site);
/* At the end of each batch. */
void plan_outbox_end(struct planner *planner);

#endif
