/* FTP accounts and the folders of file URIs; shared by the files that create a policy. */
#ifndef SEINE_POLICY_POLICY_FTP_H
#define SEINE_POLICY_POLICY_FTP_H

#include <seine/settings/policy.h>

/* The section ftp_acct. */
int policy_make_ftp_accounts(struct policy *policy, const struct policy_settings *settings,
                             struct error *error) SEINE_MUST_CHECK;
/* Wipes and frees the accounts. */
void policy_free_ftp_accounts(struct policy *policy);
/* The folders allowed by the user who started the program; if the configuration is not restricted
 * to any, the folders of its start URIs. */
int policy_make_roots(struct policy *policy, struct error *error) SEINE_MUST_CHECK;

#endif
