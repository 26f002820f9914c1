/*
 * XML-RPC (MS-FSCADM 2.1) as a protocol of the listener: a document is a call of a method, the
 * result or the fault becomes a document. The functions are those of http/protocol.h.
 *
 * What is no call is answered by a fault; what only lacks memory, or others hold up, by 503.
 */
#ifndef SEINE_ADMIN_XMLRPC_PROTOCOL_H
#define SEINE_ADMIN_XMLRPC_PROTOCOL_H

#include "protocol.h"

bool xmlrpc_protocol_find(struct text path, struct resource *ret_resource);
unsigned xmlrpc_protocol_read(const struct http_request *request, void **ret_call,
                              struct error *error);
bool xmlrpc_protocol_may_take_long(const void *call);
unsigned xmlrpc_protocol_answer(void *call, struct http_response *response, struct error *error);
void xmlrpc_protocol_free(void *call);

#endif
