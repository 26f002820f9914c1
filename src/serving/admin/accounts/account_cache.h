/*
 * accounts.db while administration runs: one connection for all threads, one after the other.
 */
#ifndef SEINE_ADMIN_KEPT_H
#define SEINE_ADMIN_KEPT_H

#include <seine/foundation/base.h>

struct db;
struct account_cache;

int account_cache_open(const char *data_folder, struct account_cache **ret_accounts,
                       struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void account_cache_close(struct account_cache *accounts);
/* One transaction: `use` is called with the connection (ACCOUNTS_DATABASE), and on success what it
 * changed is committed, synced. Any thread. */
int account_cache_use(struct account_cache *accounts,
                      int (*use)(void *context, struct db *db, struct error *error), void *context,
                      struct error *error) SEINE_MUST_CHECK;

#endif
