#include "plan_reported_uris.h"
#include "plan_content.h"
#include "plan_feeding.h"
#include "plan_near_duplicates.h"

#include <seine/settings/policy.h>

#include <sql/crawl/document.h>

/* What changes in the batch itself was fed with it, and is read when it is delivered. */
void plan_feed_again(struct planner *planner, int64_t uri_id)
{
    if (!planned_content_of(&planner->planned, uri_id) && plan_has_own_content(planner, uri_id) &&
        !plan_is_near_duplicate(planner, uri_id))
        plan_feed(planner, uri_id, FEED_MODIFY);
}

/* Whether a document has as many duplicates as are reported. */
static bool has_enough(struct planner *planner, int64_t owner_id)
{
    int64_t most = policy_duplicates_reported(planner->config);
    bool enough = false;
    struct crawl_document_copies count;
    if (plan_find(planner, crawl_document_copies_into(&count, .owner_id = owner_id, .most = most)))
        enough = count.copies >= most;
    return enough && !planner->config->pp.ecl_override.length;
}

void plan_duplicate_came(struct planner *planner, int64_t owner_id)
{
    if (policy_reports(planner->config, "duplicates") && !has_enough(planner, owner_id))
        plan_feed_again(planner, owner_id);
}

void plan_duplicate_went(struct planner *planner, int64_t owner_id)
{
    if (policy_reports(planner->config, "duplicates") &&
        (policy_duplicates_reported(planner->config) || planner->config->pp.ecl_override.length))
        plan_feed_again(planner, owner_id);
}

void plan_redirect_changes(struct planner *planner, int64_t uri_id, int64_t target_id)
{
    if (!policy_reports(planner->config, "redirects") || !planner->config->pp.ds_max_ecl)
        return;
    int64_t former_id = plan_redirect_target(planner, uri_id);
    if (former_id == target_id)
        return;
    if (former_id && (former_id = plan_redirect_end(planner, former_id)))
        plan_feed_again(planner, former_id);
    if (target_id && (target_id = plan_redirect_end(planner, target_id)))
        plan_feed_again(planner, target_id);
}
