/* Files of storage/uri_dir. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_URI_LISTS_H
#define SEINE_PLANNER_PLAN_URI_LISTS_H

#include <seine/crawling/planner.h>

/* Writes the file of a document; or removes it. */
void plan_uri_list(struct planner *planner, const struct report *report,
                   const struct result *result, const struct site *site);
void plan_no_uri_list(struct planner *planner, int64_t uri_id);

#endif
