/*
 * Checks before SQLite touches a file: its file system and its first 100 bytes
 * (https://sqlite.org/fileformat2.html#the_database_header).
 */
#include "connection.h"

#include <errno.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

#define HEADER_BYTES 100
#define MAGIC        "SQLite format 3"

enum header_at {
    AT_PAGE_SIZE = 16,
    AT_CHANGE_COUNTER = 24,
    AT_PAGE_COUNT = 28,
    AT_USER_VERSION = 60,
    AT_APPLICATION_ID = 68,
    AT_VALID_FOR = 92,
};

/* Network file systems: several machines share the files but not the memory in which the WAL index
 * lives (statfs(2)). */
static const struct {
    uint32_t type;
    const char *name;
} SHARED_FILE_SYSTEMS[] = {
    {0x00006969, "NFS"},  {0x0000517b, "SMB"},    {0xff534d42, "CIFS"}, {0xfe534d42, "SMB2"},
    {0x01021997, "9P"},   {0x5346414f, "AFS"},    {0x73757245, "Coda"}, {0x0000564c, "NCP"},
    {0x00c36400, "Ceph"}, {0x0bd00bd0, "Lustre"}, {0x47504653, "GPFS"}, {0x01161970, "GFS2"},
};

int place_check(const char *path, struct error *error)
{
    char *copy = strdup(path);
    if (!copy)
        return error_set(error, STATUS_MEMORY, "no memory to open %s", path);
    const char *folder = dirname(copy);
    int status = 0;
    struct statfs system;
    if (statfs(folder, &system) < 0) {
        status = error_set_file(error, errno, "open", path);
        goto out;
    }
    for (size_t i = 0; i < sizeof SHARED_FILE_SYSTEMS / sizeof *SHARED_FILE_SYSTEMS; i++)
        if (SHARED_FILE_SYSTEMS[i].type == (uint32_t)system.f_type) {
            status = error_set(error, STATUS_INVALID,
                               "%s lies on a file system of the kind %s, where readers and writers "
                               "cannot share a write-ahead log",
                               path, SHARED_FILE_SYSTEMS[i].name);
            goto out;
        }
out:
    free(copy);
    return status;
}

static uint32_t number_at(const unsigned char *header, enum header_at at)
{
    const unsigned char *p = header + at;
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

int64_t wal_file_bytes(const struct db *db)
{
    char path[4096];
    struct stat stat_of;
    if (snprintf(path, sizeof path, "%s-wal", db->path) >= (int)sizeof path)
        return 0;
    return stat(path, &stat_of) == 0 ? stat_of.st_size : 0;
}

static int check_ours(struct db *db, const unsigned char *header, int64_t file_bytes,
                      struct error *error)
{
    uint32_t page_bytes = (uint32_t)header[AT_PAGE_SIZE] << 8 | header[AT_PAGE_SIZE + 1];
    if (page_bytes != DB_PAGE_BYTES)
        return error_set(error, STATUS_DAMAGED, "%s is damaged: its header names pages of %u bytes",
                         db->path, page_bytes);
    /* The page count is valid only if the last writer maintained it; with a WAL beside it the file
     * may legitimately be shorter. */
    uint32_t pages = number_at(header, AT_PAGE_COUNT);
    bool is_true = number_at(header, AT_CHANGE_COUNTER) == number_at(header, AT_VALID_FOR);
    if (is_true && wal_file_bytes(db) == 0 && file_bytes < (int64_t)pages * DB_PAGE_BYTES)
        return error_set(error, STATUS_DAMAGED,
                         "%s is damaged: it is cut off after %lld bytes of %lld", db->path,
                         (long long)file_bytes, (long long)pages * DB_PAGE_BYTES);
    uint32_t version = number_at(header, AT_USER_VERSION);
    if (version > (uint32_t)db->database->migration_count)
        return error_set(error, STATUS_NEWER,
                         "%s was written by a later program (schema %u, this "
                         "program knows %d)",
                         db->path, version, db->database->migration_count);
    return 0;
}

int header_check(struct db *db, enum header_finding *ret_finding, struct error *error)
{
    /* Do not open the file ourselves: closing it would drop the locks of all connections of this
     * process. */
    sqlite3_file *file = NULL;
    sqlite3_file_control(db->handle, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    unsigned char header[HEADER_BYTES] = {0};
    sqlite3_int64 file_bytes = 0;
    int code = file->pMethods->xFileSize(file, &file_bytes);
    if (code == SQLITE_OK && file_bytes > 0)
        code = file->pMethods->xRead(file, header, sizeof header, 0);
    if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ)
        return db_fail(db, code, error, "the header");
    if (file_bytes == 0) {
        *ret_finding = HEADER_EMPTY;
        return 0;
    }
    if (file_bytes < HEADER_BYTES || memcmp(header, MAGIC, sizeof MAGIC) != 0)
        return error_set(error, STATUS_FOREIGN, "%s is not an SQLite database", db->path);
    uint32_t application_id = number_at(header, AT_APPLICATION_ID);
    if (application_id == db->database->application_id) {
        int status = check_ours(db, header, file_bytes, error);
        if (status == 0)
            *ret_finding = HEADER_OURS;
        return status;
    }
    if (application_id || (file_bytes > DB_PAGE_BYTES && wal_file_bytes(db) == 0))
        return error_set(error, STATUS_FOREIGN,
                         "%s is not a `%s` database of this program (application id 0x%08x)",
                         db->path, db->database->name, application_id);
    *ret_finding = HEADER_UNDECIDED;
    return 0;
}
