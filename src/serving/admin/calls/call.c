#include "call.h"

#include <seine/foundation/value.h>
#include <seine/nodes/multinode_scheduler.h>
#include <seine/serving/server.h>
#include <stdio.h>

/* As much as a fault's sentence may have. */
#define MOST_SAID_BYTES sizeof(((struct error *)NULL)->sentence)

static void say(struct call *call, struct value *ret_result, const char *format, va_list arguments)
    SEINE_PRINTF(3, 0);

static void say(struct call *call, struct value *ret_result, const char *format, va_list arguments)
{
    char sentence[MOST_SAID_BYTES];
    vsnprintf(sentence, sizeof sentence, format, arguments);
    *ret_result = *value_string(call->tree, sentence);
}

int call_say(struct call *call, struct value *ret_result, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(call, ret_result, format, arguments);
    va_end(arguments);
    return 0;
}

int call_refuse(struct call *call, struct value *ret_result, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(call, ret_result, format, arguments);
    va_end(arguments);
    call->refused = true;
    return 0;
}

int call_reader(struct call *call, struct db **ret_reader, struct error *error)
{
    int status = 0;
    if (!call->reader)
        status = server_reader_take(call->held, &call->reader, error);
    if (!status)
        *ret_reader = call->reader;
    return status;
}

int call_server_reader(struct call *call, struct db **ret_reader, struct error *error)
{
    int status = 0;
    if (!call->server_reader)
        status = server_own_reader_take(call->server, &call->server_reader, error);
    if (!status)
        *ret_reader = call->server_reader;
    return status;
}

int call_multinode_reader(struct call *call, struct db **ret_reader, struct error *error)
{
    int status = 0;
    if (!call->multinode_reader)
        status = multinode_scheduler_reader_take(call->multinode, &call->multinode_reader, error);
    if (!status)
        *ret_reader = call->multinode_reader;
    return status;
}
