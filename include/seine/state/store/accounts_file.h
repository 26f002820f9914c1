/*
 * accounts.db: who may call the server. It holds hashes of passwords, which are nobody else's to
 * read, and so it stands apart from seine.db and is made with mode 0600, with what SQLite keeps
 * beside it; one that is open to others is refused. What is deleted is overwritten, in the file and
 * in its WAL.
 *
 * Until schema 2 of seine.db accounts stood there. Whoever opens seine.db for writing calls
 * accounts_file_take_over() next: then none of them is lost, or there twice, wherever a kill comes
 * between, since each step is done again until the next is.
 *
 * The caller holds the lock of the data directory. There is one connection at a time.
 */
#ifndef SEINE_STORE_ACCOUNTS_FILE_H
#define SEINE_STORE_ACCOUNTS_FILE_H

#include <seine/foundation/base.h>

struct db;

/* A connection to write by (ACCOUNTS_DATABASE); makes the file. STATUS_FOREIGN when others may read
 * it, with a sentence that says what to do. */
int accounts_file_open(const char *data_folder, struct db **ret_db,
                       struct error *error) SEINE_MUST_CHECK;

/* Whether nobody else may read it, nor what SQLite keeps beside it; STATUS_FOREIGN otherwise. What
 * is not there is nobody's. */
int accounts_file_check(const char *path, struct error *error) SEINE_MUST_CHECK;

/* The changes stand in the file, and nothing else in the WAL. Outside a transaction. */
int accounts_file_settle(struct db *db, struct error *error) SEINE_MUST_CHECK;

/* Moves the accounts that still stand in seine.db, of which `seine` is a writer's connection that
 * erases. Outside a transaction. */
int accounts_file_take_over(const char *data_folder, struct db *seine,
                            struct error *error) SEINE_MUST_CHECK;

#endif
