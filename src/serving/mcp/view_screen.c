#include "view_screen.h"

#include <seine/foundation/db/view_text.h>

#include <limits.h>
#include <sql/crawl.h>
#include <sqlite3.h>

#define DEFINITION_BYTES 16384

/* Beside the views: functions that make rows of a value. Of what no column is read SQLite says the
 * name alone, also where the statement itself defines it. */
static bool is_readable(const char *table, const char *column)
{
    struct text name = text_of(table);
    if (text_starts_with(name, TEXT_LITERAL("v_")) || !strcmp(table, "json_each") ||
        !strcmp(table, "json_tree"))
        return true;
    return !*column && !text_starts_with(name, TEXT_LITERAL("sqlite_")) &&
           !text_starts_with(name, TEXT_LITERAL("pragma_"));
}

static int authorize(void *context, int action, const char *first, const char *second,
                     const char *database, const char *inner)
{
    (void)context, (void)database, (void)inner;
    if (action == SQLITE_SELECT || action == SQLITE_RECURSIVE)
        return SQLITE_OK;
    if (action == SQLITE_READ)
        return is_readable(first, second) ? SQLITE_OK : SQLITE_DENY;
    if (action == SQLITE_FUNCTION)
        return strcasecmp(second, "load_extension") ? SQLITE_OK : SQLITE_DENY;
    return SQLITE_DENY;
}

static int make_table(sqlite3 *screen, const struct view *view)
{
    struct buffer sql;
    struct text rest = view_columns(view), name, meaning;
    const char *before = "(";
    buffer_init(&sql, DEFINITION_BYTES);
    buffer_printf(&sql, "CREATE TABLE \"%s\"", view->name);
    for (; view_next_column(&rest, &name, &meaning); before = ",")
        buffer_printf(&sql, "%s\"%.*s\"", before, TEXT_ARGUMENTS(name));
    buffer_append_string(&sql, ")");
    int code = sql.failed ? SQLITE_NOMEM : sqlite3_exec(screen, sql.data, NULL, NULL, NULL);
    buffer_done(&sql);
    return code;
}

static int make_screen(sqlite3 **ret_screen)
{
    int code =
        sqlite3_open_v2(":memory:", ret_screen,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_MEMORY, NULL);
    for (int i = 0; code == SQLITE_OK && i < CRAWL_DATABASE.view_count; i++)
        code = make_table(*ret_screen, &CRAWL_DATABASE.views[i]);
    /* SQLite makes them at their first use, as a CREATE TABLE, which is refused from now on. */
    if (code == SQLITE_OK)
        code = sqlite3_exec(*ret_screen, "SELECT 1 FROM json_each('[]'), json_tree('[]')", NULL,
                            NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_set_authorizer(*ret_screen, authorize, NULL);
    return code;
}

static int refuse(sqlite3 *screen, struct error *error)
{
    const char *message = sqlite3_errmsg(screen);
    if (sqlite3_errcode(screen) == SQLITE_AUTH)
        return error_set(
            error, STATUS_INVALID,
            "%s: only SELECT on the documented views is allowed; view \"*\" lists them", message);
    return error_set(error, STATUS_INVALID,
                     "%s; only the documented views can be read: view \"*\" lists them, view "
                     "\"NAME\" has the columns of one",
                     message);
}

static int check(sqlite3 *screen, struct text sql, struct error *error)
{
    sqlite3_stmt *statement = NULL, *further = NULL;
    const char *tail = NULL;
    int code = sqlite3_prepare_v2(screen, sql.data, (int)sql.length, &statement, &tail);
    int status = code == SQLITE_OK ? 0 : refuse(screen, error);
    if (status == 0 && !statement)
        status = error_set(error, STATUS_INVALID, "query has no statement");
    else if (status == 0 && (!sqlite3_stmt_readonly(statement) || !sqlite3_column_count(statement)))
        status = error_set(error, STATUS_INVALID, "only SELECT is allowed"); /* VACUUM INTO */
    if (status == 0) {
        int left = (int)(sql.data + sql.length - tail);
        code = sqlite3_prepare_v2(screen, tail, left, &further, NULL);
        if (code != SQLITE_OK || further)
            status = error_set(error, STATUS_INVALID, "query is to be one statement");
    }
    sqlite3_finalize(further);
    sqlite3_finalize(statement);
    return status;
}

int view_screen_check(struct text sql, struct error *error)
{
    sqlite3 *screen = NULL;
    if (sql.length > INT_MAX)
        return error_set(error, STATUS_LIMIT, "query is too long");
    int status = make_screen(&screen) == SQLITE_OK
                     ? check(screen, sql, error)
                     : error_set(error, STATUS_DATABASE, "the views could not be laid out: %s",
                                 screen ? sqlite3_errmsg(screen) : "no memory");
    sqlite3_close(screen);
    return status;
}
