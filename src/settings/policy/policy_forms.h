/* Logins by HTML forms (MS-FSCCFG 2.2.4.31), made ready for use. */
#ifndef SEINE_POLICY_POLICY_FORMS_H
#define SEINE_POLICY_POLICY_FORMS_H

#include <seine/settings/policy/form_logins.h>

int policy_make_forms(struct policy *policy, const struct policy_settings *settings,
                      struct error *error) SEINE_MUST_CHECK;
/* Wipes the passwords. */
void policy_free_forms(struct policy *policy);

#endif
