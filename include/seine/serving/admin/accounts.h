/*
 * Accounts that may call the server, in accounts.db (seine/state/store/accounts_file.h). Only
 * argon2id hashes of passwords are stored (libsodium).
 *
 * The functions use a connection to accounts.db, and changes run within the caller's transaction:
 * `seine account` opens a connection if no server runs, the methods seine.account… use the
 * server's. So a running server notices every change.
 *
 * The first account must be an administrator, and the last administrator cannot be removed while
 * there are other accounts, because no account could add others any more.
 */
#ifndef SEINE_ADMIN_ACCOUNTS_H
#define SEINE_ADMIN_ACCOUNTS_H

#include <seine/foundation/base.h>
#include <seine/serving/admin/method.h>
#include <stdbool.h>
#include <stdint.h>

struct db;

#define ACCOUNT_HASH_BYTES 128 /* including the terminating zero */
/* The limit, because lookups are linear. */
#define ACCOUNTS_MOST 1000

struct account {
    const char *name; /* like the name of a collection: 1 to 255 of A-Z a-z 0-9 _ - . */
    enum role role;
    const char *hash;
    int64_t created_at_ms;
    int64_t changed_at_ms;
};

/* Takes about 60 ms and 64 MiB. STATUS_MEMORY if memory runs out. */
int account_hash(struct text password, char ret_hash[ACCOUNT_HASH_BYTES],
                 struct error *error) SEINE_MUST_CHECK;

/* The change of an account. */
enum account_change {
    ACCOUNT_ADD,      /* STATUS_EXISTS if it exists */
    ACCOUNT_PASSWORD, /* STATUS_NOT_FOUND if it does not exist; the role stays, `role` is ignored */
    ACCOUNT_PUT,      /* adds or replaces it */
};

/* STATUS_INVALID: the name, or no administrator would be left. STATUS_LIMIT: ACCOUNTS_MOST. */
int account_put(struct db *db, enum account_change change, const char *name, enum role role,
                const char *hash, struct error *error) SEINE_MUST_CHECK;
/* STATUS_NOT_FOUND, STATUS_INVALID. */
int account_remove(struct db *db, const char *name, struct error *error) SEINE_MUST_CHECK;
/* Records a change of an account as an administrative event, in a transaction on seine.db: the user
 * of this machine, and the action. */
int account_keep_event(struct db *seine, const char *user, const char *action, const char *name,
                       struct error *error) SEINE_MUST_CHECK;
/* In the order of names; `visit` returns false to stop. */
int account_each(struct db *db, bool (*visit)(void *context, const struct account *account),
                 void *context, struct error *error) SEINE_MUST_CHECK;

#endif
