/*
 * A connection to PostgreSQL. Every call returns within its time, and soon after `cancelled` became
 * true; after a failure (negative status) the connection is closed.
 */
#ifndef SEINE_SINK_POSTGRESQL_CONNECTION_H
#define SEINE_SINK_POSTGRESQL_CONNECTION_H

#include <libpq-fe.h>
#include <seine/foundation/base.h>
#include <stdatomic.h>

/* A statement failed because of its values: it would fail again. */
#define POSTGRESQL_REFUSED 1

struct postgresql {
    PGconn *connection; /* NULL: closed */
    int64_t wait_us;    /* longest wait for an answer */
    const atomic_bool *cancelled;
};

struct postgresql_access {
    const char *url;
    const char *username; /* NULL: the URL says, or the name of the process's user */
    const char *password; /* NULL: none */
    const char *ca_file;  /* NULL: none */
};

/* The URL may say where the server is, and how it is talked to; files, and what is secret, have
 * attributes of their own. */
int postgresql_connect(struct postgresql *postgresql, const struct postgresql_access *access,
                       struct error *error) SEINE_MUST_CHECK;
/* Statements of one connection are named by the caller that prepares them. */
int postgresql_prepare(struct postgresql *postgresql, const char *name, const char *sql,
                       struct error *error) SEINE_MUST_CHECK;
/* Several statements in one transaction, without values. */
int postgresql_run_script(struct postgresql *postgresql, const char *sql,
                          struct error *error) SEINE_MUST_CHECK;
/* A prepared statement, or POSTGRESQL_REFUSED with a sentence. `ret_result` may be NULL; the
 * caller clears it. */
int postgresql_run(struct postgresql *postgresql, const char *name, const char *const *values,
                   int value_count, PGresult **ret_result, struct error *error) SEINE_MUST_CHECK;
/* Closes one on which the server sent something unasked: as a rule that it ends the connection. */
void postgresql_close_if_ended(struct postgresql *postgresql);
void postgresql_close(struct postgresql *postgresql);

#endif
