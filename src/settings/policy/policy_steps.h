/*
 * The steps of making a policy, some of which may fail: the first failure ends it, or, when it is
 * only tried, is told and the next step is taken.
 */
#ifndef SEINE_POLICY_POLICY_STEPS_H
#define SEINE_POLICY_POLICY_STEPS_H

#include <seine/settings/policy.h>

/* `status`, or 0 when its error was told. `item` and `path` as struct policy_problems has them. */
int policy_step(const struct policy_settings *settings, const char *item, const char *path,
                int status, const struct error *error) SEINE_MUST_CHECK;
/* Compiles the rules of an item; *ret_rules stays as it is when it is only tried. */
int policy_compile(const struct policy_settings *settings, const char *item,
                   const struct crawl_config *config, struct ruleset **ret_rules,
                   struct error *error) SEINE_MUST_CHECK;

#endif
