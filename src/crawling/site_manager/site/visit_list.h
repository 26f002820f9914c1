/*
 * The visits whose requests are on the wire, or whose pages run in the browser.
 *
 * visit_list() counts the visit in manager->in_flight, visit_unlist() takes it off again, and
 * visit_free() follows, or comes without the two. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_VISIT_LIST_H
#define SEINE_SITE_MANAGER_VISIT_LIST_H

#include "site_manager_private.h"

/* It is on the wire, or no longer. */
void visit_list(struct visit *visit);
void visit_unlist(struct visit *visit);
void visit_free(struct visit *visit);

#endif
