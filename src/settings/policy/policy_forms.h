/* Logins by HTML forms (MS-FSCCFG 2.2.4.31), made ready for use. */
#ifndef SEINE_POLICY_POLICY_FORMS_H
#define SEINE_POLICY_POLICY_FORMS_H

#include <seine/settings/policy/form_logins.h>

int policy_make_forms(struct policy *policy, const struct policy_settings *settings,
                      struct error *error) SEINE_MUST_CHECK;
/* Wipes the passwords. */
void policy_free_forms(struct policy *policy);

/* Whether a request for the URI would end the session of its site (seine/logout_uris). */
bool policy_ends_session(const struct policy_reader *reader, const struct uri *uri);

#endif
