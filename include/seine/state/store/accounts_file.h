/*
 * accounts.db: the accounts of the server. It holds hashes of passwords, so it is separate from
 * seine.db and has mode 0600, as have SQLite's files beside it; a file that other users can read is
 * refused. Deleted content is overwritten, in the file and in its WAL.
 *
 * Until schema 2 the accounts were in seine.db. After opening seine.db for writing call
 * accounts_file_take_over(). A kill at any point neither loses nor duplicates an account, because
 * each step is repeated until the next one has succeeded.
 *
 * The caller holds the lock of the data directory. There is one connection at a time.
 */
#ifndef SEINE_STORE_ACCOUNTS_FILE_H
#define SEINE_STORE_ACCOUNTS_FILE_H

#include <seine/foundation/base.h>

struct db;

/* Opens a connection for writing (ACCOUNTS_DATABASE); creates the file if missing. STATUS_FOREIGN
 * if other users can read it, with a sentence that says what to do. */
int accounts_file_open(const char *data_folder, struct db **ret_db,
                       struct error *error) SEINE_MUST_CHECK;

/* Whether only the owner can read the file and SQLite's files beside it; otherwise STATUS_FOREIGN.
 * A missing file passes. */
int accounts_file_check(const char *path, struct error *error) SEINE_MUST_CHECK;

/* Moves all changes from the WAL into the file. Outside a transaction. */
int accounts_file_settle(struct db *db, struct error *error) SEINE_MUST_CHECK;

/* Moves the accounts that are still in seine.db; `seine` is a writer's connection that erases.
 * Outside a transaction. */
int accounts_file_take_over(const char *data_folder, struct db *seine,
                            struct error *error) SEINE_MUST_CHECK;

#endif
