/* Rules for cookies from every source. */
#ifndef SEINE_COOKIES_COOKIE_RULES_H
#define SEINE_COOKIES_COOKIE_RULES_H

#include <seine/web/cookies.h>

/* Converts the domain to the form of hosts of URIs; false when it is invalid. */
bool cookie_normalise_domain(struct text domain, char storage[COOKIE_STORAGE_BYTES],
                             struct text *ret_domain);
/* Whether the domain is a public suffix: since many owners have names below it, no cookie may be
 * for all hosts below it. */
bool cookie_domain_is_suffix(struct text domain);
/* Returns NULL when the cookie may be stored, otherwise a static sentence. `says_root`: its path
 * attribute was "/". */
const char *cookie_problem(const struct cookie *cookie, bool says_root);

/* Whether both have the same identity, so that the later one replaces the earlier. */
bool cookie_is_same(const struct cookie *one, const struct cookie *other);
/* Path-match (RFC 6265 5.1.4). */
bool cookie_path_matches(struct text path, struct text request_path);

#endif
