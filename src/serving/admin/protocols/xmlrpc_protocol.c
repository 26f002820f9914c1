#include "xmlrpc_protocol.h"

#include "dispatch.h"

#include <microhttpd.h>
#include <seine/serving/xmlrpc.h>
#include <stdlib.h>

/* Of an answer's values: the statistics of all sites of a large collection. */
#define MOST_ANSWER_BYTES ((size_t)256 << 20)

struct xmlrpc_call {
    struct admin *admin;
    const struct caller *caller;
    struct xmlrpc_request request;
    struct error fault; /* of a document that is no call */
};

bool xmlrpc_protocol_find(struct text path, struct resource *ret_resource)
{
    (void)path;
    *ret_resource =
        (struct resource){.has_post = true, .post_role = ROLE_OBSERVER, .post_work = WORK_CALLS};
    return true;
}

unsigned xmlrpc_protocol_read(const struct http_request *request, void **ret_call,
                              struct error *error)
{
    struct xmlrpc_call *call = calloc(1, sizeof *call);
    if (!call) {
        error_set(error, STATUS_MEMORY, "no memory for the call");
        return MHD_HTTP_SERVICE_UNAVAILABLE;
    }
    call->admin = request->admin;
    call->caller = request->caller;
    int status = xmlrpc_request_parse(request->body, request->budget, &call->request, &call->fault);
    if (status && error_facts(status)->fault == FAULT_ENVIRONMENT) {
        *error = call->fault;
        xmlrpc_protocol_free(call);
        return MHD_HTTP_SERVICE_UNAVAILABLE;
    }
    *ret_call = call;
    return 0;
}

bool xmlrpc_protocol_may_take_long(const void *context)
{
    const struct xmlrpc_call *call = context;
    const struct method_facts *facts =
        call->fault.status ? NULL : method_find(call->request.method);
    return facts && method_may_take_long(facts);
}

unsigned xmlrpc_protocol_answer(void *context, struct http_response *response, struct error *error)
{
    struct xmlrpc_call *call = context;
    struct value_tree tree;
    struct value result = {.kind = VALUE_NIL};
    int status = call->fault.status;
    value_tree_init(&tree, MOST_ANSWER_BYTES);
    if (status == 0)
        status = dispatch(call->admin, call->caller, call->request.method, call->request.parameters,
                          &tree, &result, &call->fault);
    if (status == 0)
        status = xmlrpc_response_write(&result, &response->body, &call->fault);
    if (status) {
        buffer_clear(&response->body);
        xmlrpc_fault_write(XMLRPC_FAULT_CODE, text_of(call->fault.sentence), &response->body);
    }
    value_tree_done(&tree);
    if (!response->body.failed)
        return 0;
    error_set(error, STATUS_MEMORY, "no memory for the answer");
    return MHD_HTTP_SERVICE_UNAVAILABLE;
}

void xmlrpc_protocol_free(void *context)
{
    struct xmlrpc_call *call = context;
    if (!call)
        return;
    xmlrpc_request_done(&call->request);
    free(call);
}
