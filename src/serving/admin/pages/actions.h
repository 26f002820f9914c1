/*
 * What an administrator may do from a page: methods of the method table as forms, made from the
 * kinds of their arguments. What the place of the form says already (the collection, the site, the
 * URI) is not asked for.
 *
 * A form is sent to /actions/METHOD. It goes through dispatch() as a call of XML-RPC does: the same
 * checks, roles and events. The hidden field `csrf` is checked by the listener
 * (protocols/page_protocol.h).
 */
#ifndef SEINE_ADMIN_PAGES_ACTIONS_H
#define SEINE_ADMIN_PAGES_ACTIONS_H

#include "page_route.h"
#include "page_writer.h"

enum action_place { ACTION_AT_SERVER, ACTION_AT_COLLECTION, ACTION_AT_SITE, ACTION_AT_URI };

/* The forms of a place, in a section; nothing for who is no administrator. `host_port` and `uri`
 * are those of the place, otherwise without data. */
void actions_put(struct page *page, enum action_place place, struct text host_port,
                 struct text uri);

/* POST /actions/METHOD: the page that shows the result. */
int actions_post(struct page_request *request, struct http_response *response, struct error *error);

#endif
