/* What the server tells about its methods, and several calls in one. */
#include "call.h"
#include "dispatch.h"

#include <seine/foundation/value.h>
#include <seine/serving/xmlrpc.h>

/* Calls within one system.multicall: each may wait for a commit. */
#define MOST_CALLS 100

int method_list_methods(struct call *call, struct value *ret_result, struct error *error)
{
    (void)error;
    struct value *list = value_list(call->tree);
    for (size_t i = 0; i < method_count(); i++)
        value_append(call->tree, list, value_string(call->tree, method_at(i)->name));
    *ret_result = *list;
    return 0;
}

static int find(const struct call *call, const struct method_facts **ret_facts, struct error *error)
{
    const struct method_facts *facts = method_find(call_text(call, 0));
    if (!facts)
        return error_raise(error, ERROR_NO_METHOD, .value = call_text(call, 0));
    *ret_facts = facts;
    return 0;
}

/* A list of signatures, each the type of the result and those of the arguments. */
int method_signature_of(struct call *call, struct value *ret_result, struct error *error)
{
    const struct method_facts *facts;
    int status = find(call, &facts, error);
    if (status)
        return status;
    if (method_arity(facts) < 0) {
        *ret_result = *value_string(call->tree, "undef");
        return 0;
    }
    struct value *signatures = value_list(call->tree);
    struct value *types = value_append(call->tree, signatures, value_list(call->tree));
    value_append(call->tree, types, value_string(call->tree, result_kind_wire(facts->result)));
    for (const struct argument_facts *a = facts->arguments; a->kind != ARGUMENT_NONE; a++)
        value_append(call->tree, types, value_string(call->tree, argument_kind_wire(a->kind)));
    *ret_result = *signatures;
    return 0;
}

int method_help(struct call *call, struct value *ret_result, struct error *error)
{
    const struct method_facts *facts;
    struct buffer signature;
    int status = find(call, &facts, error);
    if (status)
        return status;
    buffer_init(&signature, 1024);
    method_signature(facts, &signature);
    *ret_result = *value_format(
        call->tree, "%.*s\n%s%s%s%s", TEXT_ARGUMENTS(buffer_text(&signature)), facts->help,
        *facts->section ? " (MS-FSCADM " : "", facts->section, *facts->section ? ")" : "");
    buffer_done(&signature);
    return 0;
}

static struct value *fault_value(struct value_tree *tree, const char *sentence)
{
    struct value *fault = value_dictionary(tree);
    value_put(tree, fault, "faultCode", value_integer(tree, XMLRPC_FAULT_CODE));
    value_put(tree, fault, "faultString", value_string(tree, sentence));
    return fault;
}

/* As any call: its role is checked, and it is kept as an event. */
static int run_one(struct call *call, const struct value *one, struct value *ret_result,
                   struct error *error)
{
    const struct value *name = value_get(one, "methodName"), *params = value_get(one, "params");
    if (!value_is(name, VALUE_STRING) || !value_is(params, VALUE_LIST))
        return error_set(error, STATUS_INVALID,
                         "%s: a call is a struct of methodName, a string, and params, an array",
                         call->method->name);
    if (method_find(name->text) == call->method)
        return error_set(error, STATUS_INVALID, "%s does not call itself", call->method->name);
    return dispatch(call->admin, call->caller, name->text, params, call->tree, ret_result, error);
}

int method_multicall(struct call *call, struct value *ret_result, struct error *error)
{
    const struct value *calls = call->arguments[0].value;
    struct value *results = value_list(call->tree);
    if (value_count(calls) > MOST_CALLS)
        return error_set(error, ERROR_TOO_MANY_CALLS, "it has %zu calls, at most %d",
                         value_count(calls), MOST_CALLS);
    for (const struct value *one = value_first(calls); one && !call->tree->failed;
         one = one->next) {
        struct value *result = value_nil(call->tree);
        struct error fault;
        if (run_one(call, one, result, &fault)) {
            value_append(call->tree, results, fault_value(call->tree, fault.sentence));
        } else {
            result->next = result->key = NULL;
            value_append(call->tree, value_append(call->tree, results, value_list(call->tree)),
                         result);
        }
    }
    *ret_result = *results;
    return 0;
}
