/* URIs that an administrator adds or requests again. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_ADDED_H
#define SEINE_PLANNER_PLAN_ADDED_H

#include <seine/crawling/planner.h>

/* Feeds the next document of the URI even if it did not change. */
void plan_refeed(struct planner *planner, int64_t uri_id);
/* Returns whether plan_refeed() marked the URI, and clears the mark. */
bool plan_takes_refeed(struct planner *planner, int64_t uri_id);
/* Adds a URI that an administrator gives. */
void plan_add_uri(struct planner *planner, struct given_link *how, const struct uri *uri,
                  struct verdict verdict);

#endif
