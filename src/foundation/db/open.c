#include "connection.h"

#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Virtual machine instructions between two checks of the deadline: some 10 µs. */
#define PROGRESS_INSTRUCTIONS 1000
/* After a kill the first connection recovers the WAL under an exclusive lock, and that may be
 * anybody's who looks into the file. Opening waits for it, also where statements later do not wait.
 */
#define OPENING_TIMEOUT_MS 10000

/* Turns off SQLite's memory statistics, which take one lock for all threads and which we do not
 * read, and the twenty pages that it allocates and touches at once for each cache: each table that
 * a statement makes for itself has a cache, and mostly one page. The calls fail harmlessly if the
 * process has used SQLite before. */
static void configure_library(void)
{
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    sqlite3_config(SQLITE_CONFIG_PAGECACHE, NULL, 0, 0);
}

static int refuse_foreign_commit(void *context)
{
    const struct db *db = context;
    return !db->may_commit;
}

static int stop_when_due(void *context)
{
    struct db *db = context;
    if (db->options.cancelled && atomic_load(db->options.cancelled))
        return 1;
    if (!db->deadline_us || machine_monotonic_us() <= db->deadline_us)
        return 0;
    db->timed_out = true;
    return 1;
}

/* The progress handler costs a little, so it is installed only if it is needed. */
static void watch_statements(struct db *db)
{
    if (db->options.time_limit_ms || db->options.cancelled)
        sqlite3_progress_handler(db->handle, PROGRESS_INSTRUCTIONS, stop_when_due, db);
    else
        sqlite3_progress_handler(db->handle, 0, NULL, NULL);
}

/* SQLite silently opens a file without write permission as read-only. */
static int check_writable(struct db *db, struct error *error)
{
    if (sqlite3_db_readonly(db->handle, "main"))
        return error_set(error, STATUS_READ_ONLY, "%s cannot be written to", db->path);
    char *copy = strdup(db->path);
    if (!copy)
        return error_set(error, STATUS_MEMORY, "no memory to open %s", db->path);
    int status = 0;
    const char *folder = dirname(copy);
    if (access(folder, W_OK | X_OK) < 0)
        status = error_set_errno(error, errno, "the folder %s cannot be written to", folder);
    free(copy);
    return status;
}

static int open_file(struct db *db, struct error *error)
{
    if (!db->is_writer && access(db->path, F_OK) < 0)
        return error_set_errno(error, errno, "%s cannot be opened", db->path);
    int flags = db->is_writer ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    int code = sqlite3_open_v2(db->path, &db->handle,
                               flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
    if (!db->handle)
        return error_set(error, STATUS_MEMORY, "no memory to open %s", db->path);
    if (code) {
        int system_errno = sqlite3_system_errno(db->handle);
        if (system_errno)
            return error_set_errno(error, system_errno, "%s cannot be opened", db->path);
        return db_fail(db, code, error, "opening");
    }
    db->real_path = realpath(db->path, NULL);
    if (!db->real_path)
        return error_set_errno(error, errno, "%s cannot be opened", db->path);
    return db->is_writer ? check_writable(db, error) : 0;
}

/* Only the writer may checkpoint (db.h), even if a user types the PRAGMA. */
static int refuse_checkpoint(void *context, int action, const char *first, const char *second,
                             const char *third, const char *fourth)
{
    (void)context, (void)second, (void)third, (void)fourth;
    bool checkpoints = action == SQLITE_PRAGMA && strcasecmp(first, "wal_checkpoint") == 0;
    return checkpoints ? SQLITE_DENY : SQLITE_OK;
}

static int count_wal_pages(void *context, sqlite3 *handle, const char *name, int pages)
{
    (void)handle;
    struct db *db = context;
    if (strcmp(name, "main") == 0)
        db->wal_pages = pages;
    return SQLITE_OK;
}

/* Prepares the open file for use: check the header, set switches and PRAGMAs, upgrade the
 * schema. */
static int prepare_database(struct db *db, struct error *error)
{
    enum header_finding finding;
    int status = header_check(db, &finding, error);
    if (status < 0)
        return status;
    if (finding == HEADER_EMPTY && !db->is_writer)
        return error_set(error, STATUS_INVALID, "%s is empty", db->path);
    status = switches_apply(db, error);
    if (status < 0)
        return status;
    sqlite3_busy_timeout(db->handle, OPENING_TIMEOUT_MS);
    int code = db_extend_by_asked_text(NULL, db->handle);
    if (code == SQLITE_OK && db->options.extend)
        code = db->options.extend(db->options.extension_context, db->handle);
    if (code)
        return db_fail(db, code, error, "extending SQLite");
    bool is_new = false;
    if (finding != HEADER_EMPTY)
        status = schema_check(db, &is_new, error);
    if (status == 0 && (finding == HEADER_EMPTY || is_new) && db->is_writer)
        status = pragma_create(db, error);
    if (status == 0)
        status = pragma_apply(db, error);
    if (status == 0)
        status = transactions_prepare(db, error);
    if (status == 0)
        status = fault_install(db, error);
    if (status < 0)
        return status;
    sqlite3_commit_hook(db->handle, refuse_foreign_commit, db);
    db->wal_pages = (int)(wal_file_bytes(db) / DB_PAGE_BYTES);
    sqlite3_wal_hook(db->handle, count_wal_pages, db);
    watch_statements(db);
    if (db->is_writer)
        status = schema_upgrade(db, error);
    else
        sqlite3_set_authorizer(db->handle, refuse_checkpoint, NULL);
    if (status == 0)
        status = statements_prepare(db, error);
    sqlite3_busy_timeout(db->handle, db->options.busy_timeout_ms);
    return status;
}

static int open_database(const struct database *database, const char *path,
                         const struct db_options *options, bool is_writer, struct db **ret_db,
                         struct error *error)
{
    static pthread_once_t configured = PTHREAD_ONCE_INIT;
    pthread_once(&configured, configure_library);
    int status = place_check(path, error);
    if (status < 0)
        return status;
    struct db *db = calloc(1, sizeof *db);
    if (!db)
        return error_set(error, STATUS_MEMORY, "no memory to open %s", path);
    db->database = database;
    db->is_writer = is_writer;
    if (options)
        db->options = *options;
    db->path = strdup(path);
    if (!db->path)
        status = error_set(error, STATUS_MEMORY, "no memory to open %s", path);
    if (status == 0 && is_writer && database->image)
        db->is_laid = image_lay(path, database->image);
    if (status == 0)
        status = open_file(db, error);
    if (status == 0)
        status = prepare_database(db, error);
    if (status < 0) {
        bool is_unfinished =
            !is_writer && sqlite3_extended_errcode(db->handle) == SQLITE_READONLY_ROLLBACK;
        if (is_unfinished)
            status = error_set(
                error, STATUS_INVALID,
                "%s has no schema yet: it is being made, or its making was interrupted", path);
        db_close(db);
        return status;
    }
    *ret_db = db;
    return 0;
}

int db_open_writer(const struct database *database, const char *path,
                   const struct db_options *options, struct db **ret_db, struct error *error)
{
    return open_database(database, path, options, true, ret_db, error);
}

int db_open_reader(const struct database *database, const char *path,
                   const struct db_options *options, struct db **ret_db, struct error *error)
{
    return open_database(database, path, options, false, ret_db, error);
}

void db_close(struct db *db)
{
    if (!db)
        return;
    if (db->handle) {
        db_rollback(db);
        statements_finalize(db);
        transactions_finalize(db);
        fault_uninstall(db);
        sqlite3_close_v2(db->handle);
    }
    free(db->real_path);
    free(db->path);
    free(db);
}

const char *db_path(const struct db *db)
{
    return db->path;
}

void db_limit_time(struct db *db, int time_limit_ms)
{
    db->options.time_limit_ms = time_limit_ms;
    watch_statements(db);
}

void db_cancel_by(struct db *db, const atomic_bool *cancelled)
{
    db->options.cancelled = cancelled;
    watch_statements(db);
}

void db_interrupt(struct db *db)
{
    sqlite3_interrupt(db->handle);
}
