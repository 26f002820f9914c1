#include <seine/serving/xmlrpc.h>

#include "reader.h"

/* A tree is larger than its document: a value of 8 bytes takes 64. */
#define TREE_BYTES (XMLRPC_DOCUMENT_BYTES * 4)

int xmlrpc_request_parse(struct text document, struct memory_budget *budget,
                         struct xmlrpc_request *ret_request, struct error *error)
{
    struct xmlrpc_request request = {.budget = budget};
    struct builder builder;
    value_tree_init(&request.tree, TREE_BYTES);
    builder_begin(&builder, ELEMENT_CALL, &request.tree, budget, document.length, error);
    xmlrpc_read_document(&builder, document);
    if (!builder.status) {
        request.method = value_string(&request.tree, builder.method)->text;
        builder.status = value_tree_status(&request.tree, error);
    }
    builder_end(&builder);
    request.parameters = builder.parameters;
    request.held_bytes = builder.held_bytes;
    if (builder.status)
        xmlrpc_request_done(&request);
    else
        *ret_request = request;
    return builder.status;
}

void xmlrpc_request_done(struct xmlrpc_request *request)
{
    value_tree_done(&request->tree);
    memory_budget_give(request->budget, request->held_bytes);
    *request = (struct xmlrpc_request){0};
}

static int fault(const struct value *fault, struct error *error)
{
    const struct value *string = value_get(fault, "faultString");
    if (!value_is(string, VALUE_STRING))
        return error_set(error, STATUS_NETWORK, "a fault without its sentence");
    /* It may go to a terminal. */
    return text_is_printable(string->text)
               ? error_set(error, STATUS_INVALID, "%.500s", string->text.data)
               : error_set(error, STATUS_INVALID, "a fault whose sentence cannot be shown");
}

int xmlrpc_response_parse(struct text document, struct value_tree *tree, struct value **ret_result,
                          struct error *error)
{
    struct builder builder;
    builder_begin(&builder, ELEMENT_RESPONSE, tree, NULL, document.length, error);
    xmlrpc_read_document(&builder, document);
    builder_end(&builder);
    int status = builder.status;
    if (!status && value_count(builder.parameters) != 1)
        status = error_set(error, STATUS_INVALID, "a response of %zu values",
                           value_count(builder.parameters));
    if (status == STATUS_INVALID) {
        error_prefix(error, "the answer is no XML-RPC");
        if (error)
            error->status = STATUS_NETWORK;
        return STATUS_NETWORK;
    }
    if (status)
        return status;
    struct value *result = builder.parameters->items.first;
    if (builder.is_fault)
        return fault(result, error);
    *ret_result = result;
    return 0;
}
