/* Methods about accounts; what they change is in force before they answer. */
#include "account_cache.h"
#include "call.h"
#include "operations.h"
#include "state.h"

#include <seine/foundation/db.h>
#include <seine/foundation/value.h>
#include <sql/accounts/account.h>

int method_account_put(struct call *call, struct value *ret_result, struct error *error)
{
    enum role role = role_of_name(call_text(call, 1));
    if (role == ROLE_NOBODY)
        return error_raise(error, ERROR_NO_ROLE, .value = call_text(call, 1));
    int status = admin_account_put(call->admin, ACCOUNT_PUT, call_text(call, 0).data, role,
                                   call_text(call, 2), error);
    return status ? status
                  : call_say(call, ret_result, "the account %s is an %s", call_text(call, 0).data,
                             role_name(role));
}

int method_account_password(struct call *call, struct value *ret_result, struct error *error)
{
    int status = admin_account_put(call->admin, ACCOUNT_PASSWORD, call_text(call, 0).data,
                                   ROLE_NOBODY, call_text(call, 1), error);
    return status ? status
                  : call_say(call, ret_result, "the account %s has a new password",
                             call_text(call, 0).data);
}

int method_account_remove(struct call *call, struct value *ret_result, struct error *error)
{
    int status = admin_account_remove(call->admin, call_text(call, 0).data, error);
    return status ? status
                  : call_say(call, ret_result, "the account %s is gone", call_text(call, 0).data);
}

struct listing {
    const struct call *call;
    struct value *result;
};

static int list_all(void *context, struct db *db, struct error *error)
{
    const struct listing *listing = context;
    return call_rows(listing->call, accounts_describe(db), listing->result, error);
}

int method_account_list(struct call *call, struct value *ret_result, struct error *error)
{
    struct listing listing = {.call = call, .result = ret_result};
    return account_cache_use(call->admin->accounts, list_all, &listing, error);
}
