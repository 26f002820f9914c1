/* Methods about the server itself (MS-FSCADM 2.2.8), and those of the configuration service. */
#include "call.h"
#include "operations.h"
#include "state.h"

#include <seine/foundation/log.h>
#include <seine/foundation/value.h>
#include <seine/serving/server.h>

/* Whatever it says (decisions.md, Admin protocol 9). */
int method_answer_one(struct call *call, struct value *ret_result, struct error *error)
{
    (void)error;
    *ret_result = *value_integer(call->tree, 1);
    return 0;
}

int method_register_again(struct call *call, struct value *ret_result, struct error *error)
{
    const struct admin_settings *settings = &call->admin->settings;
    if (settings->register_again)
        settings->register_again(settings->register_context);
    return method_answer_one(call, ret_result, error);
}

int method_is_distributed(struct call *call, struct value *ret_result, struct error *error)
{
    (void)error;
    *ret_result = *value_integer(call->tree, call->multinode || server_is_node(call->server));
    return 0;
}

int method_is_multinode_scheduler(struct call *call, struct value *ret_result, struct error *error)
{
    (void)error;
    *ret_result = *value_integer(call->tree, call->multinode != NULL);
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

/* A mask that is none is answered by 0 (decisions.md, Admin protocol 12). */
int method_set_log_level(struct call *call, struct value *ret_result, struct error *error)
{
    int status = log_level_set(call->admin, call_integer(call, 0), error);
    call->refused = status == STATUS_INVALID;
    if (status && !call->refused)
        return status;
    *ret_result = *value_integer(call->tree, !call->refused);
    return 0;
}
