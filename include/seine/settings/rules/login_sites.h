/*
 * The sites of a login by form (MS-FSCCFG 2.2.4.31): those whose host is named in `sites` (an entry
 * with a port covers that port alone), and the site of the login itself.
 */
#ifndef SEINE_RULES_LOGIN_SITES_H
#define SEINE_RULES_LOGIN_SITES_H

#include <seine/foundation/uri.h>
#include <seine/settings/config.h>

bool login_is_for_site(const struct login_config *login, const struct uri *uri);

#endif
