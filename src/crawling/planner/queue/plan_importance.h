/* The importance of URIs, which seine/crawl_order can make the order of the crawl. The arithmetic
 * is in seine/state/frontier/importance.h. uri.importance and the map of known URIs store the
 * value; when it changes, a queued URI moves in its queue. Pages of other nodes receive nothing:
 * each node orders its URIs by the pages that it read. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_IMPORTANCE_H
#define SEINE_PLANNER_PLAN_IMPORTANCE_H

#include <seine/crawling/planner.h>

struct new_uri;

/* The share of the page's importance that each followed link receives; the one link of a redirect
 * receives everything. 0 in another order, and for sitemaps and channels. */
double plan_importance_part(struct planner *planner, const struct result *result);
/* The initial importance of a new URI. */
uint8_t plan_importance_of_new(const struct planner *planner, const struct new_uri *uri);
/* The importance with which a known URI is queued again; also updates the row. */
uint8_t plan_importance_of_queued(struct planner *planner, const struct known *known);
/* A known URI receives a share from a page. */
void plan_importance_given(struct planner *planner, struct site *site, uint64_t hash, double part,
                           int64_t from_id);
/* The page has given its shares away. */
void plan_importance_spent(struct planner *planner, const struct result *result);

#endif
