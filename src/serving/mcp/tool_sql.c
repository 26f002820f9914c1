#include "opened.h"
#include "view_screen.h"
#include "views.h"

#include <seine/foundation/db/row_value.h>

#include <sqlite3.h>

/* Of a value, and of what a function makes. */
#define VALUE_BYTES (8 * 1024 * 1024)
/* Of the texts of all rows. */
#define ROWS_BYTES ((size_t)256 * 1024)

static int bound(void *context, sqlite3 *handle)
{
    (void)context;
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, VALUE_BYTES);
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
    return SQLITE_OK;
}

static size_t bytes_of_row(struct statement *statement)
{
    size_t bytes = 0;
    for (int i = 0; i < statement_column_count(statement); i++)
        bytes += statement_column_blob(statement, i).length;
    return bytes;
}

static int put_rows(struct tool_call *call, struct statement *statement, struct error *error)
{
    struct value_tree *tree = call->tree;
    int64_t most = tool_integer(call, "max_rows"), count = 0;
    size_t bytes = 0;
    bool is_truncated = false;
    int status;
    struct value *rows = value_put(tree, call->answer, "rows", value_list(tree));
    while ((status = statement_step(statement, error)) == STATEMENT_ROW) {
        bytes += bytes_of_row(statement);
        is_truncated = count++ == most || bytes > ROWS_BYTES;
        if (is_truncated)
            break;
        row_value_put(tree, value_append(tree, rows, value_dictionary(tree)), statement);
    }
    statement_reset(statement);
    value_put(tree, call->answer, "is_truncated", value_boolean(tree, is_truncated));
    return status < 0 ? status : 0;
}

static int ask(struct tool_call *call, struct text query, struct error *error)
{
    struct opened opened = {0};
    struct statement *statement = NULL;
    int status = view_screen_check(query, error);
    if (status == 0)
        status = opened_open(&opened, call, tool_text(call, "collection"), bound, error);
    if (status == 0)
        status = db_prepare(opened.db, query, &statement, NULL, error);
    if (status == 0)
        status = put_rows(call, statement, error);
    statement_free(statement);
    opened_close(&opened, call);
    return status;
}

static int describe(struct tool_call *call, struct text name, struct error *error)
{
    struct value *text = text_equal(name, TEXT_LITERAL("*")) ? views_list(call->tree)
                                                             : views_describe(call->tree, name);
    if (!text)
        return error_set(error, STATUS_NOT_FOUND, "there is no view %.*s; \"*\" lists them",
                         TEXT_ARGUMENTS(name));
    call->text = value_put(call->tree, call->answer, "description", text);
    call->shows_untrusted = false;
    return 0;
}

int tool_sql(struct tool_call *call, struct error *error)
{
    struct text query = tool_text(call, "query"), view = tool_text(call, "view");
    if (!query.length == !view.length)
        return error_set(error, STATUS_INVALID, "give either `query` or `view`");
    return query.length ? ask(call, query, error) : describe(call, view, error);
}
