/*
 * Enqueueing as a protocol of the listener (docs/enqueue.md). The functions are those of
 * http/protocol.h.
 *
 *   POST /collections/NAME/enqueue             nodes in XML
 *   GET  /collections/NAME/url-status?url=…    how a URI stands
 */
#ifndef SEINE_ADMIN_ENQUEUE_PROTOCOL_H
#define SEINE_ADMIN_ENQUEUE_PROTOCOL_H

#include "protocol.h"

bool enqueue_protocol_find(struct text path, struct resource *ret_resource);
unsigned enqueue_protocol_read(const struct http_request *request, void **ret_call,
                               struct error *error);

#endif
