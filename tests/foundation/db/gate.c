#include "gate.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

struct gate {
    sqlite3 *handle;
    void (*report)(void *context, const char *finding);
    void *context;
    int findings;
};

static void find(struct gate *gate, const struct statement_text *text, const char *format, ...)
    SEINE_PRINTF(3, 4);

static void find(struct gate *gate, const struct statement_text *text, const char *format, ...)
{
    char what[1024], finding[1400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    snprintf(finding, sizeof finding, "%s:%d: %s: %s", text->file, text->line, text->name, what);
    gate->report(gate->context, finding);
    gate->findings++;
}

static void check_parameters(struct gate *gate, const struct statement_text *text,
                             sqlite3_stmt *handle)
{
    for (int i = 1; i <= sqlite3_bind_parameter_count(handle); i++) {
        const char *name = sqlite3_bind_parameter_name(handle, i);
        if (!name || name[0] != ':')
            find(gate, text, "parameter %d is not named", i);
    }
}

static void check_columns(struct gate *gate, const struct statement_text *text,
                          sqlite3_stmt *handle)
{
    struct buffer columns;
    buffer_init(&columns, 65536);
    for (int i = 0; i < sqlite3_column_count(handle); i++)
        buffer_printf(&columns, "%s%s", i ? ", " : "", sqlite3_column_name(handle, i));
    struct text declared = text_of(text->columns ? text->columns : "");
    if (!text_equal(buffer_text(&columns), declared))
        find(gate, text, "its columns are (%.*s), declared are (%.*s)",
             TEXT_ARGUMENTS(buffer_text(&columns)), TEXT_ARGUMENTS(declared));
    buffer_done(&columns);
}

/* What the columns of a STRICT table are declared as, and the types that may read them. */
static bool may_read(const char *declared, struct text type)
{
    static const struct {
        const char *declared;
        const char *type;
    } READS[] = {{"INTEGER", "int"}, {"REAL", "real"}, {"TEXT", "text"}, {"BLOB", "blob"}};
    if (type.length && type.data[type.length - 1] == '?')
        type.length--;
    for (size_t i = 0; i < sizeof READS / sizeof *READS; i++)
        if (!strcmp(declared, READS[i].declared))
            return text_equal(type, text_of(READS[i].type));
    return true;
}

/* SQLite knows what a column is declared as where it stands in a table; not of expressions. */
static void check_types(struct gate *gate, const struct statement_text *text, sqlite3_stmt *handle)
{
    struct text rest = text_of(text->types ? text->types : "");
    for (int i = 0; i < sqlite3_column_count(handle) && rest.length; i++) {
        const char *comma = memchr(rest.data, ',', rest.length);
        size_t length = comma ? (size_t)(comma - rest.data) : rest.length;
        struct text type = text_trim((struct text){rest.data, length});
        const char *declared = sqlite3_column_decltype(handle, i);
        if (declared && !may_read(declared, type))
            find(gate, text, "its column %s is %s, declared is %.*s",
                 sqlite3_column_name(handle, i), declared, TEXT_ARGUMENTS(type));
        size_t used = comma ? length + 1 : length;
        rest = (struct text){rest.data + used, rest.length - used};
    }
}

/* Whether the SQL holds the excuse with a reason. */
static bool excuses(const char *sql, const char *mark)
{
    for (const char *at = strstr(sql, mark); at; at = strstr(at + 1, mark)) {
        const char *reason = at + strlen(mark);
        const char *end = strstr(reason, "*/");
        if (end && text_trim((struct text){reason, (size_t)(end - reason)}).length)
            return true;
    }
    return false;
}

/* A plan's line that walks a whole table or index; constant rows and table-valued functions do not.
 */
static bool is_scan(const char *line)
{
    return !strncmp(line, "SCAN ", 5) && !strstr(line, "CONSTANT ROW") &&
           !strstr(line, "VIRTUAL TABLE");
}

static void check_plan(struct gate *gate, const struct statement_text *text)
{
    bool may_scan = excuses(text->sql, "/*scan:"), may_sort = excuses(text->sql, "/*sort:");
    bool scans = false, sorts = false;
    struct buffer sql;
    buffer_init(&sql, 1 << 20);
    buffer_printf(&sql, "EXPLAIN QUERY PLAN %s", text->sql);
    sqlite3_stmt *plan = NULL;
    if (sqlite3_prepare_v2(gate->handle, sql.data, -1, &plan, NULL))
        find(gate, text, "no plan: %s", sqlite3_errmsg(gate->handle));
    while (plan && sqlite3_step(plan) == SQLITE_ROW) {
        const char *line = (const char *)sqlite3_column_text(plan, 3);
        bool scan = is_scan(line), sort = strstr(line, "USE TEMP B-TREE") != NULL;
        if ((scan && !may_scan) || (sort && !may_sort))
            find(gate, text, "its plan says `%s`", line);
        scans |= scan;
        sorts |= sort;
    }
    sqlite3_finalize(plan);
    /* DELETE without WHERE empties the table without a plan; its excuse is still good to have. */
    if (may_scan && !scans && strncasecmp(text->sql, "DELETE", 6) != 0)
        find(gate, text, "it excuses a scan that its plan does not have");
    if (may_sort && !sorts)
        find(gate, text, "it excuses a sort that its plan does not have");
    buffer_done(&sql);
}

static void check_statement(struct gate *gate, const struct statement_text *text)
{
    sqlite3_stmt *handle = NULL;
    const char *tail = NULL;
    if (sqlite3_prepare_v2(gate->handle, text->sql, -1, &handle, &tail)) {
        find(gate, text, "%s", sqlite3_errmsg(gate->handle));
        return;
    }
    if (text_trim(text_of(tail)).length)
        find(gate, text, "it is more than one statement");
    check_parameters(gate, text, handle);
    check_columns(gate, text, handle);
    check_types(gate, text, handle);
    check_plan(gate, text);
    sqlite3_finalize(handle);
}

/* The column that the comment says a condition is needed on; "" without. */
static void needed_column(const struct view *view, char column[64])
{
    static const char BEFORE[] = "`WHERE ", BEHIND[] = " = '…'` is required";
    const char *behind = strstr(view->comment, BEHIND), *before = behind;
    column[0] = '\0';
    while (before && before > view->comment && strncmp(before, BEFORE, sizeof BEFORE - 1) != 0)
        before--;
    if (behind)
        snprintf(column, 64, "%.*s", (int)(behind - before) - (int)(sizeof BEFORE - 1),
                 before + sizeof BEFORE - 1);
}

static void check_view(struct gate *gate, const struct view *view)
{
    char column[64];
    needed_column(view, column);
    char *sql = column[0] ? sqlite3_mprintf("SELECT * FROM \"%w\" WHERE \"%w\" = 'x' LIMIT 1",
                                            view->name, column)
                          : sqlite3_mprintf("SELECT * FROM \"%w\" LIMIT 1", view->name);
    struct statement_text text = {.name = view->name, .sql = sql, .file = "view", .line = 0};
    sqlite3_stmt *handle = NULL;
    if (sqlite3_prepare_v2(gate->handle, sql, -1, &handle, NULL) ||
        (sqlite3_step(handle) != SQLITE_ROW && sqlite3_reset(handle) != SQLITE_OK))
        find(gate, &text, "%s", sqlite3_errmsg(gate->handle));
    sqlite3_finalize(handle);
    sqlite3_free(sql);
}

int gate_check(const struct database *database, const char *folder, db_extension *extend,
               void *extension_context, void (*report)(void *context, const char *finding),
               void *context, struct error *error)
{
    /* Without its statements, so that a bad one is found here and not at opening. */
    struct database schema = *database;
    schema.statement_count = 0;
    char path[512];
    snprintf(path, sizeof path, "%s/gate-%s.db", folder, database->name);
    struct db *db = NULL;
    const struct db_options options = {.extend = extend, .extension_context = extension_context};
    int status = db_open_writer(&schema, path, &options, &db, error);
    if (status < 0)
        return status;
    struct gate gate = {.report = report, .context = context};
    if (sqlite3_open_v2(path, &gate.handle, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK) {
        status = error_set(error, STATUS_DATABASE, "%s: %s", path, sqlite3_errmsg(gate.handle));
        goto out;
    }
    if (db_extend_by_asked_text(NULL, gate.handle) ||
        (extend && extend(extension_context, gate.handle))) {
        status = error_set(error, STATUS_DATABASE, "%s: %s", path, sqlite3_errmsg(gate.handle));
        goto out;
    }
    sqlite3_db_config(gate.handle, SQLITE_DBCONFIG_DQS_DML, 0, NULL);
    sqlite3_db_config(gate.handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    for (int i = 0; i < database->statement_count; i++)
        check_statement(&gate, &database->statements[i]);
    for (int i = 0; i < database->view_count; i++)
        check_view(&gate, &database->views[i]);
    status = gate.findings;
out:
    sqlite3_close(gate.handle);
    db_close(db);
    return status;
}
