/*
 * The virtual table through which a query passes a text to a view (`WHERE uri = '…'`): its hidden
 * column equals the text that the query compares it with. SQLite's own fts3tokenize has such a
 * column, so the views work in any sqlite3. But our connections run with an untrusted schema, and
 * so refuse modules that are not declared innocuous. On our connections this module replaces
 * fts3tokenize under the same name.
 */
#include "connection.h"

/* The columns of fts3tokenize that such views read. */
#define COLUMNS "CREATE TABLE asked (input HIDDEN, position)"
enum { INPUT, POSITION };
enum { NO_INPUT, WITH_INPUT }; /* idxNum */

struct asked_row {
    sqlite3_vtab_cursor base;
    sqlite3_value *input; /* NULL: at the end */
};

static int connect_table(sqlite3 *handle, void *context, int argc, const char *const *argv,
                         sqlite3_vtab **ret_table, char **ret_problem)
{
    (void)context, (void)argc, (void)argv, (void)ret_problem;
    int code = sqlite3_declare_vtab(handle, COLUMNS);
    if (code == SQLITE_OK)
        code = sqlite3_vtab_config(handle, SQLITE_VTAB_INNOCUOUS);
    sqlite3_vtab *table = code == SQLITE_OK ? sqlite3_malloc(sizeof *table) : NULL;
    if (!table)
        return code == SQLITE_OK ? SQLITE_NOMEM : code;
    *table = (sqlite3_vtab){0};
    *ret_table = table;
    return SQLITE_OK;
}

static int disconnect_table(sqlite3_vtab *table)
{
    sqlite3_free(table);
    return SQLITE_OK;
}

static int choose_plan(sqlite3_vtab *table, sqlite3_index_info *info)
{
    (void)table;
    info->idxNum = NO_INPUT;
    info->estimatedCost = 1e12;
    for (int i = 0; i < info->nConstraint; i++) {
        if (info->aConstraint[i].iColumn != INPUT ||
            info->aConstraint[i].op != SQLITE_INDEX_CONSTRAINT_EQ || !info->aConstraint[i].usable)
            continue;
        info->idxNum = WITH_INPUT;
        info->aConstraintUsage[i].argvIndex = 1;
        info->aConstraintUsage[i].omit = 1;
        info->estimatedCost = 1;
        info->estimatedRows = 1;
        break;
    }
    return SQLITE_OK;
}

static int open_cursor(sqlite3_vtab *table, sqlite3_vtab_cursor **ret_cursor)
{
    (void)table;
    struct asked_row *row = sqlite3_malloc(sizeof *row);
    if (!row)
        return SQLITE_NOMEM;
    *row = (struct asked_row){0};
    *ret_cursor = &row->base;
    return SQLITE_OK;
}

static int forget_input(sqlite3_vtab_cursor *cursor)
{
    struct asked_row *row = (struct asked_row *)cursor;
    sqlite3_value_free(row->input);
    row->input = NULL;
    return SQLITE_OK;
}

static int close_cursor(sqlite3_vtab_cursor *cursor)
{
    forget_input(cursor);
    sqlite3_free(cursor);
    return SQLITE_OK;
}

static int take_input(sqlite3_vtab_cursor *cursor, int plan, const char *name, int argc,
                      sqlite3_value **argv)
{
    struct asked_row *row = (struct asked_row *)cursor;
    (void)name, (void)argc;
    forget_input(cursor);
    if (plan == NO_INPUT) {
        sqlite3_free(cursor->pVtab->zErrMsg);
        cursor->pVtab->zErrMsg = sqlite3_mprintf("a condition that names the URI is needed, as in "
                                                 "`WHERE uri = 'http://…'`");
        return SQLITE_ERROR;
    }
    row->input = sqlite3_value_dup(argv[0]);
    return row->input ? SQLITE_OK : SQLITE_NOMEM;
}

static int is_at_end(sqlite3_vtab_cursor *cursor)
{
    return !((struct asked_row *)cursor)->input;
}

static int give_column(sqlite3_vtab_cursor *cursor, sqlite3_context *context, int column)
{
    if (column == INPUT)
        sqlite3_result_value(context, ((struct asked_row *)cursor)->input);
    else
        sqlite3_result_int(context, 0);
    return SQLITE_OK;
}

static int give_rowid(sqlite3_vtab_cursor *cursor, sqlite3_int64 *ret_rowid)
{
    (void)cursor;
    *ret_rowid = 1;
    return SQLITE_OK;
}

int db_extend_by_asked_text(void *context, sqlite3 *handle)
{
    (void)context;
    static const sqlite3_module MODULE = {
        .xConnect = connect_table,
        .xBestIndex = choose_plan,
        .xDisconnect = disconnect_table,
        .xOpen = open_cursor,
        .xClose = close_cursor,
        .xFilter = take_input,
        .xNext = forget_input,
        .xEof = is_at_end,
        .xColumn = give_column,
        .xRowid = give_rowid,
    };
    return sqlite3_create_module_v2(handle, "fts3tokenize", &MODULE, NULL, NULL);
}
