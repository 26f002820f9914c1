/* The focus of a policy (MS-FSCCFG 2.2.4.19). */
#ifndef SEINE_POLICY_POLICY_FOCUS_H
#define SEINE_POLICY_POLICY_FOCUS_H

#include <seine/settings/policy.h>

/* The sentence of an error names the parameter. A language that cannot be detected is an error. */
int policy_make_focus(struct policy *policy, const struct policy_settings *settings,
                      const struct crawl_config *config, struct error *error) SEINE_MUST_CHECK;

#endif
