/*
 * Connections that read one database, for calls that come and go: opened when they are first
 * needed, and the first READERS_KEPT of them kept for the next call, so that a call costs neither
 * the opening nor the preparing of its statements.
 *
 * Any thread may take and give; a connection belongs to who took it. Readers are closed by
 * readers_close(), when nobody has one any more.
 */
#ifndef SEINE_DB_READERS_H
#define SEINE_DB_READERS_H

#include <seine/foundation/base.h>
#include <seine/foundation/db.h>

#include <pthread.h>
#include <stdatomic.h>

#define READERS_KEPT 4

struct readers {
    const struct database *database;
    char *path;
    const atomic_bool *cancelled; /* db_options; to be set after readers_init() */
    pthread_mutex_t lock;         /* held for moments */
    struct db *kept[READERS_KEPT];
    int count;
};

/* Opens nothing. `path` is copied. */
int readers_init(struct readers *readers, const struct database *database, const char *path,
                 struct error *error) SEINE_MUST_CHECK;
/* Also after a failed or no readers_init(), when it is all zero. */
void readers_done(struct readers *readers);
/* Closes those that are kept; taking opens others. */
void readers_close(struct readers *readers);

/* STATUS_NOT_FOUND without the file, and what else db_open_reader() says. */
int readers_take(struct readers *readers, struct db **ret_reader,
                 struct error *error) SEINE_MUST_CHECK;
/* One that still reads, which would pin the WAL for as long as it is kept, is closed instead. */
void readers_give(struct readers *readers, struct db *reader);

#endif
