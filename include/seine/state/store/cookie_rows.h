/*
 * The rows of the table `cookie`: loads a group of the jar (cookies/jar.h) from them, and writes
 * its changes to them. Values are encrypted with the key of the data directory, each bound to its
 * row. The committer's thread, or another thread that has the only writing connection.
 */
#ifndef SEINE_STORE_COOKIE_ROWS_H
#define SEINE_STORE_COOKIE_ROWS_H

#include <seine/foundation/db.h>
#include <seine/settings/config/secret.h>
#include <seine/web/cookies/jar.h>

/* Loads the stored cookies of the group that have not expired. Skips values encrypted with another
 * key. */
int cookie_rows_load(struct db *db, const struct secret_key *key, struct cookie_group *group,
                     int64_t now_ms, struct error *error) SEINE_MUST_CHECK;

/* Takes the changes of the jar, and calls `execute` with the statement of each change; its texts
 * are in the arena. Without a key only deletions are written. */
void cookie_rows_write(struct cookie_jar *jar, const struct secret_key *key, struct arena *arena,
                       void (*execute)(void *context, struct db_call call), void *context);

/* A selection of cookies. Empty texts match all. */
struct cookie_choice {
    struct text domain; /* this host and its subdomains */
    struct text name;
};

/* Deletes the selected cookies from the jar, in all groups of the file, which are loaded for it.
 * Returns their number, or a status. */
int64_t cookie_rows_delete(struct db *db, const struct secret_key *key, struct cookie_jar *jar,
                           const struct cookie_choice *choice, int64_t now_ms, struct error *error);
/* Sets the cookies of a file in Netscape's format (cookies/netscape.h) in the jar: all of them or,
 * if a line is invalid, none. Returns their number, or a status. */
int64_t cookie_rows_import(struct db *db, const struct secret_key *key, struct cookie_jar *jar,
                           struct text file, int64_t now_ms, int64_t session_ms,
                           unsigned *ret_expired, struct error *error);

#endif
