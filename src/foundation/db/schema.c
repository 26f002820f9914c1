#include "connection.h"

#include <sql/db/history.h>
#include <stdio.h>
#include <string.h>

int schema_check(struct db *db, bool *ret_is_new, struct error *error)
{
    int64_t application_id = 0, version = 0;
    int status = pragma_get_int(db, "PRAGMA application_id", &application_id, error);
    if (status == 0)
        status = pragma_get_int(db, "PRAGMA user_version", &version, error);
    if (status < 0)
        return status;
    bool is_new = false;
    if (application_id == 0) {
        /* Either the process was killed between creating the file and its first transaction, or the
         * file belongs to another program. */
        struct db_object_count count;
        status =
            statement_open(db, &DB_DATABASE.statements[DB_OBJECT_COUNT], &count.statement, error);
        if (status < 0)
            return status;
        status = db_object_count_step(&count, error);
        if (status == STATEMENT_ROW)
            is_new = count.objects == 0 && version == 0;
        statement_free(count.statement);
        if (status < 0)
            return status;
    }
    if (!is_new && application_id != (int64_t)db->database->application_id)
        return error_set(error, STATUS_FOREIGN,
                         "%s is not a `%s` database of this program (application id 0x%08llx)",
                         db->path, db->database->name, (unsigned long long)application_id);
    if (version > db->database->migration_count)
        return error_set(error, STATUS_NEWER,
                         "%s was written by a later program (schema %lld, this program knows %d)",
                         db->path, (long long)version, db->database->migration_count);
    if (!db->is_writer && version < db->database->migration_count)
        return error_set(
            error, STATUS_INVALID,
            "%s has the older schema %lld (this program reads %d); it is brought up to "
            "date when it is opened for writing",
            db->path, (long long)version, db->database->migration_count);
    *ret_is_new = is_new;
    return 0;
}

static int run_own(struct db *db, struct db_call call, struct error *error)
{
    struct statement *statement;
    int status = statement_open(db, &DB_DATABASE.statements[call.statement], &statement, error);
    if (status == 0) {
        statement_bind(statement, call);
        status = statement_run(statement, error);
        statement_free(statement);
    }
    return status;
}

/* Reads whether the views in the file are those of this program, and whether the file has any
 * history row. */
static int read_history(struct db *db, bool *ret_current, bool *ret_has_history,
                        struct error *error)
{
    struct db_history_views read;
    int status =
        statement_open(db, &DB_DATABASE.statements[DB_HISTORY_VIEWS], &read.statement, error);
    if (status < 0)
        return status;
    status = db_history_views_step(&read, error);
    if (status >= 0) {
        *ret_has_history = status == STATEMENT_ROW;
        *ret_current =
            status == STATEMENT_ROW && text_equal(read.views, text_of(db->database->views_digest));
    }
    statement_free(read.statement);
    return status < 0 ? status : 0;
}

/* Drops one view. Returns STATEMENT_ROW (1) if there was one, else 0. The list is read again each
 * time, because dropping changes it. */
static int drop_one_view(struct db *db, struct error *error)
{
    struct db_view_names names;
    int status =
        statement_open(db, &DB_DATABASE.statements[DB_VIEW_NAMES], &names.statement, error);
    if (status < 0)
        return status;
    char *sql = NULL;
    status = db_view_names_step(&names, error);
    if (status == STATEMENT_ROW) {
        /* A table name cannot be a bound parameter; %w escapes it. */
        sql = sqlite3_mprintf("DROP VIEW \"%w\"", names.name.data);
        if (!sql)
            status = error_set(error, STATUS_MEMORY, "no memory to drop a view of %s", db->path);
    }
    statement_free(names.statement);
    if (sql) {
        status = db_execute(db, sql, error);
        if (status == 0)
            status = STATEMENT_ROW;
    }
    sqlite3_free(sql);
    return status;
}

static int drop_views(struct db *db, struct error *error)
{
    int status;
    do
        status = drop_one_view(db, error);
    while (status == STATEMENT_ROW);
    return status;
}

static int create_views(struct db *db, struct error *error)
{
    for (int i = 0; i < db->database->view_count; i++) {
        int status = db_execute(db, db->database->views[i].sql, error);
        if (status < 0) {
            error_prefix(error, "the view %s", db->database->views[i].name);
            return status;
        }
    }
    return 0;
}

static int set_number(struct db *db, const char *pragma, uint32_t value, struct error *error)
{
    char sql[64];
    snprintf(sql, sizeof sql, "PRAGMA %s = %u", pragma, value);
    return db_execute(db, sql, error);
}

static int record(struct db *db, int from, int to, bool with_views, struct error *error)
{
    const char *program = db->options.program ? db->options.program : SEINE_VERSION;
    return run_own(db,
                   db_history_insert(.from_version = from, .to_version = to,
                                     .views = text_of(with_views ? db->database->views_digest : ""),
                                     .program = text_of(program), .changed_at = machine_wall_ms()),
                   error);
}

/* Migrates from one version to the next or, if both are equal, only replaces the views. Inside a
 * transaction. The file has views only in its last version, so that no migration fails because of
 * an old view. */
static int perform_step(struct db *db, int from, int to, struct error *error)
{
    bool is_last = to == db->database->migration_count;
    int status = db_execute(db, DB_DATABASE.migrations[0].sql, error);
    if (status == 0)
        status = drop_views(db, error);
    if (status == 0 && to > from) {
        const struct migration *migration = &db->database->migrations[to - 1];
        status = db_execute(db, migration->sql, error);
        if (status == 0 && sqlite3_get_autocommit(db->handle))
            status = error_set(error, STATUS_DATABASE, "it ends the transaction in %s", db->path);
        if (status < 0)
            error_prefix(error, "migration %04d (%s)", migration->number, migration->name);
    }
    if (status == 0 && is_last)
        status = create_views(db, error);
    if (status == 0)
        status = set_number(db, "application_id", db->database->application_id, error);
    if (status == 0)
        status = set_number(db, "user_version", (uint32_t)to, error);
    /* A file created from the image has no history row yet. */
    bool views_current, has_history = true;
    if (status == 0)
        status = read_history(db, &views_current, &has_history, error);
    if (status == 0)
        status = record(db, has_history ? from : 0, to, is_last, error);
    return status;
}

/* One transaction of the upgrade; *ret_done when nothing is left to do. The version is read inside
 * the transaction, in case another process was faster. */
static int upgrade_step(struct db *db, bool *ret_done, struct error *error)
{
    int status = db_begin(db, error);
    if (status < 0)
        return status;
    int64_t version;
    bool views_current = false, has_history;
    status = pragma_get_int(db, "PRAGMA user_version", &version, error);
    bool schema_current = status == 0 && version == db->database->migration_count;
    if (schema_current && version > 0)
        status = read_history(db, &views_current, &has_history, error);
    if (status < 0 || (schema_current && (views_current || version == 0))) {
        db_rollback(db);
        if (status == 0)
            *ret_done = true;
        return status;
    }
    int from = (int)version;
    status = perform_step(db, from, schema_current ? from : from + 1, error);
    if (status == 0)
        return db_commit(db, error);
    db_rollback(db);
    return status;
}

/* Adds the history row of a file that was laid. Another process that opens it before, and the next
 * opening after a kill, find no row, create the views again, and add the row. */
static int record_laid(struct db *db, struct error *error)
{
    bool views_current, has_history;
    int status = db_begin(db, error);
    if (status < 0)
        return status;
    status = read_history(db, &views_current, &has_history, error);
    if (status == 0 && !has_history)
        status = record(db, 0, db->database->migration_count, true, error);
    if (status == 0)
        return db_commit(db, error);
    db_rollback(db);
    return status;
}

int schema_upgrade(struct db *db, struct error *error)
{
    bool done = false;
    int status = 0;
    if (db->is_laid)
        return record_laid(db, error);
    while (status == 0 && !done)
        status = upgrade_step(db, &done, error);
    return status;
}
