/*
 * Pages and their forms as a protocol of the listener: the rows of PAGES (pages/page_route.h). The
 * functions are those of http/protocol.h.
 *
 * A form carries a token that only pages made for the same account have; one without is refused.
 */
#ifndef SEINE_ADMIN_PAGE_PROTOCOL_H
#define SEINE_ADMIN_PAGE_PROTOCOL_H

#include "protocol.h"

bool page_protocol_find(struct text path, struct resource *ret_resource);
unsigned page_protocol_read(const struct http_request *request, void **ret_call,
                            struct error *error);
unsigned page_protocol_answer(void *call, struct http_response *response, struct error *error);
void page_protocol_free(void *call);

#endif
