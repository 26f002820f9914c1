/* How FTP is spoken and below which folders files are, between the files that make a policy. */
#ifndef SEINE_POLICY_POLICY_FTP_H
#define SEINE_POLICY_POLICY_FTP_H

#include <seine/settings/policy.h>

/* The section ftp_acct. */
int policy_make_ftp_accounts(struct policy *policy, const struct policy_settings *settings,
                             struct error *error) SEINE_MUST_CHECK;
/* Wipes. */
void policy_free_ftp_accounts(struct policy *policy);
/* The folders that whoever started the program allowed; where nobody holds the configuration to
 * some, those of its start URIs. */
int policy_make_roots(struct policy *policy, struct error *error) SEINE_MUST_CHECK;

#endif
