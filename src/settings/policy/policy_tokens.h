/* Where the tickets and tokens of credentials come from. */
#ifndef SEINE_POLICY_POLICY_TOKENS_H
#define SEINE_POLICY_POLICY_TOKENS_H

#include <seine/settings/policy.h>

/* For the schemes that have a source of tokens. `uri`: the prefix that the credentials are for;
 * `name`: as the configuration has it. */
int policy_make_tokens(const struct policy *policy, struct policy_login *login,
                       const struct uri *uri, struct text name,
                       struct error *error) SEINE_MUST_CHECK;
/* Entries of seine/token_endpoints that no credentials belong to are errors. */
int policy_check_token_endpoints(const struct policy *policy, struct error *error) SEINE_MUST_CHECK;

#endif
