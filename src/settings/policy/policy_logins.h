/* The credentials of a policy; shared by the files that create it. */
#ifndef SEINE_POLICY_POLICY_LOGINS_H
#define SEINE_POLICY_POLICY_LOGINS_H

#include <seine/settings/policy.h>

int policy_make_logins(struct policy *policy, const struct policy_settings *settings,
                       struct error *error) SEINE_MUST_CHECK;
/* Wipes and frees the credentials. */
void policy_free_logins(struct policy *policy);

#endif
