#include "events.h"

#include <seine/crawling/collection.h>
#include <seine/foundation/db.h>
#include <seine/serving/admin/accounts.h>
#include <seine/state/store/data_directory.h>
#include <sql/accounts/account.h>

#include <stdio.h>

static int check_name(const char *name, struct error *error)
{
    if (!collection_name_is_valid(name))
        return error_set(error, STATUS_INVALID,
                         "an account is called by 1 to 255 of the characters A-Z a-z 0-9 _ - . "
                         "without a dot in front");
    return 0;
}

static int get_role(struct db *db, const char *name, enum role *ret_role, struct error *error)
{
    struct accounts_get get;
    int status = db_find(db, accounts_get_into(&get, .name = text_of(name)), error);
    if (status < 0)
        return status;
    *ret_role = status == STATEMENT_ROW ? role_of_name(get.role) : ROLE_NOBODY;
    return 0;
}

/* Whether an administrator can still let people in once the account has this role, and there are
 * not too many. */
static int check_others(struct db *db, const char *name, enum role role, struct error *error)
{
    int64_t others = 0, administrators = 0;
    struct accounts_administrators count;
    int status = db_find(db, accounts_administrators_into(&count, .name = text_of(name)), error);
    if (status < 0)
        return status;
    if (status == STATEMENT_ROW) {
        others = count.others;
        administrators = count.administrators;
    }
    if (role != ROLE_NOBODY && others >= ACCOUNTS_MOST)
        return error_raise(error, ERROR_TOO_MANY_ACCOUNTS, .limit = ACCOUNTS_MOST);
    if (administrators || role == ROLE_ADMINISTRATOR || (role == ROLE_NOBODY && !others))
        return 0;
    return error_raise(error,
                       role == ROLE_NOBODY ? ERROR_LAST_ADMINISTRATOR : ERROR_NO_ADMINISTRATOR,
                       .value = text_of(name));
}

int account_put(struct db *db, enum account_change change, const char *name, enum role role,
                const char *hash, struct error *error)
{
    enum role before = ROLE_NOBODY;
    int status = check_name(name, error);
    if (!status)
        status = get_role(db, name, &before, error);
    if (status)
        return status;
    if (change == ACCOUNT_ADD && before != ROLE_NOBODY)
        return error_raise(error, ERROR_ACCOUNT_EXISTS, .value = text_of(name));
    if (change == ACCOUNT_PASSWORD && before == ROLE_NOBODY)
        return error_raise(error, ERROR_NO_ACCOUNT, .value = text_of(name));
    if (change == ACCOUNT_PASSWORD)
        role = before;
    status = check_others(db, name, role, error);
    if (status)
        return status;
    return db_run(db,
                  accounts_put(.name = text_of(name), .role = text_of(role_name(role)),
                               .hash = text_of(hash), .now = machine_wall_ms()),
                  error);
}

int account_remove(struct db *db, const char *name, struct error *error)
{
    enum role before = ROLE_NOBODY;
    int status = get_role(db, name, &before, error);
    if (!status && before == ROLE_NOBODY)
        status = error_raise(error, ERROR_NO_ACCOUNT, .value = text_of(name));
    if (!status)
        status = check_others(db, name, ROLE_NOBODY, error);
    if (status)
        return status;
    return db_run(db, accounts_remove(.name = text_of(name)), error);
}

int account_keep_event(struct db *seine, const char *user, const char *action, const char *name,
                       struct error *error)
{
    char method[64], arguments[300];
    snprintf(method, sizeof method, "seine account %s", action);
    snprintf(arguments, sizeof arguments, "Name=%s", name);
    const struct event_row row = {
        .account = text_of(user),
        .address = TEXT_LITERAL("local"),
        .method = text_of(method),
        .collection = TEXT_LITERAL(""),
        .arguments = text_of(arguments),
        .sentence = TEXT_LITERAL(""),
        .result = CALL_DONE,
        .at_ms = machine_wall_ms(),
    };
    return event_write(seine, &row, error);
}

int account_each(struct db *db, bool (*visit)(void *context, const struct account *account),
                 void *context, struct error *error)
{
    struct accounts_list list = accounts_list(db);
    int status;
    while ((status = accounts_list_step(&list, error)) == STATEMENT_ROW) {
        const struct account account = {
            .name = list.name.data,
            .role = role_of_name(list.role),
            .hash = list.hash.data,
            .created_at_ms = list.created_at,
            .changed_at_ms = list.changed_at,
        };
        if (!visit(context, &account)) {
            statement_reset(list.statement);
            return 0;
        }
    }
    return status;
}
