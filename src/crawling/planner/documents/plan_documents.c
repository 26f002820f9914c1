#include "plan_documents.h"
#include "plan_forgotten.h"

#include <stdlib.h>

void plan_documents_begin(struct planner *planner)
{
    planner->documents = (struct planned_documents){.trims_changes = true,
                                                    .has_anchor_changes = true,
                                                    .anchors_cycle = -1,
                                                    .versions.kept = -1};
}

void plan_documents_done(struct planner *planner)
{
    struct planned_documents *documents = &planner->documents;
    free(documents->revoked);
    free(documents->delivered.uri_ids);
    id_map_done(&documents->once_more);
    plan_forgotten_done(&documents->forgetting);
}
