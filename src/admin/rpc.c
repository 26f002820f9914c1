#include "rpc.h"

#include "dispatch.h"

/* Of an answer's values: the statistics of all sites of a large collection. */
#define MOST_ANSWER_BYTES ((size_t)256 << 20)

bool rpc_may_take_long(const struct xmlrpc_request *request)
{
    const struct method_facts *facts = method_find(request->method);
    return facts && method_may_take_long(facts);
}

int rpc_answer(struct admin *admin, const struct caller *caller,
               const struct xmlrpc_request *request, struct buffer *document, struct error *error)
{
    struct value_tree tree;
    struct value result = {.kind = VALUE_NIL};
    struct error fault;
    value_tree_init(&tree, MOST_ANSWER_BYTES);
    int status =
        dispatch(admin, caller, request->method, request->parameters, &tree, &result, &fault);
    if (status == 0)
        status = xmlrpc_response_write(&result, document, &fault);
    if (status) {
        buffer_clear(document);
        xmlrpc_fault_write(XMLRPC_FAULT_CODE, text_of(fault.sentence), document);
    }
    value_tree_done(&tree);
    return document->failed ? error_set(error, STATUS_MEMORY, "no memory for the answer") : 0;
}
