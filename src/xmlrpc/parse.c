#include <seine/xmlrpc.h>

#include "scanner.h"

/* A tree is larger than its document: a value of 8 bytes takes 64. */
#define TREE_BYTES (XMLRPC_DOCUMENT_BYTES * 4)

int xmlrpc_request_parse(struct text document, struct xmlrpc_budget *budget,
                         struct xmlrpc_request *ret_request, struct error *error)
{
    struct xmlrpc_request request = {.budget = budget};
    struct pieces pieces;
    struct scanned scanned;
    value_tree_init(&request.tree, TREE_BYTES);
    int status = pieces_begin(&pieces, &request.tree, budget, error);
    pieces.document_bytes = document.length;
    if (!status)
        status = scan_document(document, ELEMENT_CALL, &pieces, &scanned, error);
    if (!status) {
        request.method = value_string(&request.tree, scanned.method)->text;
        status = value_tree_status(&request.tree, error);
    }
    pieces_end(&pieces);
    request.parameters = pieces.parameters;
    request.held_bytes = pieces.held_bytes;
    if (status)
        xmlrpc_request_done(&request);
    else
        *ret_request = request;
    return status;
}

void xmlrpc_request_done(struct xmlrpc_request *request)
{
    value_tree_done(&request->tree);
    xmlrpc_budget_give(request->budget, request->held_bytes);
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
    struct pieces pieces;
    struct scanned scanned;
    int status = pieces_begin(&pieces, tree, NULL, error);
    if (!status)
        status = scan_document(document, ELEMENT_RESPONSE, &pieces, &scanned, error);
    pieces_end(&pieces);
    if (!status && value_count(pieces.parameters) != 1)
        status = error_set(error, STATUS_INVALID, "a response of %zu values",
                           value_count(pieces.parameters));
    if (status == STATUS_INVALID) {
        error_prefix(error, "the answer is no XML-RPC");
        if (error)
            error->status = STATUS_NETWORK;
        return STATUS_NETWORK;
    }
    if (status)
        return status;
    struct value *result = pieces.parameters->items.first;
    if (scanned.is_fault)
        return fault(result, error);
    *ret_result = result;
    return 0;
}
