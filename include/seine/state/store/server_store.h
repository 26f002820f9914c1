/*
 * seine.db: what belongs to no single collection: the list of collections, answers of the DNS, the
 * resolver's figures, what administrators did. One connection writes it: a thread of its own puts
 * down answers and figures, a few rows a second at most, and nothing waits for that; whoever has
 * something else to write has the connection for one transaction (server_store_write()).
 */
#ifndef SEINE_STORE_SERVER_STORE_H
#define SEINE_STORE_SERVER_STORE_H

#include <seine/foundation/log.h>
#include <seine/web/fetch/dns.h>

struct db;
struct server_store;

/* Opens or creates seine.db in the data folder. */
int server_store_open(const char *data_folder, struct log *log, struct clock *clock,
                      struct server_store **ret_store, struct error *error) SEINE_MUST_CHECK;
/* Lists the collection, unless it is. Any thread. */
int server_store_list(struct server_store *store, const char *collection,
                      struct error *error) SEINE_MUST_CHECK;
/* Whether the collection is being deleted; what is not listed is not. Any thread. */
int server_store_is_zombie(struct server_store *store, const char *collection, bool *ret_is_zombie,
                           struct error *error) SEINE_MUST_CHECK;
/* shared_write(). */
int server_store_write(struct server_store *store,
                       int (*write)(void *context, struct db *db, struct error *error),
                       void *context, struct error *error) SEINE_MUST_CHECK;
/* Primes the resolver with what is still good, and starts to write down its answers and figures. */
int server_store_begin(struct server_store *store, struct resolver *resolver,
                       double queries_per_second, struct error *error) SEINE_MUST_CHECK;
/* resolver_settings.on_fresh, with the store as context; before server_store_begin() it keeps
 * nothing. */
void server_store_fresh_answer(void *context, const struct dns_answer *answer);
/* Writes down the last of it; before the resolver is freed. NULL, and a store that did not begin,
 * are allowed. */
void server_store_end(struct server_store *store);
void server_store_close(struct server_store *store);

#endif
