#include "connection.h"

#include <unistd.h>

static int prepare_one(struct db *db, const char *sql, sqlite3_stmt **ret_handle,
                       struct error *error)
{
    int code = sqlite3_prepare_v3(db->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, ret_handle, NULL);
    return code ? db_fail(db, code, error, "%s", sql) : 0;
}

int transactions_prepare(struct db *db, struct error *error)
{
    int status = prepare_one(db, db->is_writer ? "BEGIN IMMEDIATE" : "BEGIN", &db->begin, error);
    if (status == 0)
        status = prepare_one(db, "COMMIT", &db->commit, error);
    if (status == 0)
        status = prepare_one(db, "ROLLBACK", &db->rollback, error);
    if (status == 0)
        status = prepare_one(db, "PRAGMA data_version", &db->data_version, error);
    if (status == 0)
        status = prepare_one(db, "PRAGMA schema_version", &db->reads, error);
    bool foreign;
    if (status == 0)
        status = db_foreign_commit(db, &foreign, error);
    return status;
}

void transactions_finalize(struct db *db)
{
    sqlite3_finalize(db->begin);
    sqlite3_finalize(db->commit);
    sqlite3_finalize(db->rollback);
    sqlite3_finalize(db->data_version);
    sqlite3_finalize(db->reads);
}

/* sqlite3_reset() returns the code of the step before it. */
static int run(sqlite3_stmt *handle)
{
    sqlite3_step(handle);
    return sqlite3_reset(handle);
}

static int fail_busy(struct db *db, struct error *error)
{
    struct db_holder holder;
    if (db_holders(db, &holder, 1) == 1 && holder.writing)
        return error_set(error, STATUS_BUSY, "%s is locked for writing by process %d (%s)",
                         db->path, (int)holder.pid, holder.command);
    return error_set(error, STATUS_BUSY, "%s is locked by another writer", db->path);
}

int db_begin_at(struct db *db, const char *file, int line, struct error *error)
{
    if (db->begun_file)
        return error_set(error, STATUS_DATABASE,
                         "a transaction of %s is to begin at %s:%d while that of %s:%d is open",
                         db->path, file, line, db->begun_file, db->begun_line);
    db_end_reads(db);
    int code = run(db->begin);
    if ((code & 0xff) == SQLITE_BUSY)
        return fail_busy(db, error);
    if (code)
        return db_fail(db, code, error, "BEGIN at %s:%d", file, line);
    db->begun_file = file;
    db->begun_line = line;
    db->lost_status = 0;
    return 0;
}

static int commit_own(struct db *db, struct error *error)
{
    int code = fault_at(db, DB_FAULT_COMMIT);
    if (code == 0) {
        db->may_commit = true;
        code = run(db->commit);
        db->may_commit = false;
    }
    int status = code ? db_fail(db, code, error, "COMMIT") : 0;
    if (!sqlite3_get_autocommit(db->handle))
        run(db->rollback);
    return status;
}

int db_commit(struct db *db, struct error *error)
{
    if (!db->begun_file)
        return error_set(error, STATUS_DATABASE, "a COMMIT in %s without a transaction", db->path);
    int status;
    if (sqlite3_get_autocommit(db->handle))
        status = error_set(error, db->lost_status ? db->lost_status : STATUS_DATABASE,
                           "the transaction of %s begun at %s:%d was rolled back (%s)", db->path,
                           db->begun_file, db->begun_line, status_name(db->lost_status));
    else
        status = commit_own(db, error);
    db->begun_file = NULL;
    return status;
}

void db_rollback(struct db *db)
{
    if (!sqlite3_get_autocommit(db->handle))
        run(db->rollback);
    db->begun_file = NULL;
}

bool db_in_transaction(const struct db *db)
{
    return db->begun_file != NULL;
}

int db_foreign_commit(struct db *db, bool *ret_foreign, struct error *error)
{
    int code = sqlite3_step(db->data_version);
    int64_t version = code == SQLITE_ROW ? sqlite3_column_int64(db->data_version, 0) : 0;
    int reset_code = sqlite3_reset(db->data_version);
    if (code != SQLITE_ROW)
        return db_fail(db, reset_code, error, "PRAGMA data_version");
    *ret_foreign = version != db->last_data_version;
    db->last_data_version = version;
    return 0;
}

/* A statement that was stepped and not reset keeps its read transaction open. */
void db_begin_reads(struct db *db)
{
    db_end_reads(db);
    if (!db->begun_file)
        sqlite3_step(db->reads);
}

void db_end_reads(struct db *db)
{
    sqlite3_reset(db->reads);
}

int db_begin_read(struct db *db, struct error *error)
{
    int status = db_begin_at(db, __FILE__, __LINE__, error);
    if (status < 0)
        return status;
    /* BEGIN alone reads nothing; the first read decides which state the transaction sees. */
    int64_t version;
    status = pragma_get_int(db, "PRAGMA data_version", &version, error);
    if (status < 0)
        db_rollback(db);
    return status;
}

void db_end_read(struct db *db)
{
    db_rollback(db);
}

bool db_is_reading(const struct db *db)
{
    return sqlite3_txn_state(db->handle, "main") != SQLITE_TXN_NONE;
}
