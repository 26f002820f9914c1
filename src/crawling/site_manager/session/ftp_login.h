/*
 * Which account of ftp_acct (MS-FSCCFG 2.2.4.21) a request has, and what becomes of it: a wrong
 * password is sent to a server at most three times, by all threads together.
 */
#ifndef SEINE_SITE_MANAGER_FTP_LOGIN_H
#define SEINE_SITE_MANAGER_FTP_LOGIN_H

#include "session.h"

/* Whether the URI is one of FTP. */
bool ftp_login_is_for(const struct uri *uri);
/* Whether as many requests try the account of the URI's host for the first time as may. */
bool ftp_login_must_wait(const struct policy *policy, const struct uri *uri);
/* How FTP is spoken with the host of the URI. Texts live as long as the policy. */
void ftp_login_begin(struct session_use *use, const struct uri *uri,
                     const struct crawl_config *config, struct fetch_ftp *ret_ftp);
void ftp_login_answered(struct session_use *use, const struct fetch_response *response);
/* The use ends, answered or not. */
void ftp_login_done(struct session_use *use);

#endif
