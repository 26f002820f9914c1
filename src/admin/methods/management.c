/* Methods about the server itself (MS-FSCADM 2.2.8), and those of the configuration service. */
#include "call.h"
#include "operations.h"

#include <seine/log.h>
#include <seine/server.h>
#include <seine/value.h>

/* There is no such service to register with (decisions, Admin protocol 9): it hears yes. */
int method_answer_one(struct call *call, struct value *ret_result, struct error *error)
{
    (void)error;
    *ret_result = *value_integer(call->tree, 1);
    return 0;
}

/* This is a single node (decisions, Admin protocol 4). */
int method_answer_zero(struct call *call, struct value *ret_result, struct error *error)
{
    (void)error;
    *ret_result = *value_integer(call->tree, 0);
    return 0;
}

int method_get_node_scheduler_ports(struct call *call, struct value *ret_result,
                                    struct error *error)
{
    (void)ret_result;
    (void)call;
    return error_raise(error, ERROR_NOT_MULTINODE, .value = text_of(call->method->name));
}

int method_get_site_manager_num(struct call *call, struct value *ret_result, struct error *error)
{
    (void)error;
    *ret_result = *value_integer(call->tree, server_site_managers(call->server));
    return 0;
}

int method_get_log_level(struct call *call, struct value *ret_result, struct error *error)
{
    (void)error;
    *ret_result = *value_integer(call->tree, log_mask(call->log));
    return 0;
}

/* A mask that is none is answered by 0 (decisions, Admin protocol 12). */
int method_set_log_level(struct call *call, struct value *ret_result, struct error *error)
{
    int status = log_level_set(call->admin, call_integer(call, 0), error);
    call->refused = status == STATUS_INVALID;
    if (status && !call->refused)
        return status;
    *ret_result = *value_integer(call->tree, !call->refused);
    return 0;
}
