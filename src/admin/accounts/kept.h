/*
 * accounts.db while the door is open: one connection for all threads, one after the other.
 */
#ifndef SEINE_ADMIN_KEPT_H
#define SEINE_ADMIN_KEPT_H

#include <seine/base.h>

struct db;
struct kept_accounts;

int kept_accounts_open(const char *data_folder, struct kept_accounts **ret_accounts,
                       struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void kept_accounts_close(struct kept_accounts *accounts);
/* One transaction: `use` is called with the connection (ACCOUNTS_DATABASE), and on success what it
 * changed is committed, synced. Any thread. */
int kept_accounts_use(struct kept_accounts *accounts,
                      int (*use)(void *context, struct db *db, struct error *error), void *context,
                      struct error *error) SEINE_MUST_CHECK;

#endif
