/*
 * Fault points, for builds with SEINE_FAULTS. The fault points of writes and syncs sit in the
 * methods of SQLite's open files: each file gets a copy of its methods in which xWrite and xSync
 * are ours, so that we need no virtual file system of our own.
 */
#include "connection.h"

#ifdef SEINE_FAULTS

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

struct fault_file {
    sqlite3_io_methods methods; /* first: a file's pMethods points here */
    const sqlite3_io_methods *real;
    sqlite3_file *file;
    struct db *db;
};

static const int FILE_POINTERS[] = {SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER};

int fault_at(struct db *db, enum db_fault_point point)
{
    struct db_faults *faults = db->options.faults;
    if (!faults)
        return SQLITE_OK;
    faults->passed[point]++;
    if (faults->countdown[point] == 0)
        return SQLITE_OK;
    if (faults->countdown[point] > 0 && --faults->countdown[point] > 0)
        return SQLITE_OK;
    if (faults->status[point] == DB_FAULT_KILL)
        kill(getpid(), SIGKILL);
    return sqlite_of_status(faults->status[point]);
}

static struct fault_file *fault_file_of(sqlite3_file *file)
{
    return (struct fault_file *)(uintptr_t)file->pMethods;
}

static int write_or_fail(sqlite3_file *file, const void *data, int bytes, sqlite3_int64 at)
{
    struct fault_file *fault = fault_file_of(file);
    int code = fault_at(fault->db, DB_FAULT_WRITE);
    return code ? code : fault->real->xWrite(file, data, bytes, at);
}

static int sync_or_fail(sqlite3_file *file, int flags)
{
    struct fault_file *fault = fault_file_of(file);
    int code = fault_at(fault->db, DB_FAULT_SYNC);
    return code ? code : fault->real->xSync(file, flags);
}

int fault_install(struct db *db, struct error *error)
{
    if (!db->options.faults)
        return 0;
    for (size_t i = 0; i < FAULT_FILES; i++) {
        sqlite3_file *file = NULL;
        sqlite3_file_control(db->handle, "main", FILE_POINTERS[i], &file);
        if (!file || !file->pMethods)
            continue;
        struct fault_file *fault = malloc(sizeof *fault);
        if (!fault)
            return error_set(error, STATUS_MEMORY, "no memory for the fault points of %s",
                             db->path);
        *fault = (struct fault_file){
            .methods = *file->pMethods, .real = file->pMethods, .file = file, .db = db};
        fault->methods.xWrite = write_or_fail;
        fault->methods.xSync = sync_or_fail;
        file->pMethods = &fault->methods;
        db->fault_files[i] = fault;
    }
    return 0;
}

void fault_uninstall(struct db *db)
{
    for (size_t i = 0; i < FAULT_FILES; i++) {
        struct fault_file *fault = db->fault_files[i];
        if (fault)
            fault->file->pMethods = fault->real;
        free(fault);
        db->fault_files[i] = NULL;
    }
}

#endif
