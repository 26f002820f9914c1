/* URIs that an administrator deletes, and results that arrive for them afterwards. The committer
 * thread only. */
#ifndef SEINE_PLANNER_PLAN_REMOVED_H
#define SEINE_PLANNER_PLAN_REMOVED_H

#include <seine/crawling/planner.h>

/* Removes a pending URI from its queue. If it is claimed, its result is dropped when it arrives. */
void plan_wait_ends(struct planner *planner, struct site *site, const struct known *known);
/* Whether the result of this URI must be dropped because the URI was deleted meanwhile. Clears the
 * mark: call once. */
bool plan_is_revoked(struct planner *planner, int64_t uri_id);
/* Deletes the rows of a URI in all tables but `uri`, `document` and the history. */
void plan_forget_rows(struct planner *planner, const struct site *site, int64_t uri_id);

#endif
