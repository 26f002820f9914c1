/* Links that are also sent to another collection. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_OUTBOX_H
#define SEINE_PLANNER_PLAN_OUTBOX_H

#include <seine/crawling/planner.h>

/* Sends the links of a document to the collection of send_links_to. */
void plan_outbox(struct planner *planner, const struct report *report, const struct result *result,
                 const struct site *site);
/* Call at the end of each batch. */
void plan_outbox_end(struct planner *planner);

#endif
