/*
 * Accounts: who may call the server, in accounts.db (seine/state/store/accounts_file.h). Passwords
 * are kept as argon2id says (libsodium), and nowhere else.
 *
 * The functions work on a connection to accounts.db, changes within the caller's transaction:
 * `seine account` opens one when no server runs, the methods seine.account… use the server's. So a
 * running server hears of every change.
 *
 * The first account must be an administrator, and the last administrator cannot go while there are
 * others: otherwise nobody could let anybody in any more.
 */
#ifndef SEINE_ADMIN_ACCOUNTS_H
#define SEINE_ADMIN_ACCOUNTS_H

#include <seine/foundation/base.h>
#include <seine/serving/admin/method.h>
#include <stdbool.h>
#include <stdint.h>

struct db;

#define ACCOUNT_HASH_BYTES 128 /* with the zero at its end */
/* They are looked through one by one. */
#define ACCOUNTS_MOST 1000

struct account {
    const char *name; /* as a collection may be called: 1 to 255 of A-Z a-z 0-9 _ - . */
    enum role role;
    const char *hash;
    int64_t created_at_ms;
    int64_t changed_at_ms;
};

/* Takes some 60 ms and 64 MiB. STATUS_MEMORY when there is none. */
int account_hash(struct text password, char ret_hash[ACCOUNT_HASH_BYTES],
                 struct error *error) SEINE_MUST_CHECK;

/* What shall become of an account. */
enum account_change {
    ACCOUNT_ADD,      /* STATUS_EXISTS when it is there */
    ACCOUNT_PASSWORD, /* STATUS_NOT_FOUND when not; the role stays, `role` is not looked at */
    ACCOUNT_PUT,      /* either way */
};

/* STATUS_INVALID: the name, or no administrator would be left. STATUS_LIMIT: ACCOUNTS_MOST. */
int account_put(struct db *db, enum account_change change, const char *name, enum role role,
                const char *hash, struct error *error) SEINE_MUST_CHECK;
/* STATUS_NOT_FOUND, STATUS_INVALID. */
int account_remove(struct db *db, const char *name, struct error *error) SEINE_MUST_CHECK;
/* Keeps what the program did to an account as an administrative event, in a transaction on
 * seine.db: who (a user of this machine), and which action. */
int account_keep_event(struct db *seine, const char *user, const char *action, const char *name,
                       struct error *error) SEINE_MUST_CHECK;
/* In the order of their names; `visit` returns false to end. */
int account_each(struct db *db, bool (*visit)(void *context, const struct account *account),
                 void *context, struct error *error) SEINE_MUST_CHECK;

#endif
