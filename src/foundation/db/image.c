#include "connection.h"

#include <sql/db.h>
#include <string.h>

/* Opens the image as a database in memory. The database owns the bytes. */
static int open_image(struct db *db, const struct image *image, sqlite3 **ret_handle,
                      struct error *error)
{
    sqlite3 *handle = NULL;
    unsigned char *bytes = sqlite3_malloc64(image->length);
    int code = bytes ? sqlite3_open(":memory:", &handle) : SQLITE_NOMEM;
    if (code == SQLITE_OK) {
        memset(bytes, 0, image->length);
        for (size_t i = 0; i < image->piece_count; i++)
            memcpy(bytes + image->pieces[i].offset, image->pieces[i].bytes,
                   image->pieces[i].length);
        code = sqlite3_deserialize(handle, "main", bytes, (sqlite3_int64)image->length,
                                   (sqlite3_int64)image->length, SQLITE_DESERIALIZE_FREEONCLOSE);
        bytes = NULL; /* SQLite frees them, even on failure */
    }
    sqlite3_free(bytes);
    if (code == SQLITE_OK) {
        *ret_handle = handle;
        return 0;
    }
    sqlite3_close(handle);
    return db_fail(db, code, error, "the image of a new file");
}

/* Uses a connection of its own, because the target of a backup must not be used meanwhile. */
static int is_empty(const struct db *db, bool *ret_empty)
{
    sqlite3 *other = NULL;
    sqlite3_stmt *objects = NULL;
    int code = sqlite3_open_v2(db->path, &other, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_prepare_v2(other, DB_DATABASE.statements[DB_OBJECT_COUNT].sql, -1, &objects,
                                  NULL);
    if (code == SQLITE_OK && (code = sqlite3_step(objects)) == SQLITE_ROW) {
        *ret_empty = sqlite3_column_int(objects, 0) == 0;
        code = SQLITE_OK;
    }
    sqlite3_finalize(objects);
    sqlite3_close(other);
    return code;
}

int image_lay(struct db *db, bool *ret_laid, struct error *error)
{
    const struct image *image = db->database->image;
    sqlite3 *source = NULL;
    int status = open_image(db, image, &source, error);
    if (status < 0)
        return status;
    bool empty = false;
    sqlite3_backup *backup = sqlite3_backup_init(db->handle, "main", source, "main");
    int code = backup ? SQLITE_OK : sqlite3_errcode(db->handle);
    /* A step of no pages takes the write lock: from here on no other process can create the
     * file. */
    if (code == SQLITE_OK)
        code = sqlite3_backup_step(backup, 0);
    if (code == SQLITE_OK)
        code = is_empty(db, &empty);
    if (code == SQLITE_OK && empty)
        code = sqlite3_backup_step(backup, -1);
    int finished = sqlite3_backup_finish(backup);
    if (code == SQLITE_OK || code == SQLITE_DONE)
        code = finished;
    if (code == SQLITE_OK)
        *ret_laid = empty;
    else
        status = db_fail(db, code, error, "making a new file");
    sqlite3_close(source);
    return status;
}
