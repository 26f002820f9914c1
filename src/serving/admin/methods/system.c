/* What the server reports about its methods. */
#include "call.h"

#include <seine/foundation/value.h>

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
