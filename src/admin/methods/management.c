/* Methods about the server itself (MS-FSCADM 2.2.8), and those of the configuration service. */
#include "call.h"

#include <inttypes.h>
#include <seine/db.h>
#include <seine/log.h>
#include <seine/server.h>
#include <seine/value.h>
#include <seine_statements.h>
#include <stdio.h>

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
    return error_set(error, STATUS_INVALID, "this server is not a multinode scheduler");
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

static int keep_log_level(void *context, struct db *db, struct error *error)
{
    char level[24];
    snprintf(level, sizeof level, "%" PRId64, *(const int64_t *)context);
    struct statement *put = db_statement(db, SEINE_SETTING_PUT);
    statement_bind_text(put, SEINE_SETTING_PUT_NAME, TEXT_LITERAL("log_level"));
    statement_bind_text(put, SEINE_SETTING_PUT_VALUE, text_of(level));
    return statement_run(put, error);
}

/* A mask that is empty or has unknown bits: 0, and nothing has changed (decisions, Admin protocol
 * 12). */
int method_set_log_level(struct call *call, struct value *ret_result, struct error *error)
{
    int64_t level = call_integer(call, 0);
    bool fits = level > 0 && (level & ~(int64_t)LOG_LEVELS_ALL) == 0;
    int status = fits ? server_write(call->server, keep_log_level, &level, error) : 0;
    if (status)
        return status;
    if (fits)
        log_set_mask(call->log, (unsigned)level);
    call->refused = !fits;
    *ret_result = *value_integer(call->tree, fits);
    return 0;
}
