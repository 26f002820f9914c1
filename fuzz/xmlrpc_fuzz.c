/* A document, read as a request and as a response. What is accepted means the same to xmlrpc-c, and
 * the same when it is written again; the budget is whole afterwards. */
#include "reference.h"

#include <stdlib.h>

#define BUDGET_BYTES ((size_t)32 << 20)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

/* Integers beyond 32 bits travel as reals: what was read once is compared from then on. */
/* NOLINTNEXTLINE(misc-no-recursion): twice */
static void check_again(const char *method, const struct value *parameters, int rounds)
{
    struct xmlrpc_request again;
    struct buffer document;
    struct error error;
    buffer_init(&document, BUDGET_BYTES);
    int status = xmlrpc_request_write(method, parameters, &document, &error);
    require(status == 0 || status == STATUS_LIMIT);
    if (!status) {
        status = xmlrpc_request_parse(buffer_text(&document), NULL, &again, &error);
        require(status == 0);
        require(text_equal(again.method, text_of(method)));
        require(reference_verdict(buffer_text(&document), &again) != REFERENCE_DISAGREES);
        if (rounds == 0)
            require(value_equal(again.parameters, parameters));
        else
            check_again(method, again.parameters, rounds - 1);
        xmlrpc_request_done(&again);
    }
    buffer_done(&document);
}

static void check_request(struct text document)
{
    struct memory_budget budget;
    struct xmlrpc_request request;
    struct error error = {0};
    memory_budget_init(&budget, BUDGET_BYTES);
    int status = xmlrpc_request_parse(document, &budget, &request, &error);
    if (status == 0) {
        require(request.tree.arena.used_bytes <= request.held_bytes);
        require(atomic_load(&budget.used_bytes) == request.held_bytes);
        require(reference_verdict(document, &request) != REFERENCE_DISAGREES);
        check_again(request.method.data, request.parameters, 1);
        xmlrpc_request_done(&request);
    } else {
        require(error.sentence[0] != '\0');
    }
    require(atomic_load(&budget.used_bytes) == 0);
}

static void check_response(struct text document)
{
    struct value_tree tree;
    struct value *result;
    struct buffer written;
    struct error error = {0};
    value_tree_init(&tree, BUDGET_BYTES);
    buffer_init(&written, BUDGET_BYTES);
    if (xmlrpc_response_parse(document, &tree, &result, &error) == 0) {
        int status = xmlrpc_response_write(result, &written, &error);
        require(status == 0 || status == STATUS_LIMIT);
        if (!status)
            require(xmlrpc_response_parse(buffer_text(&written), &tree, &result, &error) == 0 ||
                    tree.failed);
    } else {
        require(text_is_printable(text_of(error.sentence)));
    }
    buffer_done(&written);
    value_tree_done(&tree);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text document = {size ? (const char *)data : "", size};
    check_request(document);
    check_response(document);
    return 0;
}
