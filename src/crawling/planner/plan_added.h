/* What an administrator adds, or wants crawled again. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_ADDED_H
#define SEINE_PLANNER_PLAN_ADDED_H

#include <seine/crawling/planner.h>

/* A known URI that waits nowhere is crawled once more, whatever it is; also in the same cycle. */
void plan_again(struct planner *planner, struct site *site, struct text path, uint64_t hash,
                const struct known *known, unsigned depth, bool urgent);
/* A pending URI becomes urgent. */
void plan_reprioritise(struct planner *planner, struct site *site, const struct known *known);
/* The next document of the URI is to be fed although it did not change. */
void plan_refeed(struct planner *planner, int64_t uri_id);
/* Whether that was so; it is not any more. */
bool plan_takes_refeed(struct planner *planner, int64_t uri_id);
/* What an administrator gives. */
void plan_add_uri(struct planner *planner, struct given_link *how, const struct uri *uri,
                  struct verdict verdict);

#endif
