/*
 * A pool of reader connections for short calls. The pool opens a connection on demand and keeps the
 * first READERS_KEPT for the next call, which saves opening the file and preparing the statements.
 *
 * Any thread may take and give; a connection belongs to the thread that took it. Call
 * readers_close() or readers_done() when no thread has a connection any more.
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
    pthread_mutex_t lock;         /* held briefly */
    struct db *kept[READERS_KEPT];
    int count;
};

/* Opens nothing. `path` is copied. */
int readers_init(struct readers *readers, const struct database *database, const char *path,
                 struct error *error) SEINE_MUST_CHECK;
/* Allowed after a failed readers_init(), and without one if the structure is all zero. */
void readers_done(struct readers *readers);
/* Closes the pooled connections; the next readers_take() opens new ones. */
void readers_close(struct readers *readers);

/* STATUS_NOT_FOUND if the file is missing, and the other errors of db_open_reader(). A caller that
 * takes a connection may set limits of his own (db_limit_time(), db_cancel_by()) until he gives it
 * back.
 */
int readers_take(struct readers *readers, struct db **ret_reader,
                 struct error *error) SEINE_MUST_CHECK;
/* Closes a connection that still reads instead of keeping it, because it would pin the WAL. NULL is
 * allowed. */
void readers_give(struct readers *readers, struct db *reader);

#endif
