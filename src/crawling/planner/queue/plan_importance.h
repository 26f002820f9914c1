/* The importance of URIs, by which they are crawled where seine/crawl_order says so: the arithmetic
 * is seine/state/frontier/importance.h's. uri.importance and the map of known URIs have it; a URI
 * that waits moves in its queue when it changes. Pages of other nodes get nothing: each node orders
 * what it crawls by what it read. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_IMPORTANCE_H
#define SEINE_PLANNER_PLAN_IMPORTANCE_H

#include <seine/crawling/planner.h>

struct new_uri;

/* What each link of the page that is followed gets of its importance; the one link of a redirect
 * gets all that there is to give. 0 in another order, and of sitemaps and channels. */
double plan_importance_part(struct planner *planner, const struct result *result);
/* The importance that a new URI begins with. */
uint8_t plan_importance_of_new(const struct planner *planner, const struct new_uri *uri);
/* The one that a known URI is queued again with; the row follows. */
uint8_t plan_importance_of_queued(struct planner *planner, const struct known *known);
/* A known URI gets a part from a page. */
void plan_importance_given(struct planner *planner, struct site *site, uint64_t hash, double part,
                           int64_t from_id);
/* The page has given its parts away. */
void plan_importance_spent(struct planner *planner, const struct result *result);

#endif
