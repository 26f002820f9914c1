#include "embed.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_SCHEMA_BYTES (4 * 1024 * 1024)

/* Tables, and what stands on them: triggers last, so that they do not see the rows come. */
static const char TABLES[] = "SELECT sql, name FROM sqlite_schema WHERE type = 'table'"
                             " ORDER BY rowid";
static const char OTHERS[] = "SELECT sql FROM sqlite_schema WHERE type <> 'table' AND sql NOTNULL"
                             " ORDER BY type <> 'index', rowid";
static const char COLUMNS[] = "SELECT name FROM pragma_table_info(?)";
static const char INTERNAL[] = "SELECT name FROM sqlite_schema WHERE type = 'table'"
                               " AND name LIKE 'sqlite\\_%' ESCAPE '\\'";
/* As sql/db/history.sql lists them. */
static const char OBJECTS[] = "SELECT type, name, coalesce(sql, '') FROM sqlite_schema"
                              " ORDER BY type, name";

/* What gives another value at another time. (SQLite takes a pointer to what may be changed.) */
static char FLEETING[][20] = {
    "random", "randomblob", "current_date", "current_time", "current_timestamp", "date",
    "time",   "datetime",   "julianday",    "unixepoch",    "strftime",          "timediff",
};

static void refuse_fleeting(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count, (void)values;
    char *sentence = sqlite3_mprintf("what %s() gives now would stand in every new file",
                                     sqlite3_user_data(context));
    if (sentence)
        sqlite3_result_error(context, sentence, -1);
    else
        sqlite3_result_error_nomem(context);
    sqlite3_free(sentence);
}

static int note_virtual_table(void *has_virtual, int action, const char *first, const char *second,
                              const char *third, const char *fourth)
{
    (void)first, (void)second, (void)third, (void)fourth;
    if (action == SQLITE_CREATE_VTABLE)
        *(bool *)has_virtual = true;
    return SQLITE_OK;
}

/* The sentence stands at the last step. */
static _Noreturn void fail_with(const struct embedded *embedded, const char *sentence)
{
    fail_at(embedded->migrations[embedded->migration_count - 1].source, 1, "%s", sentence);
}

static void demand(const struct embedded *embedded, sqlite3 *handle, int code)
{
    if (code != SQLITE_OK && code != SQLITE_DONE)
        fail_with(embedded, handle ? sqlite3_errmsg(handle) : "no memory");
}

static sqlite3 *open_empty(const struct embedded *embedded)
{
    sqlite3 *handle = NULL;
    demand(embedded, handle, sqlite3_open(":memory:", &handle));
    for (size_t i = 0; i < sizeof FLEETING / sizeof *FLEETING; i++)
        demand(embedded, handle,
               sqlite3_create_function(handle, FLEETING[i], -1, SQLITE_UTF8, FLEETING[i],
                                       refuse_fleeting, NULL, NULL));
    return handle;
}

static sqlite3_stmt *ask(const struct embedded *embedded, sqlite3 *handle, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    demand(embedded, handle, sqlite3_prepare_v2(handle, sql, -1, &statement, NULL));
    return statement;
}

static bool take_row(const struct embedded *embedded, sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        return true;
    demand(embedded, sqlite3_db_handle(statement), code);
    sqlite3_finalize(statement);
    return false;
}

static struct text column_text(sqlite3_stmt *statement, int column)
{
    return text_of((const char *)sqlite3_column_text(statement, column));
}

/* An INSERT for each row of a table, in the order in which they lie there. */
static void append_rows(const struct embedded *embedded, struct buffer *out, sqlite3 *handle,
                        const char *table)
{
    struct buffer names, values;
    buffer_init(&names, MAX_SCHEMA_BYTES);
    buffer_init(&values, MAX_SCHEMA_BYTES);
    sqlite3_stmt *columns = ask(embedded, handle, COLUMNS);
    demand(embedded, handle, sqlite3_bind_text(columns, 1, table, -1, SQLITE_TRANSIENT));
    while (take_row(embedded, columns)) {
        bool is_first = names.length == 0;
        char *name = sqlite3_mprintf("\"%w\"", sqlite3_column_text(columns, 0));
        if (!name)
            fail_with(embedded, "no memory for the names of columns");
        buffer_printf(&names, "%s%s", is_first ? "" : ",", name);
        buffer_printf(&values, "%squote(%s)", is_first ? "" : " || ',' || ", name);
        sqlite3_free(name);
    }
    char *sql = sqlite3_mprintf("SELECT %s FROM \"%w\" NOT INDEXED", values.data, table);
    char *start = sqlite3_mprintf("INSERT INTO \"%w\" (%s) VALUES (", table, names.data);
    if (!sql || !start || names.failed || values.failed)
        fail_with(embedded, "no memory for the rows");
    sqlite3_stmt *rows = ask(embedded, handle, sql);
    while (take_row(embedded, rows)) {
        buffer_append_string(out, start);
        buffer_append_text(out, column_text(rows, 0));
        buffer_append_string(out, ");\n");
    }
    sqlite3_free(start);
    sqlite3_free(sql);
    buffer_done(&values);
    buffer_done(&names);
}

static void append_objects(const struct embedded *embedded, struct buffer *out, sqlite3 *handle,
                           const char *which)
{
    sqlite3_stmt *objects = ask(embedded, handle, which);
    while (take_row(embedded, objects)) {
        buffer_append_text(out, column_text(objects, 0));
        buffer_append_string(out, ";\n");
    }
}

/* The SQL that makes what stands in the file. */
static struct text read_schema(struct embedded *embedded, sqlite3 *handle)
{
    struct buffer buffer;
    buffer_init(&buffer, MAX_SCHEMA_BYTES);
    append_objects(embedded, &buffer, handle, TABLES);
    sqlite3_stmt *tables = ask(embedded, handle, TABLES);
    while (take_row(embedded, tables))
        append_rows(embedded, &buffer, handle, (const char *)sqlite3_column_text(tables, 1));
    append_objects(embedded, &buffer, handle, OTHERS);
    if (buffer.failed)
        fail_with(embedded, "what all steps make is too large");
    struct text schema = embed_copy(embedded, buffer_text(&buffer));
    buffer_done(&buffer);
    return schema;
}

static void refuse_internal_tables(const struct embedded *embedded, sqlite3 *handle)
{
    sqlite3_stmt *tables = ask(embedded, handle, INTERNAL);
    if (take_row(embedded, tables))
        fail_with(embedded, "SQLite keeps a table of its own, which nobody else can make: "
                            "AUTOINCREMENT and ANALYZE have no place in a step");
}

/* The same must come of it as of the steps. */
static void prove(struct embedded *embedded)
{
    sqlite3 *handle = open_empty(embedded);
    demand(embedded, handle, sqlite3_exec(handle, embedded->fresh_schema.data, NULL, NULL, NULL));
    if (!text_equal(read_schema(embedded, handle), embedded->fresh_schema))
        fail_with(embedded, "what all steps make together cannot be made at once");
    sqlite3_close(handle);
}

static void list_objects(struct embedded *embedded, sqlite3 *handle)
{
    for (int i = 0; i < embedded->view_count; i++) {
        const struct embedded_view *view = &embedded->views[i];
        if (sqlite3_exec(handle, embed_copy(embedded, view->sql).data, NULL, NULL, NULL))
            fail_at(view->source, view->line, "%s", sqlite3_errmsg(handle));
    }
    sqlite3_stmt *objects = ask(embedded, handle, OBJECTS);
    while (take_row(embedded, objects)) {
        if (embedded->object_count == MAX_OBJECTS)
            fail_with(embedded, "there are more tables, indexes, triggers and views than allowed");
        embedded->objects[embedded->object_count++] =
            (struct embedded_object){.kind = embed_copy(embedded, column_text(objects, 0)),
                                     .name = embed_copy(embedded, column_text(objects, 1)),
                                     .sql = embed_copy(embedded, column_text(objects, 2))};
    }
}

void make_fresh_schema(struct embedded *embedded)
{
    if (embedded->migration_count == 0)
        return;
    bool has_virtual = false;
    sqlite3 *handle = open_empty(embedded);
    sqlite3_set_authorizer(handle, note_virtual_table, &has_virtual);
    for (int i = 0; !has_virtual && i < embedded->migration_count; i++) {
        const struct embedded_migration *step = &embedded->migrations[i];
        if (sqlite3_exec(handle, step->sql.data, NULL, NULL, NULL) && !has_virtual)
            fail_at(step->source, 1, "%s", sqlite3_errmsg(handle));
    }
    if (!has_virtual) {
        refuse_internal_tables(embedded, handle);
        embedded->fresh_schema = read_schema(embedded, handle);
        prove(embedded);
        list_objects(embedded, handle);
    }
    sqlite3_close(handle);
}
