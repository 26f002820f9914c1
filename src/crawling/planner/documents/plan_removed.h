/* What an administrator deletes, and results that come for it afterwards. The committer thread
 * only. */
#ifndef SEINE_PLANNER_PLAN_REMOVED_H
#define SEINE_PLANNER_PLAN_REMOVED_H

#include <seine/crawling/planner.h>

/* The same for what is pending, also if it is claimed: its result is dropped when it comes. */
void plan_wait_ends(struct planner *planner, struct site *site, const struct known *known);
/* Whether the result of this URI is to be dropped, since it was deleted meanwhile. Ask once. */
bool plan_is_revoked(struct planner *planner, int64_t uri_id);
/* What tables beside `uri` and `document` say of a URI goes, but for its history. */
void plan_forget_rows(struct planner *planner, const struct site *site, int64_t uri_id);

#endif
