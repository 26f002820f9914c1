/*
 * Answers that look as if the login was lost: the session of a login by form may have ended.
 */
#ifndef SEINE_SITE_MANAGER_FORM_DOUBT_H
#define SEINE_SITE_MANAGER_FORM_DOUBT_H

#include <stdbool.h>

struct fetch_response;
struct result;
struct uri;
struct visit;

/* Whether the answer looks as if the login was lost: it leads to the login, has the form in its
 * place, or is refused with 401 or 403. Then the result says what follows, and nothing of it is
 * kept. */
bool form_visit_doubts(const struct visit *visit, const struct fetch_response *response,
                       const struct uri *uri, struct result *result);

#endif
