#include "connection.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Of the texts of a found row: most are a path. */
#define KEPT_BLOCK_BYTES 256

static const char *statement_name(const struct statement *statement)
{
    return statement->text ? statement->text->name : "the query";
}

static int prepare(struct statement *statement, struct error *error)
{
    struct db *db = statement->db;
    int code = sqlite3_prepare_v3(db->handle, statement->text->sql, -1, SQLITE_PREPARE_PERSISTENT,
                                  &statement->handle, NULL);
    if (code)
        return db_fail(db, code, error, "the statement %s (%s:%d)", statement->text->name,
                       statement->text->file, statement->text->line);
    return 0;
}

static void init(struct statement *statement, struct db *db, const struct statement_text *text)
{
    *statement = (struct statement){.db = db, .text = text};
    arena_init(&statement->kept, KEPT_BLOCK_BYTES, SIZE_MAX / 2);
}

int statements_prepare(struct db *db, struct error *error)
{
    const struct database *database = db->database;
    if (database->statement_count == 0)
        return 0;
    db->statements = calloc((size_t)database->statement_count, sizeof *db->statements);
    if (!db->statements)
        return error_set(error, STATUS_MEMORY, "no memory for the statements of %s", db->path);
    for (int i = 0; i < database->statement_count; i++)
        init(&db->statements[i], db, &database->statements[i]);
    int status = 0;
    /* In a file that was laid just now nobody has damaged a table. */
    bool prepares = db->is_writer && !db->is_laid;
    for (int i = 0; status == 0 && prepares && i < database->statement_count; i++)
        if (!database->statements[i].columns)
            status = prepare(&db->statements[i], error);
    return status;
}

void statements_finalize(struct db *db)
{
    for (int i = 0; db->statements && i < db->database->statement_count; i++) {
        sqlite3_finalize(db->statements[i].handle);
        arena_done(&db->statements[i].kept);
    }
    free(db->statements);
    db->statements = NULL;
}

struct statement *db_statement(struct db *db, int number)
{
    struct statement *statement = &db->statements[number];
    if (!statement->handle)
        statement->failure =
            prepare(statement, NULL) < 0 ? sqlite3_extended_errcode(db->handle) : 0;
    return statement;
}

int statement_open(struct db *db, const struct statement_text *text,
                   struct statement **ret_statement, struct error *error)
{
    struct statement *statement = calloc(1, sizeof *statement);
    if (!statement)
        return error_set(error, STATUS_MEMORY, "no memory for the statement %s", text->name);
    init(statement, db, text);
    int status = prepare(statement, error);
    if (status < 0) {
        free(statement);
        return status;
    }
    *ret_statement = statement;
    return 0;
}

int db_prepare(struct db *db, struct text sql, struct statement **ret_statement, size_t *ret_used,
               struct error *error)
{
    if (sql.length > INT_MAX)
        return error_set(error, STATUS_LIMIT, "the query is longer than %d bytes", INT_MAX);
    sqlite3_stmt *handle = NULL;
    const char *tail = sql.data;
    int code = sql.length
                   ? sqlite3_prepare_v3(db->handle, sql.data, (int)sql.length, 0, &handle, &tail)
                   : SQLITE_OK;
    if (code)
        return db_fail(db, code, error, "the query");
    size_t used = (size_t)(tail - sql.data);
    if (!ret_used && text_trim((struct text){tail, sql.length - used}).length) {
        sqlite3_finalize(handle);
        return error_set(error, STATUS_INVALID, "the query is more than one statement");
    }
    struct statement *statement = NULL;
    if (handle) {
        statement = calloc(1, sizeof *statement);
        if (!statement) {
            sqlite3_finalize(handle);
            return error_set(error, STATUS_MEMORY, "no memory for the query");
        }
        *statement = (struct statement){.db = db, .handle = handle};
    }
    *ret_statement = statement;
    if (ret_used)
        *ret_used = used;
    return 0;
}

const char *statement_sql(const struct statement *statement)
{
    return statement->text->sql;
}

bool statement_may_write(const struct statement *statement)
{
    return !sqlite3_stmt_readonly(statement->handle);
}

int64_t db_error_offset(const struct db *db)
{
    return sqlite3_error_offset(db->handle);
}

void statement_free(struct statement *statement)
{
    if (!statement)
        return;
    sqlite3_finalize(statement->handle);
    free(statement);
}

void statement_bind_int(struct statement *statement, int parameter, int64_t value)
{
    if (!statement->failure)
        statement->failure = sqlite3_bind_int64(statement->handle, parameter, value);
}

static int bind_value(sqlite3_stmt *handle, int parameter, const struct db_value *value)
{
    struct text text = value->text;
    switch (value->kind) {
    case DB_INT:
        return sqlite3_bind_int64(handle, parameter, value->number);
    case DB_INT_AT:
        return sqlite3_bind_int64(handle, parameter, *value->number_at);
    case DB_REAL:
        return sqlite3_bind_double(handle, parameter, value->real);
    case DB_TEXT:
        return sqlite3_bind_text64(handle, parameter, text.data, text.length, SQLITE_STATIC,
                                   SQLITE_UTF8);
    case DB_BLOB:
        return sqlite3_bind_blob64(handle, parameter, text.data, text.length, SQLITE_STATIC);
    case DB_NULL:
        break;
    }
    return SQLITE_OK;
}

void statement_bind(struct statement *statement, struct db_call call)
{
    for (int i = 0; i < call.count && !statement->failure; i++)
        statement->failure = bind_value(statement->handle, i + 1, &call.values[i]);
}

struct statement *db_bind(struct db *db, struct db_call call)
{
    struct statement *statement = db_statement(db, call.statement);
    statement_bind(statement, call);
    return statement;
}

int db_run(struct db *db, struct db_call call, struct error *error)
{
    return statement_run(db_bind(db, call), error);
}

void statement_reset(struct statement *statement)
{
    /* Borrowed texts must not outlive the execution, so the bindings are cleared too. */
    sqlite3_reset(statement->handle);
    /* Unlike most SQLite functions it does not accept NULL, which a failed prepare leaves. */
    if (statement->handle)
        sqlite3_clear_bindings(statement->handle);
    statement->running = false;
    statement->failure = 0;
}

static int fail(struct statement *statement, int code, struct error *error)
{
    struct db *db = statement->db;
    int status;
    if (code == SQLITE_CONSTRAINT_COMMITHOOK)
        status = error_set(error, STATUS_DATABASE,
                           "%s in %s: a write outside db_begin() and db_commit()",
                           statement_name(statement), db->path);
    else if (code == SQLITE_INTERRUPT && db->timed_out)
        status = error_set(error, STATUS_TIMEOUT, "%s in %s took longer than %d ms",
                           statement_name(statement), db->path, db->options.time_limit_ms);
    else
        status = db_fail(db, code, error, "%s", statement_name(statement));
    db->timed_out = false;
    if (db->begun_file && !db->lost_status && sqlite3_get_autocommit(db->handle))
        db->lost_status = status;
    statement_reset(statement);
    return status;
}

/* The checks of the first step, before SQLite is called. 0 or an SQLite code. */
static int begin_execution(struct statement *statement)
{
    const struct db *db = statement->db;
    if (statement->failure)
        return statement->failure;
    statement->running = true;
    statement->deadline_us =
        db->options.time_limit_ms
            ? machine_monotonic_us() + INT64_C(1000) * db->options.time_limit_ms
            : 0;
    return 0;
}

static int step(struct statement *statement)
{
    struct db *db = statement->db;
    int code = statement->running ? SQLITE_OK : begin_execution(statement);
    if (code)
        return code;
    code = fault_at(db, DB_FAULT_STEP);
    if (code)
        return code;
    if (statement->deadline_us && machine_monotonic_us() > statement->deadline_us) {
        db->timed_out = true;
        return SQLITE_INTERRUPT;
    }
    db->deadline_us = statement->deadline_us;
    code = sqlite3_step(statement->handle);
    db->deadline_us = 0;
    return code;
}

int statement_step(struct statement *statement, struct error *error)
{
    int code = step(statement);
    if (code == SQLITE_ROW)
        return STATEMENT_ROW;
    if (code != SQLITE_DONE)
        return fail(statement, code, error);
    statement_reset(statement);
    return STATEMENT_DONE;
}

int statement_run(struct statement *statement, struct error *error)
{
    int status = statement_step(statement, error);
    if (status != STATEMENT_ROW)
        return status;
    statement_reset(statement);
    return error_set(error, STATUS_DATABASE, "%s in %s gave a row where none was expected",
                     statement_name(statement), statement->db->path);
}

int db_find(struct db *db, struct db_question question, struct error *error)
{
    struct statement *statement = db_bind(db, question.call);
    memset(question.row, 0, question.row_bytes);
    int status = statement_step(statement, error);
    if (status != STATEMENT_ROW)
        return status;
    /* Not before: parameters may be texts of the row before. Freed, so that a sanitizer sees one
     * that is still read. */
    arena_done(&statement->kept);
    statement->keeps = true;
    question.read(statement, question.row);
    statement->keeps = false;
    if (statement->failure)
        return fail(statement, statement->failure, error);
    statement_reset(statement);
    return status;
}

/* SQLite's own copies end with the execution; db_find() ends it before the row is used. */
static struct text keep(struct statement *statement, struct text text)
{
    if (!statement->keeps || !text.data)
        return text;
    struct text kept = arena_copy(&statement->kept, text);
    if (!kept.data)
        statement->failure = SQLITE_NOMEM;
    return kept;
}

int64_t statement_column_int(struct statement *statement, int column)
{
    return sqlite3_column_int64(statement->handle, column);
}

double statement_column_real(struct statement *statement, int column)
{
    return sqlite3_column_double(statement->handle, column);
}

struct text statement_column_text(struct statement *statement, int column)
{
    const char *data = (const char *)sqlite3_column_text(statement->handle, column);
    return keep(
        statement,
        (struct text){data, data ? (size_t)sqlite3_column_bytes(statement->handle, column) : 0});
}

struct text statement_column_blob(struct statement *statement, int column)
{
    if (statement_column_is_null(statement, column))
        return (struct text){NULL, 0};
    /* SQLite returns NULL for an empty blob. */
    const char *data = sqlite3_column_blob(statement->handle, column);
    size_t bytes = (size_t)sqlite3_column_bytes(statement->handle, column);
    return keep(statement, (struct text){data ? data : "", bytes});
}

bool statement_column_is_null(struct statement *statement, int column)
{
    return sqlite3_column_type(statement->handle, column) == SQLITE_NULL;
}

struct optional_int statement_column_optional_int(struct statement *statement, int column)
{
    return statement_column_is_null(statement, column)
               ? NO_INT
               : some_int(statement_column_int(statement, column));
}

struct optional_real statement_column_optional_real(struct statement *statement, int column)
{
    return statement_column_is_null(statement, column)
               ? NO_REAL
               : some_real(statement_column_real(statement, column));
}

enum statement_type statement_column_type(struct statement *statement, int column)
{
    switch (sqlite3_column_type(statement->handle, column)) {
    case SQLITE_INTEGER:
        return STATEMENT_INT;
    case SQLITE_FLOAT:
        return STATEMENT_REAL;
    case SQLITE_TEXT:
        return STATEMENT_TEXT;
    case SQLITE_BLOB:
        return STATEMENT_BLOB;
    default:
        return STATEMENT_NULL;
    }
}

int statement_column_count(struct statement *statement)
{
    return sqlite3_column_count(statement->handle);
}

const char *statement_column_name(struct statement *statement, int column)
{
    return sqlite3_column_name(statement->handle, column);
}

int64_t db_changes(struct db *db)
{
    return sqlite3_changes64(db->handle);
}

int64_t db_last_insert_id(struct db *db)
{
    return sqlite3_last_insert_rowid(db->handle);
}
