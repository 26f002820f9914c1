/*
 * The requests of a visit: the first, and those that the server's answers ask for. The answer to
 * the last becomes the claim's result, and the visit is freed. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_VISIT_H
#define SEINE_SITE_MANAGER_VISIT_H

#include "site_manager_private.h"

/* Sends the visit's next request. `uri` is that of the visit. */
int visit_send(struct visit *visit, const struct uri *uri, struct error *error) SEINE_MUST_CHECK;
/* Takes it off the wire at once; its claim is given back. */
void visit_cancel(struct visit *visit);

#endif
