#include "plan_recalls.h"

#include <seine/crawling/planner/administration.h>
#include <seine/foundation/base/array.h>

static void recall(struct planner *planner, const struct site *site, bool at_once)
{
    if (!ARRAY_ROOM(planner->recalls, planner->recall_count, planner->recall_capacity)) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    planner->recalls[planner->recall_count++] =
        (struct recall){.site_id = site ? site->id : 0, .at_once = at_once};
}

void planner_recall(struct planner *planner, const struct site *site)
{
    recall(planner, site, false);
}

void planner_stop(struct planner *planner, const struct site *site)
{
    recall(planner, site, true);
}
