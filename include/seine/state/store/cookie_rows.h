/*
 * The rows of the table `cookie`: a group of the jar (cookies/jar.h) is loaded from them, and what
 * changed in it is written to them. Values are sealed with the key of the data directory, each for
 * its row, so that the file tells nobody what they are. The committer's thread, or whoever else has
 * the file's only writing connection.
 */
#ifndef SEINE_STORE_COOKIE_ROWS_H
#define SEINE_STORE_COOKIE_ROWS_H

#include <seine/foundation/db.h>
#include <seine/settings/config/secret.h>
#include <seine/web/cookies/jar.h>

/* Takes what is kept for the group and still lives into it. What another key sealed is passed over.
 */
int cookie_rows_load(struct db *db, const struct secret_key *key, struct cookie_group *group,
                     int64_t now_ms, struct error *error) SEINE_MUST_CHECK;

/* Takes what changed in the jar, and calls `execute` with the statement for each change; its texts
 * live in the arena. Without a key only deletions are told. */
void cookie_rows_write(struct cookie_jar *jar, const struct secret_key *key, struct arena *arena,
                       void (*execute)(void *context, struct db_call call), void *context);

/* Which cookies an administrator means. Empty texts: any. */
struct cookie_choice {
    struct text domain; /* of this host and those below it */
    struct text name;
};

/* Deletes in the jar those that are meant, of all groups that the file has, which are loaded for
 * it. Returns how many, or a status. */
int64_t cookie_rows_delete(struct db *db, const struct secret_key *key, struct cookie_jar *jar,
                           const struct cookie_choice *choice, int64_t now_ms, struct error *error);
/* Sets in the jar what a file in Netscape's format has (cookies/netscape.h), all of it or, when a
 * line of it cannot be meant, nothing. Returns how many, or a status. */
int64_t cookie_rows_import(struct db *db, const struct secret_key *key, struct cookie_jar *jar,
                           struct text file, int64_t now_ms, int64_t session_ms,
                           unsigned *ret_expired, struct error *error);

#endif
