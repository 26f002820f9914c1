/*
 * The steps of creating a policy. A failed step ends the creation; in policy_try() its error is
 * reported and the next step follows.
 */
#ifndef SEINE_POLICY_POLICY_STEPS_H
#define SEINE_POLICY_POLICY_STEPS_H

#include <seine/settings/policy.h>

/* Returns `status`, or 0 if its error was reported. `item` and `path` as in struct
 * policy_problems. */
int policy_step(const struct policy_settings *settings, const char *item, const char *path,
                int status, const struct error *error) SEINE_MUST_CHECK;
/* Compiles the rules of an item; *ret_rules stays unchanged in policy_try(). */
int policy_compile(const struct policy_settings *settings, const char *item,
                   const struct crawl_config *config, struct ruleset **ret_rules,
                   struct error *error) SEINE_MUST_CHECK;

#endif
