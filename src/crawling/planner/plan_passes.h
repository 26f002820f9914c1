/* What goes over many rows a chunk at a time, and what decides about a row that is gone through.
 * The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_PASSES_H
#define SEINE_PLANNER_PLAN_PASSES_H

#include <seine/crawling/planner.h>

#include <crawl_statements.h>

/* The next chunk of row of `retry` that are due goes to the queue, unless nothing is to be
 * claimed for now. Before anything else of the batch is planned. Returns whether there may be more.
 */
bool planner_retries(struct planner *planner);
/* One chunk of URI rows, handed to `visit`. Returns the last id seen, or `end_position` at the end.
 */
int64_t plan_walk(struct planner *planner, int64_t position, int64_t end_position,
                  void (*visit)(struct planner *planner, struct site *site,
                                const struct crawl_uri_range *row));
/* Whether documents that the scope excludes may be deleted in this cycle: a change of the scope
 * deletes in the cycle that begins next, not in the one under way (decisions.md, Configuration 15).
 */
bool plan_may_exclude(const struct planner *planner);
/* Whether a URI belongs to the collection, found as a link `depth` hops away. */
struct verdict plan_screen(struct planner *planner, const struct site *site, int64_t uri_id,
                           struct text path, unsigned depth);

#endif
