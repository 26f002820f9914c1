/*
 * seine.db: data that belongs to no single collection: the list of collections, cached DNS answers,
 * statistics of the resolver, actions of administrators. It has one writing connection. A thread of
 * the store writes DNS answers and statistics, a few rows a second at most, and nothing waits for
 * it. Other code gets the connection for one transaction (server_store_write()).
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
/* Adds the collection to the list if it is missing. Any thread. */
int server_store_list(struct server_store *store, const char *collection,
                      struct error *error) SEINE_MUST_CHECK;
/* Whether the collection is being deleted; false if it is not listed. Any thread. */
int server_store_is_zombie(struct server_store *store, const char *collection, bool *ret_is_zombie,
                           struct error *error) SEINE_MUST_CHECK;
/* Runs `write` in a transaction on the writing connection; see shared_write(). */
int server_store_write(struct server_store *store,
                       int (*write)(void *context, struct db *db, struct error *error),
                       void *context, struct error *error) SEINE_MUST_CHECK;
/* Primes the resolver with the cached answers that are still valid, and starts to write its answers
 * and statistics. */
int server_store_begin(struct server_store *store, struct resolver *resolver,
                       double queries_per_second, struct error *error) SEINE_MUST_CHECK;
/* For resolver_settings.on_fresh, with the store as context; before server_store_begin() it stores
 * nothing. */
void server_store_fresh_answer(void *context, const struct dns_answer *answer);
/* Writes the last answers; call it before the resolver is freed. NULL, and a store that did not
 * begin, are allowed. */
void server_store_end(struct server_store *store);
void server_store_close(struct server_store *store);

#endif
