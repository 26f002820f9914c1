#include "dispatch.h"

#include "check.h"
#include "events.h"
#include "method_table.h"
#include "state.h"

#include <seine/foundation/log.h>
#include <seine/foundation/value.h>
#include <seine/nodes/multinode_scheduler.h>
#include <seine/serving/server.h>
#include <seine/serving/xmlrpc.h>

/* Calls within one system.multicall: each may wait for a commit. */
#define MOST_CALLS 100

static bool is_fault(const struct method_facts *method, int status)
{
    return error_is_callers(status) || method->result != RESULT_CRESULT;
}

static int check_role(const struct call *call, struct error *error)
{
    if (call->caller->role >= call->method->role)
        return 0;
    return error_set(error, ERROR_ROLE_LACKING,
                     "%s takes the role %s; the account %s has the role %s", call->method->name,
                     role_name(call->method->role), call->caller->account,
                     role_name(call->caller->role));
}

/* Nodes crawl it; nothing of it is here to be held. */
static int find_collection(const struct call *call, const char *name, struct error *error)
{
    enum server_state state;
    int status = server_state(call->server, name, &state, error);
    if (!status && state == SERVER_ZOMBIE)
        status = error_raise(error, ERROR_COLLECTION_BEING_DELETED, .value = text_of(name));
    return status;
}

/* The collection of the COLLECTION argument: held while the call lasts. */
static int hold_collection(struct call *call, struct error *error)
{
    for (size_t i = 0; i < call->argument_count; i++) {
        if (call->method->arguments[i].kind != ARGUMENT_COLLECTION)
            continue;
        const char *name = call_text(call, i).data;
        int status = call->multinode ? find_collection(call, name, error)
                                     : server_hold(call->server, name, &call->held, error);
        if (status)
            return error_prefix(error, "%s: the argument %s", call->method->name,
                                call->method->arguments[i].name);
        if (call->held)
            call->collection = held_collection(call->held);
    }
    return 0;
}

/* A fault of the handler is one that the table names, and its sentence says of what. */
static int name_fault(const struct call *call, struct error *error)
{
    const struct method_facts *method = call->method;
    const struct method_fault *fault = method_fault_of(method, error->code);
    if (!fault)
        log_error(call->log, "admin", "%s answers a fault that its table does not name: %s",
                  method->name, error->sentence);
    return fault && *fault->argument
               ? error_prefix(error, "%s: the argument %s", method->name, fault->argument)
               : error_prefix(error, "%s", method->name);
}

static int run(struct call *call, const struct method *method, const struct value *arguments,
               struct value *ret_result, struct error *error)
{
    int status = check_role(call, error);
    if (!status)
        status = arguments_check(call, arguments, server_file_roots(call->server), error);
    if (!status)
        status = hold_collection(call, error);
    if (!status && method->facts->role == ROLE_ADMINISTRATOR)
        status = event_begin(call, arguments, error);
    if (!status) {
        status = call->multinode && method->at_multinode
                     ? method->at_multinode(call, ret_result, error)
                     : method->handle(call, ret_result, error);
        if (error_is_callers(status))
            status = name_fault(call, error);
    }
    if (!status)
        status = value_tree_status(call->tree, error);
    if (call->reader)
        server_reader_give(call->held, call->reader);
    if (call->server_reader)
        server_own_reader_give(call->server, call->server_reader);
    if (call->multinode_reader)
        multinode_scheduler_reader_give(call->multinode, call->multinode_reader);
    server_release(call->held);
    arguments_done(call);
    return status;
}

/* [1, what the handler gave], [0, why not]. */
static int make_cresult(struct value_tree *tree, bool success, struct value *second,
                        struct value *ret_result, struct error *error)
{
    struct value *cresult = value_list(tree);
    struct value *copy = value_nil(tree);
    second->next = second->key = NULL;
    *copy = *second;
    value_append(tree, cresult, value_integer(tree, success));
    value_append(tree, cresult, copy);
    int status = value_tree_status(tree, error);
    if (status == 0)
        *ret_result = *cresult;
    return status;
}

/* The client learns of a change only when it is written down who made it. */
static int keep_event(const struct call *call, const struct value *arguments, int status,
                      const struct value *result, struct error *error)
{
    enum call_result kind = CALL_DONE;
    struct error problem;
    struct text sentence = status ? text_of(error->sentence) : value_text_of(result);
    if (status)
        kind = is_fault(call->method, status) ? CALL_FAULT : CALL_FAILED;
    else if (call->refused)
        kind = CALL_FAILED;
    if (!(call->event_id ? event_end(call, kind, sentence, &problem)
                         : event_keep(call, arguments, kind, sentence, &problem)))
        return status;
    log_error(call->log, "admin", "the result of %s of %s at %s cannot be recorded: %s",
              call->method->name, call->caller->account, call->caller->address, problem.sentence);
    if (status)
        return status;
    *error = problem;
    return error_prefix(error, "%s is done, but cannot be written down", call->method->name);
}

int dispatch(struct admin *admin, const struct caller *caller, struct text name,
             const struct value *arguments, struct value_tree *tree, struct value *ret_result,
             struct error *error)
{
    struct method method;
    struct error reason = {0};
    if (!method_row(name, &method))
        return error_raise(error, ERROR_NO_METHOD, .value = name);
    struct call call = {
        .method = method.facts,
        .caller = caller,
        .tree = tree,
        .admin = admin,
        .server = admin->settings.server,
        .multinode = admin->settings.multinode,
        .log = admin->settings.log,
    };
    struct value result = {.kind = VALUE_NIL};
    int status = run(&call, &method, arguments, &result, &reason);
    if (method.facts->role == ROLE_ADMINISTRATOR)
        status = keep_event(&call, arguments, status, &result, &reason);
    if (status && is_fault(method.facts, status)) {
        if (error)
            *error = reason;
        return status;
    }
    if (method.facts->result != RESULT_CRESULT) {
        *ret_result = result;
        return 0;
    }
    if (status)
        result = *value_string(tree, reason.sentence);
    return make_cresult(tree, status == 0 && !call.refused, &result, ret_result, error);
}

/* ---- several calls in one ---- */

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
