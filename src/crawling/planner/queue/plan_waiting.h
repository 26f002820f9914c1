/* Where a pending URI waits. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_WAITING_H
#define SEINE_PLANNER_PLAN_WAITING_H

#include <seine/crawling/planner.h>

/* Where a pending URI waits, as the file says: in its site's queue, if neither is so. */
struct place_of_uri {
    bool is_claimed;
    int64_t retry_at_ms; /* of its row in `retry`; -1 without */
};

struct place_of_uri plan_place(struct planner *planner, int64_t uri_id);
/* What is pending waits no longer, in its queue or for its retry; not for what is claimed. The
 * caller gives it another state. */
void plan_leave_waiting(struct planner *planner, struct site *site, const struct known *known,
                        const struct place_of_uri *place);

#endif
