/* Checks one known URI, or all, against the current policy. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_SCREENING_H
#define SEINE_PLANNER_PLAN_SCREENING_H

#include <seine/crawling/planner.h>

#include <sql/crawl/queue.h>

/* Hands one chunk of URI rows to `visit`. Returns the last id visited, or `end_position` at the
 * end. */
int64_t plan_walk(struct planner *planner, int64_t position, int64_t end_position,
                  void (*visit)(struct planner *planner, struct site *site,
                                const struct crawl_uri_range *row));
/* Whether documents that the scope excludes may be deleted in this cycle. A change of the scope
 * deletes in the next cycle, not in the current one (decisions.md, Configuration 15). */
bool plan_may_exclude(const struct planner *planner);
/* Whether a URI belongs to the collection, as a link at `depth`. */
struct verdict plan_screen(struct planner *planner, const struct site *site, int64_t uri_id,
                           struct text path, unsigned depth);
/* The next chunk of the screening pass. Returns whether more is left. */
bool planner_rescreen(struct planner *planner);

#endif
