#include "connection.h"

#include <stdio.h>

/* For the reverse direction (fault points) the first row of a status counts. */
static const struct {
    int code;
    int status;
} CODES[] = {
    {SQLITE_OK, STATUS_OK},           {SQLITE_FULL, STATUS_FULL},
    {SQLITE_BUSY, STATUS_BUSY},       {SQLITE_LOCKED, STATUS_BUSY},
    {SQLITE_PROTOCOL, STATUS_BUSY},   {SQLITE_READONLY, STATUS_READ_ONLY},
    {SQLITE_PERM, STATUS_READ_ONLY},  {SQLITE_IOERR, STATUS_SYSTEM},
    {SQLITE_CANTOPEN, STATUS_SYSTEM}, {SQLITE_CORRUPT, STATUS_DAMAGED},
    {SQLITE_NOTADB, STATUS_DAMAGED},  {SQLITE_NOMEM, STATUS_MEMORY},
    {SQLITE_TOOBIG, STATUS_LIMIT},    {SQLITE_INTERRUPT, STATUS_CANCELLED},
    {SQLITE_ERROR, STATUS_DATABASE},
};

int status_of_sqlite(int code)
{
    if (code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY ||
        code == SQLITE_CONSTRAINT_ROWID)
        return STATUS_EXISTS;
    for (size_t i = 0; i < sizeof CODES / sizeof *CODES; i++)
        if (CODES[i].code == (code & 0xff))
            return CODES[i].status;
    return STATUS_DATABASE;
}

int sqlite_of_status(int status)
{
    for (size_t i = 0; i < sizeof CODES / sizeof *CODES; i++)
        if (CODES[i].status == status)
            return CODES[i].code;
    return SQLITE_ERROR;
}

int db_fail(struct db *db, int code, struct error *error, const char *format, ...)
{
    char what[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    /* The handle's message belongs to the handle's last failure. A fault point or a failed binding
     * is not one. */
    bool is_last = db->handle && sqlite3_extended_errcode(db->handle) == code;
    int system_errno = is_last ? sqlite3_system_errno(db->handle) : 0;
    int status = status_of_sqlite(code);
    error_set(error, status, "%s in %s: %s", what, db->path,
              is_last ? sqlite3_errmsg(db->handle) : sqlite3_errstr(code));
    error_set_cause(error, code);
    if (status == STATUS_SYSTEM && system_errno)
        status = error_set_errno(error, system_errno, "%s in %s: %s", what, db->path,
                                 sqlite3_errstr(code));
    return status;
}
