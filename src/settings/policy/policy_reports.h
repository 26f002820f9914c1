/* The URIs that are reported in spite of limits (MS-FSCCFG 2.2.4.7, ecl_override). */
#ifndef SEINE_POLICY_POLICY_REPORTS_H
#define SEINE_POLICY_POLICY_REPORTS_H

#include <seine/settings/policy.h>

/* The sentence of an error names the parameter. */
int policy_make_reports(struct policy *policy, const struct policy_settings *settings,
                        const struct crawl_config *config, struct error *error) SEINE_MUST_CHECK;

#endif
