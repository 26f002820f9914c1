/* Another configuration for the running crawl. */
#include <seine/crawling/planner/administration.h>
#include <seine/crawling/requests/configure.h>

static int take_over(struct planner *planner, const struct reconfiguration *change,
                     struct error *error)
{
    struct crawl_config *former = NULL;
    int status = config_copy(planner->config, &former, error);
    struct config_change kept = {.kept = change->wanted,
                                 .in_force = change->own,
                                 .former = former,
                                 .rule_files = policy_rule_files(change->policy),
                                 .key_path = change->key_path,
                                 .changed_by = change->changed_by};
    if (status == 0)
        status = crawl_store_save_config(planner->store, &kept, error);
    if (status == 0)
        status = planner_take_policy(planner, change->policy, error);
    config_free(former);
    return status;
}

bool plan_policy_question(struct planner *planner, struct request *request)
{
    ((struct policy_question *)request)->policy = policy_share(planner->reader.policy);
    return false;
}

bool plan_reconfiguration(struct planner *planner, struct request *request)
{
    struct reconfiguration *change = (struct reconfiguration *)request;
    struct error error = {0};
    change->superseded = change->running != planner->reader.policy;
    if (change->superseded)
        return false;
    int status = take_over(planner, change, &error);
    if (status < 0) {
        request->status = error_copy(&request->error, status, &error);
        return false;
    }
    planner_event(planner, EVENT_CONFIGURED, 0, "a changed configuration came into force");
    return false;
}
