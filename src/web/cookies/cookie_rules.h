/* What holds for a cookie wherever it comes from. */
#ifndef SEINE_COOKIES_COOKIE_RULES_H
#define SEINE_COOKIES_COOKIE_RULES_H

#include <seine/web/cookies.h>

/* The domain in the form of hosts of URIs; false when it is none. */
bool cookie_normalise_domain(struct text domain, char storage[COOKIE_STORAGE_BYTES],
                             struct text *ret_domain);
/* Whether no cookie may be for all hosts below the domain: many have names there. */
bool cookie_domain_is_suffix(struct text domain);
/* Whether the cookie may be kept; otherwise a static sentence. `says_root`: its path was said to be
 * "/". */
const char *cookie_problem(const struct cookie *cookie, bool says_root);

#endif
