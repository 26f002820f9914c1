/* Methods about accounts; what they change is in force before they answer. */
#include "call.h"
#include "state.h"

#include <accounts_statements.h>
#include <seine/db.h>
#include <seine/server.h>
#include <seine/value.h>

struct change {
    struct call *call;
    bool removes;
    enum account_change kind;
    enum role role;
    char hash[ACCOUNT_HASH_BYTES];
};

static int write_change(void *context, struct db *db, struct error *error)
{
    struct change *change = context;
    const char *name = call_text(change->call, 0).data;
    return change->removes ? account_remove(db, name, error)
                           : account_put(db, change->kind, name, change->role, change->hash, error);
}

static int reload(void *context, struct db *db, struct error *error)
{
    return gate_load(context, db, error);
}

static int make(struct change *change, struct error *error)
{
    struct call *call = change->call;
    struct kept_accounts *accounts = call->admin->accounts;
    int status = kept_accounts_use(accounts, write_change, change, error);
    return status ? status : kept_accounts_use(accounts, reload, call->admin->gate, error);
}

static int put(struct call *call, enum account_change kind, enum role role, struct text password,
               struct error *error)
{
    struct change change = {.call = call, .role = role, .kind = kind};
    int status = account_hash(password, change.hash, error);
    return status ? status : make(&change, error);
}

int method_account_put(struct call *call, struct value *ret_result, struct error *error)
{
    enum role role = role_of_name(call_text(call, 1));
    if (role == ROLE_NOBODY)
        return error_set(error, STATUS_INVALID,
                         "`%.100s` is no role, it must be observer or administrator",
                         call_text(call, 1).data);
    int status = put(call, ACCOUNT_PUT, role, call_text(call, 2), error);
    return status ? status
                  : call_say(call, ret_result, "the account %s is an %s", call_text(call, 0).data,
                             role_name(role));
}

int method_account_password(struct call *call, struct value *ret_result, struct error *error)
{
    int status = put(call, ACCOUNT_PASSWORD, ROLE_NOBODY, call_text(call, 1), error);
    return status ? status
                  : call_say(call, ret_result, "the account %s has a new password",
                             call_text(call, 0).data);
}

int method_account_remove(struct call *call, struct value *ret_result, struct error *error)
{
    struct change change = {.call = call, .removes = true};
    int status = make(&change, error);
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
    return call_rows(listing->call, db_statement(db, ACCOUNTS_TELL), listing->result, error);
}

int method_account_list(struct call *call, struct value *ret_result, struct error *error)
{
    struct listing listing = {.call = call, .result = ret_result};
    return kept_accounts_use(call->admin->accounts, list_all, &listing, error);
}
