/* Priority levels in the planner: the level of what is queued. */
#include "planner.h"

#include <seine/uri.h>

int plan_level(struct planner *planner, const struct site *site, struct text path, bool is_start)
{
    char joined[2 * LIMIT_URI_BYTES], storage[URI_STORAGE_BYTES];
    const struct policy *policy = planner->reader.policy;
    struct uri uri = {0};
    /* Most collections have one level, or none that rules decide. */
    if (!is_start && policy->levels_by_rules && path.length <= LIMIT_URI_BYTES) {
        memcpy(joined, site->origin, site->origin_length);
        memcpy(joined + site->origin_length, path.data, path.length);
        if (!uri_parse((struct text){joined, site->origin_length + path.length}, storage,
                       sizeof storage, &uri))
            return policy_level_of(&planner->reader, &uri, false);
    }
    return is_start ? policy_config(policy)->workqueue_priority.start_uri_pri
                    : policy_config(policy)->workqueue_priority.default_;
}
