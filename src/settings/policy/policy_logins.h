/* The credentials of a policy, between the files that make it. */
#ifndef SEINE_POLICY_POLICY_LOGINS_H
#define SEINE_POLICY_POLICY_LOGINS_H

#include <seine/settings/policy.h>

int policy_make_logins(struct policy *policy, const struct policy_settings *settings,
                       struct error *error) SEINE_MUST_CHECK;
/* Wipes. */
void policy_free_logins(struct policy *policy);

#endif
