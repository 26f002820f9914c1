/* GET of the pages for people: /, /administration and /collections/NAME with what is below. */
#ifndef SEINE_ADMIN_PAGES_HANDLERS_H
#define SEINE_ADMIN_PAGES_HANDLERS_H

#include "page_route.h"

int server_page_get(struct page_request *request, struct http_response *response,
                    struct error *error);
/* /routes of a multinode scheduler */
int routes_get(struct page_request *request, struct http_response *response, struct error *error);
int administration_get(struct page_request *request, struct http_response *response,
                       struct error *error);
int collection_page_get(struct page_request *request, struct http_response *response,
                        struct error *error);

#endif
