/* Methods about the server itself (MS-FSCADM 2.2.8), and those of the configuration service. */
#include "call.h"

#include <seine/value.h>

/* There is no such service to register with (decisions, Admin protocol 9): it hears yes. */
int method_answer_one(struct call *call, struct value *ret_result, struct error *error)
{
    (void)error;
    *ret_result = *value_integer(call->tree, 1);
    return 0;
}
