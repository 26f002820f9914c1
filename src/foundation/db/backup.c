#include "connection.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PAGES_PER_STEP 256

static int copy_pages(struct db *db, sqlite3 *target, const char *path,
                      bool (*proceed)(void *context, int64_t pages_done, int64_t pages_total),
                      void *context, struct error *error)
{
    sqlite3_backup *backup = sqlite3_backup_init(target, "main", db->handle, "main");
    if (!backup)
        return error_set(error, STATUS_DATABASE, "the copy of %s to %s cannot begin: %s", db->path,
                         path, sqlite3_errmsg(target));
    int code;
    bool go_on = true;
    while ((code = sqlite3_backup_step(backup, PAGES_PER_STEP)) == SQLITE_OK && go_on) {
        int64_t total = sqlite3_backup_pagecount(backup);
        go_on = !proceed || proceed(context, total - sqlite3_backup_remaining(backup), total);
    }
    sqlite3_backup_finish(backup);
    if (!go_on)
        return error_set(error, STATUS_CANCELLED, "the copy of %s was stopped", db->path);
    if (code != SQLITE_DONE)
        return error_set(error, status_of_sqlite(code), "the copy of %s to %s: %s", db->path, path,
                         sqlite3_errstr(code));
    return 0;
}

/* Leaves empty WAL files beside the copy: without them a user without write permission for the
 * folder could not read it. */
static int leave_wal_files(const char *path, struct error *error)
{
    sqlite3 *handle = NULL;
    int keep = 1;
    int code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK) {
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &keep);
        code = sqlite3_exec(handle, "PRAGMA user_version", NULL, NULL, NULL);
    }
    int status = code ? error_set(error, status_of_sqlite(code), "the copy %s: %s", path,
                                  handle ? sqlite3_errmsg(handle) : "no memory")
                      : 0;
    sqlite3_close(handle);
    return status;
}

static int sync_folder_of(const char *path, struct error *error)
{
    char *copy = strdup(path);
    if (!copy)
        return error_set(error, STATUS_MEMORY, "no memory to finish %s", path);
    int descriptor = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int status = 0;
    if (descriptor < 0 || fsync(descriptor) < 0)
        status = error_set_errno(error, errno, "the folder of %s cannot be synced", path);
    if (descriptor >= 0)
        close(descriptor);
    free(copy);
    return status;
}

int db_backup(struct db *db, const char *path,
              bool (*proceed)(void *context, int64_t pages_done, int64_t pages_total),
              void *context, struct error *error)
{
    char partial[4096];
    if (snprintf(partial, sizeof partial, "%s.partial", path) >= (int)sizeof partial)
        return error_set(error, STATUS_LIMIT, "the name of the copy is too long");
    if (access(path, F_OK) == 0)
        return error_set(error, STATUS_EXISTS, "%s is there already", path);
    sqlite3 *target = NULL;
    unlink(partial); /* left by a killed backup */
    int code = sqlite3_open_v2(
        partial, &target, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
    int status = 0;
    if (code) {
        int system_errno = target ? sqlite3_system_errno(target) : ENOMEM;
        status = error_set_errno(error, system_errno, "the copy %s cannot be created", path);
        goto out;
    }
    /* One read transaction keeps the copy at one state; otherwise each foreign commit would restart
     * the copy. */
    status = db_begin_read(db, error);
    if (status < 0)
        goto out;
    status = copy_pages(db, target, path, proceed, context, error);
    db_end_read(db);
out:
    sqlite3_close(target);
    if (status == 0 && rename(partial, path) < 0)
        status = error_set_errno(error, errno, "the copy %s cannot be given its name", path);
    if (status == 0)
        status = leave_wal_files(path, error);
    if (status == 0)
        status = sync_folder_of(path, error);
    if (status < 0)
        unlink(partial);
    return status;
}
