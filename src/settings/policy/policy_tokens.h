/* Sources of tickets and tokens for credentials. */
#ifndef SEINE_POLICY_POLICY_TOKENS_H
#define SEINE_POLICY_POLICY_TOKENS_H

#include <seine/settings/policy.h>

/* For the schemes that use tokens. `uri` is the prefix to which the credentials belong; `name` is
 * as in the configuration. */
int policy_make_tokens(const struct policy *policy, struct policy_login *login,
                       const struct uri *uri, struct text name,
                       struct error *error) SEINE_MUST_CHECK;
/* Refuses entries of seine/token_endpoints without matching credentials. */
int policy_check_token_endpoints(const struct policy *policy, struct error *error) SEINE_MUST_CHECK;

#endif
