/* Deletion of documents. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_DELETION_H
#define SEINE_PLANNER_PLAN_DELETION_H

#include <seine/crawling/planner.h>

/* Whether a document of a URI in this state may be deleted by its age. */
static inline bool plan_may_expire(enum uri_state state)
{
    return state == URI_STORED || state == URI_DUPLICATE || state == URI_FAILED;
}

/* The URI, which is not pending, was not fetched in `dbswitch` cycles. Deletes its document, unless
 * too many documents of the site are affected. Returns whether it did; the caller sets the state.
 */
bool plan_expire(struct planner *planner, struct site *site, int64_t uri_id);
/* A positive answer says that the document is gone. Deletes it, unless too many documents of the
 * site are affected. Returns URI_GONE or URI_FAILED. */
enum uri_state plan_gone(struct planner *planner, struct site *site, const struct result *result);
/* The next chunk of documents that were kept until then. Before reports are planned. Returns
 * whether more is left. */
bool planner_vanished(struct planner *planner);

#endif
