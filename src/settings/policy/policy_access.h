/*
 * The section post_payload (MS-FSCCFG 2.2.4.29), made ready for use.
 */
#ifndef SEINE_POLICY_POLICY_ACCESS_H
#define SEINE_POLICY_POLICY_ACCESS_H

#include <seine/settings/policy.h>

int policy_make_payloads(struct policy *policy, const struct policy_settings *settings,
                         struct error *error) SEINE_MUST_CHECK;
void policy_free_payloads(struct policy *policy);

#endif
