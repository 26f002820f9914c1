#include "plan_owner.h"

#include "plan_document.h"

void plan_ask_owner(struct planner *planner, const struct found_document *document)
{
    const struct result *result = document->result;
    int64_t owner_id = planner->config->diffcheck
                           ? plan_find_owner(planner, &result->checksum, result->uri_id)
                           : 0;
    plan_owner_answer(planner, document, owner_id);
}
