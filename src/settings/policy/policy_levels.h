/* The priority levels of a policy: created and freed with it. */
#ifndef SEINE_POLICY_POLICY_LEVELS_H
#define SEINE_POLICY_POLICY_LEVELS_H

#include <seine/settings/policy.h>

/* Creates them from the section workqueue_priority. The sentence names the level. */
int policy_make_levels(struct policy *policy, const struct policy_settings *settings,
                       const struct crawl_config *config, struct error *error) SEINE_MUST_CHECK;
void policy_free_levels(struct policy *policy);

#endif
