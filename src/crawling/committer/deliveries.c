/* What the committer has to do with the threads of destinations (seine/feeding/delivery.h). */
#include "run.h"

#include <seine/feeding/delivery.h>

void run_update_deliveries(struct run *run)
{
    struct planner *planner = &run->planner;
    if (planner->destinations_changed)
        deliveries_configure(run->committer->deliveries, planner->reader.policy,
                             &run->committer->store->destinations);
    if (planner->expedites_delivery)
        deliveries_expedite(run->committer->deliveries);
    planner->expedites_delivery = false;
    deliveries_rest(run->committer->deliveries,
                    run->committer->store->queued == 0 && run->committer->store->claimed == 0);
    if (planner->destinations_changed || run->batch.submissions)
        deliveries_notify(run->committer->deliveries);
    planner->destinations_changed = false;
}

void run_give_deliveries_back(struct run *run)
{
    while (run->deliveries) {
        struct delivery_report *report = (struct delivery_report *)run->deliveries;
        run->deliveries = run->deliveries->next;
        deliveries_report_done(report);
    }
}

bool run_has_delivered(struct run *run)
{
    deliveries_finish(run->committer->deliveries);
    return !deliveries_are_busy(run->committer->deliveries);
}
