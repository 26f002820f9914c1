/*
 * What the administration can do that no other part does: the operations below dispatch(). They
 * take plain values, so that methods, pages and other protocols call the same ones.
 *
 * Operations on one collection are those of seine/crawling/requests.h, on the collections
 * of the server those of seine/serving/server.h, on accounts.db those of
 * seine/serving/admin/accounts.h. A change is committed and in force when its function returns. Any
 * thread.
 */
#ifndef SEINE_ADMIN_OPERATIONS_H
#define SEINE_ADMIN_OPERATIONS_H

#include <seine/foundation/base.h>
#include <seine/serving/admin/accounts.h>
#include <seine/state/store/status.h>

struct admin;
struct db;
struct server;

/* account_put() and account_remove() in the running server: the next login is judged by it.
 * `name` and `password` as account_put() and account_hash() take them. */
int admin_account_put(struct admin *admin, enum account_change change, const char *name,
                      enum role role, struct text password, struct error *error) SEINE_MUST_CHECK;
int admin_account_remove(struct admin *admin, const char *name,
                         struct error *error) SEINE_MUST_CHECK;

/* What is logged from now on and after the next start: a mask of log levels. One that is empty or
 * has unknown bits is STATUS_INVALID, and nothing has changed. */
int log_level_set(struct admin *admin, int64_t mask, struct error *error) SEINE_MUST_CHECK;
/* In a transaction on seine.db: logs what was set before the start. */
int log_level_load(struct admin *admin, struct db *seine, struct error *error) SEINE_MUST_CHECK;

/* What a collection does; COLLECTION_ZOMBIE when its files are being deleted. STATUS_NOT_FOUND. */
int collection_status_of(struct server *server, const char *name,
                         enum collection_status *ret_status, struct error *error) SEINE_MUST_CHECK;

#define REACHABLE_HOST_BYTES 256
/* Where other machines can call this server: by a name that it was given for that (--allow-host)
 * if there is one. STATUS_NETWORK when it listens nowhere. */
int reachable_address(const struct admin *admin, char ret_host[REACHABLE_HOST_BYTES],
                      int64_t *ret_port, struct error *error) SEINE_MUST_CHECK;

#endif
