/*
 * Checkpoints, sizes, vacuum, integrity.
 */
#include "connection.h"
#include <seine/foundation/base/plural.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_FINDINGS 100

int db_checkpoint(struct db *db, enum db_checkpoint_mode mode, struct db_checkpoint *ret_checkpoint,
                  struct error *error)
{
    int64_t begun_us = machine_monotonic_us();
    int pages = -1, checkpointed = -1;
    db_end_reads(db);
    /* TRUNCATE with a busy handler would wait for readers. */
    sqlite3_busy_timeout(db->handle, 0);
    int code = sqlite3_wal_checkpoint_v2(db->handle, "main",
                                         mode == DB_CHECKPOINT_TRUNCATE ? SQLITE_CHECKPOINT_TRUNCATE
                                                                        : SQLITE_CHECKPOINT_PASSIVE,
                                         &pages, &checkpointed);
    sqlite3_busy_timeout(db->handle, db->options.busy_timeout_ms);
    bool busy = (code & 0xff) == SQLITE_BUSY;
    if (code && !busy)
        return db_fail(db, code, error, "a checkpoint");
    bool has_run = pages >= 0; /* without its lock SQLite says nothing */
    *ret_checkpoint = (struct db_checkpoint){.wal_pages = has_run ? pages : db->wal_pages,
                                             .checkpointed = has_run ? checkpointed : 0,
                                             .busy = busy || checkpointed < pages,
                                             .has_run = has_run,
                                             .duration_us = machine_monotonic_us() - begun_us};
    return 0;
}

/* By a file of its own: SQLite has no locks on the WAL that closing it would release. */
int db_sync_log(const struct db *db, struct error *error)
{
    char path[4096];
    if (snprintf(path, sizeof path, "%s-wal", db->path) >= (int)sizeof path)
        return error_set(error, STATUS_LIMIT, "the path of %s is too long", db->path);
    int file = open(path, O_RDWR | O_CLOEXEC);
    int failure = file < 0 || fdatasync(file) < 0 ? errno : 0;
    if (file >= 0)
        close(file);
    return failure ? error_set_errno(error, failure, "cannot sync %s", path) : 0;
}

int db_wal_pages(const struct db *db)
{
    return db->wal_pages;
}

int db_size(struct db *db, struct db_size *ret_size, struct error *error)
{
    int64_t pages = 0, free_pages = 0;
    int status = pragma_get_int(db, "PRAGMA page_count", &pages, error);
    if (status == 0)
        status = pragma_get_int(db, "PRAGMA freelist_count", &free_pages, error);
    if (status < 0)
        return status;
    char path[4096];
    struct stat stat_of;
    snprintf(path, sizeof path, "%s-wal", db->path);
    if (stat(path, &stat_of) < 0)
        return error_set_errno(error, errno, "the size of %s is unknown", path);
    *ret_size = (struct db_size){.database_bytes = pages * DB_PAGE_BYTES,
                                 .free_bytes = free_pages * DB_PAGE_BYTES,
                                 .wal_bytes = stat_of.st_size};
    return 0;
}

#define TEXT_OF(number) #number
#define RELEASE(number) "PRAGMA incremental_vacuum(" TEXT_OF(number) ")"

int db_release_pages(struct db *db, struct error *error)
{
    int status = db_begin(db, error);
    if (status)
        return status;
    int code = sqlite3_exec(db->handle, RELEASE(DB_RELEASED_PAGES), NULL, NULL, NULL);
    if (code) {
        status = db_fail(db, code, error, "giving free pages back");
        db_rollback(db);
        return status;
    }
    return db_commit(db, error);
}

int db_check(struct db *db, enum db_check check, void (*report)(void *context, const char *finding),
             void *context, struct error *error)
{
    const char *sql =
        check == DB_CHECK_QUICK ? "PRAGMA quick_check(100)" : "PRAGMA integrity_check(100)";
    struct statement *statement;
    int status = db_prepare(db, text_of(sql), &statement, NULL, error);
    if (status < 0)
        return status;
    int findings = 0, time_limit_ms = db->options.time_limit_ms;
    db->options.time_limit_ms = 0;
    while ((status = statement_step(statement, error)) == STATEMENT_ROW &&
           findings < MAX_FINDINGS) {
        const char *finding = statement_column_text(statement, 0).data;
        if (!strcmp(finding, "ok"))
            continue;
        findings++;
        report(context, finding);
    }
    statement_free(statement);
    db->options.time_limit_ms = time_limit_ms;
    if (status >= 0 && findings)
        status = error_set(error, STATUS_DAMAGED, "%s is damaged: %d %s", db->path, findings,
                           plural(findings, "finding", "findings"));
    return status < 0 ? status : 0;
}
