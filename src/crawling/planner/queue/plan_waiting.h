/* Where a pending URI is queued. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_WAITING_H
#define SEINE_PLANNER_PLAN_WAITING_H

#include <seine/crawling/planner.h>

/* Where a pending URI is, according to the database. If neither field is set, it is in the queue of
 * its site. */
struct place_of_uri {
    bool is_claimed;
    int64_t retry_at_ms; /* due time of its row in `retry`; -1: none */
};

struct place_of_uri plan_place(struct planner *planner, int64_t uri_id);
/* Removes a pending URI from its queue or its retry, but not a claimed one. The caller sets another
 * state. */
void plan_leave_waiting(struct planner *planner, struct site *site, const struct known *known,
                        const struct place_of_uri *place);

#endif
