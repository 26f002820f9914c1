/* What the committer has to do with who asks the duplicate servers
 * (seine/nodes/duplicate_client.h). */
#include "run.h"

#include <seine/nodes/duplicate_client.h>

void run_give_ownerships_back(struct run *run, bool is_committed)
{
    struct duplicate_client *client = run->committer->duplicates;
    while (run->ownerships) {
        struct ownership_report *report = (struct ownership_report *)run->ownerships;
        run->ownerships = run->ownerships->next;
        duplicate_client_report_done(report, is_committed);
    }
    if (client && is_committed && run->planner.ownership.has_questions)
        duplicate_client_notify(client);
    run->planner.ownership.has_questions = false;
    run->planner.ownership.answered_count = 0;
}

bool run_has_owners(struct run *run)
{
    return !run->committer->duplicates || !duplicate_client_is_busy(run->committer->duplicates);
}
