/*
 * The REST form of the calls around crawl-url, as a protocol of the listener (docs/enqueue.md). The
 * functions are those of http/protocol.h.
 *
 *   POST /velocity?v.app=api-rest&v.function=NAME&…     or the same as a form
 *   GET                                                 of what only reads
 */
#ifndef SEINE_ADMIN_VELOCITY_PROTOCOL_H
#define SEINE_ADMIN_VELOCITY_PROTOCOL_H

#include "protocol.h"

bool velocity_protocol_find(struct text path, struct resource *ret_resource);
unsigned velocity_protocol_read(const struct http_request *request, void **ret_call,
                                struct error *error);

#endif
