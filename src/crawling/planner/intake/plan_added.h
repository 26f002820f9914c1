/* What an administrator adds, or wants crawled again. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_ADDED_H
#define SEINE_PLANNER_PLAN_ADDED_H

#include <seine/crawling/planner.h>

/* The next document of the URI is to be fed although it did not change. */
void plan_refeed(struct planner *planner, int64_t uri_id);
/* Whether that was so; it is not any more. */
bool plan_takes_refeed(struct planner *planner, int64_t uri_id);
/* What an administrator gives. */
void plan_add_uri(struct planner *planner, struct given_link *how, const struct uri *uri,
                  struct verdict verdict);

#endif
