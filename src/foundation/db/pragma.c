#include "connection.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* SQLite sorts as much at once as the cache holds. What is larger than the processor's cache takes
 * half as long again: two million titles 1.9 s with 16 MiB, 1.3 s with 8, 4 or 2. */
#define DEFAULT_CACHE_BYTES ((size_t)8 * 1024 * 1024)
/* The size that a WAL file keeps when it restarts; overwriting is cheaper to sync than growing. */
#define WAL_KEPT_BYTES "67108864"

enum audience { ON_CREATION = 1, WRITER = 2, READER = 4 };

/* `value` NULL: the PRAGMA is only read and compared. SQLite ignores unknown PRAGMAs, therefore
 * each one is read back. */
static const struct pragma {
    const char *name;
    const char *value;
    const char *expected;
    int audience;
} PRAGMAS[] = {
    {"page_size", "8192", "8192", ON_CREATION},
    {"auto_vacuum", "INCREMENTAL", "2", ON_CREATION},
    {"page_size", NULL, "8192", WRITER | READER},
    {"auto_vacuum", NULL, "2", WRITER | READER},
    {"encoding", NULL, "UTF-8", WRITER | READER},
    {"journal_mode", "WAL", "wal", ON_CREATION | WRITER},
    {"journal_mode", NULL, "wal", READER},
    {"journal_size_limit", WAL_KEPT_BYTES, WAL_KEPT_BYTES, WRITER},
    {"wal_autocheckpoint", "0", "0", WRITER | READER},
    {"temp_store", "MEMORY", "2", WRITER},
    /* In memory, sorting more than the cache holds is slower. */
    {"temp_store", "FILE", "1", READER},
    {"mmap_size", "0", "0", WRITER | READER},
    {"query_only", "1", "1", READER},
};

static const struct {
    int option;
    int value;
    int audience;
    const char *name;
} SWITCHES[] = {
    {SQLITE_DBCONFIG_DEFENSIVE, 1, WRITER | READER, "DEFENSIVE"},
    {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, WRITER | READER, "TRUSTED_SCHEMA"},
    {SQLITE_DBCONFIG_DQS_DDL, 0, WRITER | READER, "DQS_DDL"},
    {SQLITE_DBCONFIG_DQS_DML, 0, WRITER | READER, "DQS_DML"},
    {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, WRITER | READER, "ENABLE_LOAD_EXTENSION"},
    {SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, READER, "NO_CKPT_ON_CLOSE"},
    {SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, WRITER, "NO_CKPT_ON_CLOSE"},
};

int db_execute(struct db *db, const char *sql, struct error *error)
{
    int code = sqlite3_exec(db->handle, sql, NULL, NULL, NULL);
    return code ? db_fail(db, code, error, "%.80s", sql) : 0;
}

/* The first column of the first row as text; empty without a row. */
static int get_text(struct db *db, const char *sql, size_t size, char ret_value[],
                    struct error *error)
{
    sqlite3_stmt *handle = NULL;
    int code = sqlite3_prepare_v2(db->handle, sql, -1, &handle, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(handle);
    if (code == SQLITE_ROW) {
        snprintf(ret_value, size, "%s", (const char *)sqlite3_column_text(handle, 0));
        code = SQLITE_DONE;
    } else if (code == SQLITE_DONE) {
        ret_value[0] = '\0';
    }
    int status = code == SQLITE_DONE ? 0 : db_fail(db, code, error, "%s", sql);
    sqlite3_finalize(handle);
    return status;
}

int pragma_get_int(struct db *db, const char *pragma, int64_t *ret_value, struct error *error)
{
    char text[32], *end;
    int status = get_text(db, pragma, sizeof text, text, error);
    if (status < 0)
        return status;
    int64_t value = strtoll(text, &end, 10);
    if (end == text || *end)
        return error_set(error, STATUS_DATABASE, "%s in %s gave `%s` instead of a number", pragma,
                         db->path, text);
    *ret_value = value;
    return 0;
}

static int set_and_compare(struct db *db, const struct pragma *pragma, struct error *error)
{
    char sql[96], value[64];
    int status = 0;
    if (pragma->value) {
        snprintf(sql, sizeof sql, "PRAGMA %s = %s", pragma->name, pragma->value);
        status = db_execute(db, sql, error);
    }
    if (status == 0) {
        snprintf(sql, sizeof sql, "PRAGMA %s", pragma->name);
        status = get_text(db, sql, sizeof value, value, error);
    }
    if (status < 0 || !strcmp(value, pragma->expected))
        return status;
    if (!strcmp(pragma->name, "journal_mode"))
        return error_set(error, STATUS_INVALID,
                         "the file system of %s cannot share a write-ahead log between processes "
                         "(journal mode %s)",
                         db->path, value);
    return error_set(error, STATUS_DATABASE, "PRAGMA %s of %s is %s, not %s", pragma->name,
                     db->path, value, pragma->expected);
}

static int apply_table(struct db *db, int audience, struct error *error)
{
    for (size_t i = 0; i < sizeof PRAGMAS / sizeof *PRAGMAS; i++) {
        if (!(PRAGMAS[i].audience & audience))
            continue;
        int status = set_and_compare(db, &PRAGMAS[i], error);
        if (status < 0)
            return status;
    }
    return 0;
}

int pragma_create(struct db *db, struct error *error)
{
    return apply_table(db, ON_CREATION, error);
}

static int apply_options(struct db *db, struct error *error)
{
    char value[32];
    size_t cache_bytes = db->options.cache_bytes ? db->options.cache_bytes : DEFAULT_CACHE_BYTES;
    /* Negative: KiB instead of pages. */
    snprintf(value, sizeof value, "-%zu", cache_bytes / 1024);
    int status = set_and_compare(db, &(struct pragma){"cache_size", value, value, 0}, error);
    snprintf(value, sizeof value, "%d", db->options.foreign_keys);
    if (status == 0)
        status = set_and_compare(db, &(struct pragma){"foreign_keys", value, value, 0}, error);
    const struct pragma full = {"synchronous", "FULL", "2", 0};
    const struct pragma normal = {"synchronous", "NORMAL", "1", 0};
    if (status == 0 && db->is_writer)
        status = set_and_compare(db, db->options.syncs_apart ? &normal : &full, error);
    /* Debian's build turns it on, which costs writes of freed pages. */
    snprintf(value, sizeof value, "%d", db->options.erases);
    if (status == 0 && db->is_writer)
        status = set_and_compare(db, &(struct pragma){"secure_delete", value, value, 0}, error);
    return status;
}

static int keep_wal_files(struct db *db, struct error *error)
{
    int keep = 1, kept = -1;
    sqlite3_file_control(db->handle, "main", SQLITE_FCNTL_PERSIST_WAL, &keep);
    sqlite3_file_control(db->handle, "main", SQLITE_FCNTL_PERSIST_WAL, &kept);
    if (kept != 1)
        return error_set(error, STATUS_DATABASE, "the WAL files of %s would not stay", db->path);
    return 0;
}

int switches_apply(struct db *db, struct error *error)
{
    int audience = db->is_writer ? WRITER : READER;
    for (size_t i = 0; i < sizeof SWITCHES / sizeof *SWITCHES; i++) {
        if (!(SWITCHES[i].audience & audience))
            continue;
        int value = -1;
        int code = sqlite3_db_config(db->handle, SWITCHES[i].option, SWITCHES[i].value, &value);
        if (code || value != SWITCHES[i].value)
            return error_set(error, STATUS_DATABASE, "SQLite refuses to set %s of %s to %d",
                             SWITCHES[i].name, db->path, SWITCHES[i].value);
    }
    return 0;
}

int pragma_apply(struct db *db, struct error *error)
{
    int status = apply_table(db, db->is_writer ? WRITER : READER, error);
    if (status == 0)
        status = apply_options(db, error);
    if (status == 0)
        status = keep_wal_files(db, error);
    return status;
}
