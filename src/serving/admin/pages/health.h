/* Pages for watchmen: short, without an account. */
#ifndef SEINE_ADMIN_PAGES_HEALTH_H
#define SEINE_ADMIN_PAGES_HEALTH_H

#include "page_route.h"

/* GET /healthz: the process answers. */
int health_get(struct page_request *request, struct http_response *response, struct error *error);
/* GET /readyz: every collection is crawled (or being deleted) and seine.db can be written to; 503
 * and a sentence otherwise. */
int readiness_get(struct page_request *request, struct http_response *response,
                  struct error *error);

#endif
