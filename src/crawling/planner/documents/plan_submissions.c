#include "plan_submissions.h"

#include <seine/crawling/planner/administration.h>

void plan_submit(struct planner *planner, size_t index, int64_t uri_id,
                 enum submission_change change)
{
    batch_add_submission(planner->batch, index, uri_id, change);
    planner->store->destinations.items[index].may_hold = true;
}

void plan_notify_destinations(struct planner *planner, int64_t uri_id, enum feeding what)
{
    static const enum submission_change fed[] = {[FEED_ADD] = SUBMISSION_ADD,
                                                 [FEED_MODIFY] = SUBMISSION_MODIFY,
                                                 [FEED_DELETE] = SUBMISSION_DELETE};
    const struct destinations *destinations = &planner->store->destinations;
    for (size_t i = 0; i < destinations->count; i++) {
        const struct destination *destination = &destinations->items[i];
        if (destination->is_fed)
            plan_submit(planner, i, uri_id, fed[what]);
        else if (destination->may_hold)
            plan_submit(planner, i, uri_id,
                        what == FEED_DELETE ? SUBMISSION_FOLLOW_DELETE : SUBMISSION_FOLLOW_MODIFY);
    }
}

bool plan_feeds_whole(const struct planner *planner)
{
    const struct destinations *destinations = &planner->store->destinations;
    for (size_t i = 0; i < destinations->count; i++)
        if (destinations->items[i].is_fed && !destinations->items[i].keeps_anchors)
            return true;
    return false;
}

void planner_submit(struct planner *planner, int64_t destination_id, int64_t uri_id,
                    enum submission_change change)
{
    const struct destinations *destinations = &planner->store->destinations;
    for (size_t i = 0; i < destinations->count; i++) {
        const struct destination *destination = &destinations->items[i];
        if (destination_id ? destination->id == destination_id : destination->is_fed)
            plan_submit(planner, i, uri_id, change);
    }
}

void planner_submit_foreign(struct planner *planner, const struct destination *destination,
                            struct text uri)
{
    struct destinations *destinations = &planner->store->destinations;
    size_t index = (size_t)(destination - destinations->items);
    batch_add_foreign_deletion(planner->batch, index, uri);
    destinations->items[index].may_hold = true;
}
