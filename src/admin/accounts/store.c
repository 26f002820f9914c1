#include "events.h"

#include <accounts_statements.h>
#include <seine/admin/accounts.h>
#include <seine/collection.h>
#include <seine/db.h>

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
    struct statement *get = db_statement(db, ACCOUNTS_GET);
    statement_bind_text(get, ACCOUNTS_GET_NAME, text_of(name));
    int status = statement_step(get, error);
    if (status < 0)
        return status;
    *ret_role = status == STATEMENT_ROW
                    ? role_of_name(statement_column_text(get, ACCOUNTS_GET_ROLE_COLUMN))
                    : ROLE_NOBODY;
    statement_reset(get);
    return 0;
}

/* Whether somebody can still let people in once the account has this role, and there are not too
 * many. */
static int check_others(struct db *db, const char *name, enum role role, struct error *error)
{
    struct statement *count = db_statement(db, ACCOUNTS_ADMINISTRATORS);
    int64_t others = 0, administrators = 0;
    statement_bind_text(count, ACCOUNTS_ADMINISTRATORS_NAME, text_of(name));
    int status = statement_step(count, error);
    if (status < 0)
        return status;
    if (status == STATEMENT_ROW) {
        others = statement_column_int(count, ACCOUNTS_ADMINISTRATORS_OTHERS_COLUMN);
        administrators = statement_column_int(count, ACCOUNTS_ADMINISTRATORS_ADMINISTRATORS_COLUMN);
    }
    statement_reset(count);
    if (role != ROLE_NOBODY && others >= ACCOUNTS_MOST)
        return error_set(error, STATUS_LIMIT, "there are %d accounts, and not more than that",
                         ACCOUNTS_MOST);
    if (administrators || role == ROLE_ADMINISTRATOR || (role == ROLE_NOBODY && !others))
        return 0;
    return error_set(error, STATUS_INVALID,
                     role == ROLE_NOBODY
                         ? "the account %s is the last administrator; remove the others before it"
                         : "there would be no administrator: the account %s must be one",
                     name);
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
        return error_set(error, STATUS_EXISTS, "there is an account %s already", name);
    if (change == ACCOUNT_PASSWORD && before == ROLE_NOBODY)
        return error_set(error, STATUS_NOT_FOUND, "there is no account %s", name);
    if (change == ACCOUNT_PASSWORD)
        role = before;
    status = check_others(db, name, role, error);
    if (status)
        return status;
    struct statement *put = db_statement(db, ACCOUNTS_PUT);
    statement_bind_text(put, ACCOUNTS_PUT_NAME, text_of(name));
    statement_bind_text(put, ACCOUNTS_PUT_ROLE, text_of(role_name(role)));
    statement_bind_text(put, ACCOUNTS_PUT_HASH, text_of(hash));
    statement_bind_int(put, ACCOUNTS_PUT_NOW, clock_wall_ms());
    return statement_run(put, error);
}

int account_remove(struct db *db, const char *name, struct error *error)
{
    enum role before = ROLE_NOBODY;
    int status = get_role(db, name, &before, error);
    if (!status && before == ROLE_NOBODY)
        status = error_set(error, STATUS_NOT_FOUND, "there is no account %s", name);
    if (!status)
        status = check_others(db, name, ROLE_NOBODY, error);
    if (status)
        return status;
    struct statement *remove = db_statement(db, ACCOUNTS_REMOVE);
    statement_bind_text(remove, ACCOUNTS_REMOVE_NAME, text_of(name));
    return statement_run(remove, error);
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
        .result = EVENT_DONE,
    };
    return event_write(seine, &row, error);
}

int account_each(struct db *db, bool (*visit)(void *context, const struct account *account),
                 void *context, struct error *error)
{
    struct statement *list = db_statement(db, ACCOUNTS_LIST);
    int status;
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        const struct account account = {
            .name = statement_column_text(list, ACCOUNTS_LIST_NAME_COLUMN).data,
            .role = role_of_name(statement_column_text(list, ACCOUNTS_LIST_ROLE_COLUMN)),
            .hash = statement_column_text(list, ACCOUNTS_LIST_HASH_COLUMN).data,
            .created_at_ms = statement_column_int(list, ACCOUNTS_LIST_CREATED_AT_COLUMN),
            .changed_at_ms = statement_column_int(list, ACCOUNTS_LIST_CHANGED_AT_COLUMN),
        };
        if (!visit(context, &account)) {
            statement_reset(list);
            return 0;
        }
    }
    return status;
}
