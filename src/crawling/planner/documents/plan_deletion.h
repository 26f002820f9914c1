/* Documents that are no more. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_DELETION_H
#define SEINE_PLANNER_PLAN_DELETION_H

#include <seine/crawling/planner.h>

/* Whether a URI in this state may have a document that goes by its age. */
static inline bool plan_may_expire(enum uri_state state)
{
    return state == URI_STORED || state == URI_DUPLICATE || state == URI_FAILED;
}

/* The document of a URI that is not pending was not asked for in `dbswitch` cycles. It goes, unless
 * too many of the site do. Returns whether it did; the caller gives the URI its state. */
bool plan_expire(struct planner *planner, struct site *site, int64_t uri_id);
/* The document of a URI is no more, by positive evidence. It goes, unless too many of the site do:
 * URI_GONE or URI_FAILED. */
enum uri_state plan_gone(struct planner *planner, struct site *site, const struct result *result);

#endif
