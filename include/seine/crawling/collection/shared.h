/*
 * Resources that the collections of a process share: the resolver and its rate limit, politeness
 * per IP address, the memory budget for answers, the only connection that writes seine.db, and the
 * link exchange, which reads the databases of other collections.
 *
 * Calling order: shared_open(), collections that name it in their settings, shared_close() when the
 * last of them is closed. The caller holds the lock of the data directory.
 */
#ifndef SEINE_COLLECTION_SHARED_H
#define SEINE_COLLECTION_SHARED_H

#include <seine/foundation/base.h>

struct db;
struct dns_answer;
struct log;
struct node_role;
struct shared;

struct shared_settings {
    const char *data_folder;
    const char *dns_server;            /* as in struct resolver_settings */
    double dns_rate;                   /* queries per second; 0: no limit */
    struct log *log;                   /* may be NULL */
    struct clock *clock;               /* NULL: the machine's */
    const struct node_role *node_role; /* NULL: only the DNS resolves names */
};

/* Opens or creates seine.db and starts the threads of the resolver, of seine.db and of the link
 * exchange. */
int shared_open(const struct shared_settings *settings, struct shared **ret_shared,
                struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void shared_close(struct shared *shared);

/* Stores a DNS answer from another node (resolver_prime()). Any thread. */
int shared_take_addresses(struct shared *shared, const struct dns_answer *answer,
                          struct error *error) SEINE_MUST_CHECK;
/* No other node has an answer: looks the host up (resolver_look_up()). Any thread. */
int shared_lacks_addresses(struct shared *shared, struct text host,
                           struct error *error) SEINE_MUST_CHECK;

/* Runs one transaction on seine.db: calls `write` with the connection (SEINE_DATABASE); on success
 * commits and syncs. Any thread; waits for other writers, which are short. */
int shared_write(struct shared *shared,
                 int (*write)(void *context, struct db *db, struct error *error), void *context,
                 struct error *error) SEINE_MUST_CHECK;

#endif
