#include "plan_waiting.h"
#include "plan_held.h"
#include "planning.h"

#include <sql/crawl/administration.h>
#include <sql/crawl/queue.h>

struct place_of_uri plan_place(struct planner *planner, int64_t uri_id)
{
    struct place_of_uri place = {.retry_at_ms = -1};
    struct crawl_uri_waits get;
    if (plan_find(planner, crawl_uri_waits_into(&get, .uri_id = uri_id))) {
        place.is_claimed = get.is_claimed != 0;
        if (get.retry_at.is_set)
            place.retry_at_ms = get.retry_at.value;
    }
    return place;
}

void plan_leave_waiting(struct planner *planner, struct site *site, const struct known *known,
                        const struct place_of_uri *place)
{
    if (place->retry_at_ms < 0) {
        plan_wait_no_longer(planner, site, known->id, plan_rank_of(known));
        return;
    }
    batch_execute(planner->batch,
                  crawl_retry_delete(.due_at = place->retry_at_ms, .uri_id = known->id));
    site->change.retries--;
    planner->store->retries--;
    plan_site_changed(planner, site);
}
