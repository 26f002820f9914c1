/*
 * What the collections of a process share: the resolver and its rate, politeness per IP address,
 * the memory for answers, seine.db, which is written through one connection alone, and the link
 * exchange, which reads the files of collections for one another.
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
    const char *dns_server;            /* as struct resolver_settings has it */
    double dns_rate;                   /* queries per second; 0: no limit */
    struct log *log;                   /* may be NULL */
    struct clock *clock;               /* NULL: the machine's */
    const struct node_role *node_role; /* NULL: names are asked of the DNS alone */
};

/* Opens or creates seine.db and starts the threads of the resolver, of seine.db and of the link
 * exchange. */
int shared_open(const struct shared_settings *settings, struct shared **ret_shared,
                struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void shared_close(struct shared *shared);

/* An answer of the DNS that came from elsewhere (resolver_prime()). Any thread. */
int shared_take_addresses(struct shared *shared, const struct dns_answer *answer,
                          struct error *error) SEINE_MUST_CHECK;
/* There is none elsewhere (resolver_look_up()). Any thread. */
int shared_lacks_addresses(struct shared *shared, struct text host,
                           struct error *error) SEINE_MUST_CHECK;

/* One transaction on seine.db: `write` is called with its connection (SEINE_DATABASE), and on
 * success it is committed, synced. Any thread; waits for others that write, which is short. */
int shared_write(struct shared *shared,
                 int (*write)(void *context, struct db *db, struct error *error), void *context,
                 struct error *error) SEINE_MUST_CHECK;

#endif
