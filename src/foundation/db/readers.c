#include <seine/foundation/db/readers.h>

#include <stdlib.h>
#include <string.h>

/* A slower reader would block the checkpoints. */
#define READ_MOST_MS 30000
#define READ_BUSY_MS 10000
#define CACHE_BYTES  (4 << 20)

int readers_init(struct readers *readers, const struct database *database, const char *path,
                 struct error *error)
{
    *readers = (struct readers){.database = database, .path = strdup(path)};
    if (!readers->path)
        return error_set(error, STATUS_MEMORY, "no memory to read %s", path);
    pthread_mutex_init(&readers->lock, NULL);
    return 0;
}

void readers_done(struct readers *readers)
{
    if (!readers->path)
        return;
    readers_close(readers);
    pthread_mutex_destroy(&readers->lock);
    free(readers->path);
    readers->path = NULL;
}

static struct db *take_kept(struct readers *readers)
{
    pthread_mutex_lock(&readers->lock);
    struct db *reader = readers->count ? readers->kept[--readers->count] : NULL;
    pthread_mutex_unlock(&readers->lock);
    return reader;
}

void readers_close(struct readers *readers)
{
    struct db *reader;
    while ((reader = take_kept(readers)))
        db_close(reader);
}

int readers_take(struct readers *readers, struct db **ret_reader, struct error *error)
{
    struct db *reader = take_kept(readers);
    if (reader) {
        *ret_reader = reader;
        return 0;
    }
    struct db_options options = {.cache_bytes = CACHE_BYTES,
                                 .time_limit_ms = READ_MOST_MS,
                                 .busy_timeout_ms = READ_BUSY_MS,
                                 .cancelled = readers->cancelled};
    return db_open_reader(readers->database, readers->path, &options, ret_reader, error);
}

void readers_give(struct readers *readers, struct db *reader)
{
    bool kept = false;
    if (reader && !db_is_reading(reader)) {
        /* What *cancelled of the caller lies in may go with him. */
        db_limit_time(reader, READ_MOST_MS);
        db_cancel_by(reader, readers->cancelled);
        pthread_mutex_lock(&readers->lock);
        kept = readers->count < READERS_KEPT;
        if (kept)
            readers->kept[readers->count++] = reader;
        pthread_mutex_unlock(&readers->lock);
    }
    if (!kept)
        db_close(reader);
}
