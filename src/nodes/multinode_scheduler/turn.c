/* What is done once a turn, in this order. */
#include "scheduler.h"

typedef int turn_part(struct multinode_scheduler *scheduler, struct error *error);

static int notify_nodes(struct multinode_scheduler *scheduler, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < scheduler->node_count && !status; i++)
        if (scheduler->nodes[i]->peer)
            status = outbox_turn(scheduler, scheduler->nodes[i], error);
    return status;
}

int scheduler_settle(void *context, struct error *error)
{
    static turn_part *const PARTS[] = {nodes_turn,         names_turn,        changes_run,
                                       start_uris_turn,    reroute_turn,      routing_turn,
                                       notify_nodes,       node_reports_turn, nodes_note_figures,
                                       collections_forget, collections_save,  scheduler_commit};
    struct multinode_scheduler *scheduler = context;
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS && !scheduler->failure; i++) {
        int status = PARTS[i](scheduler, &scheduler->error);
        if (status)
            scheduler->failure = status;
    }
    if (!scheduler->failure)
        changes_answer(scheduler, 0, NULL);
    return error_copy(error, scheduler->failure, &scheduler->error);
}
