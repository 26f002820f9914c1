/*
 * XML-RPC (MS-FSCADM 2.1): a request's document to its method, the result back into a document.
 */
#ifndef SEINE_ADMIN_RPC_H
#define SEINE_ADMIN_RPC_H

#include "call.h"

#include <seine/xmlrpc.h>

/* Runs the method of a parsed request and appends the document of its result or its fault. Any
 * thread. 0, or a failure to write even a fault. */
int rpc_answer(struct admin *admin, const struct caller *caller,
               const struct xmlrpc_request *request, struct buffer *document,
               struct error *error) SEINE_MUST_CHECK;
/* Whether the method of a parsed request may keep a thread busy for seconds. */
bool rpc_may_take_long(const struct xmlrpc_request *request);

#endif
