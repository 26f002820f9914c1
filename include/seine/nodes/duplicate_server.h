/*
 * duplicate_server: one owner for each content, across all nodes (MS-FSCMT 3.3), and its replica
 * (3.4).
 *
 *     duplicate_server_open();  while (…) duplicate_server_turn();  duplicate_server_close()
 *
 * What nodes tell is committed before it is answered, all of a turn in one transaction a
 * collection; with a replica it is there, too, committed. So a node that was answered may rely on
 * it, and one that was not asks again: everything may be said twice.
 *
 *   PPDUP_ADD     The first to say it owns the checksum; everybody is told who does (PKT_OWNURI).
 * The same URI from another node is a site that moved: the node becomes the owner's. PPDUP_REMOVE
 * Only the owner can. All nodes that ever asked are told (PPDUP_PROMOTE_REQ), in their turn and as
 * often as it takes until they acknowledge it; those that are away when they come back and say who
 * they are by asking something. replica       Owners and removals are numbered in one sequence, and
 * sent in its order. A replica that was away gets what it lacks; as long as it lacks something,
 * what depends on that is not answered. It is in transition from a new configuration or connection
 *                 until it has acknowledged PPDUP_SET_CONFIG, which goes before the first checksum
 *                 (3.3.5.1).
 *   vector clock  A number a connection to the replica, one more with each PPDUP_SET_CONFIG; an
 *                 acknowledgement of another number is not looked at.
 *
 * A replica is a duplicate server, too: what is forwarded says who forwards it (PKT_PPDUP_ID).
 *
 * A failure of a file (a full disk) closes all connections; the files are opened anew in a second,
 * and the nodes ask again. One thread.
 */
#ifndef SEINE_DUPLICATE_SERVER_H
#define SEINE_DUPLICATE_SERVER_H

#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/error.h>
#include <seine/nodes/transport/connections.h>

/* Crawl collections of one server. */
#define DUPLICATE_COLLECTIONS_MOST 1000
/* What a client may have asked before it is answered; then nothing more is read from it. */
#define DUPLICATE_UNANSWERED_MOST 10000

struct duplicate_server;

struct duplicate_server_settings {
    const char *folder;  /* of the files; the caller has the lock of the data directory */
    const char *listen;  /* HOST:PORT */
    const char *replica; /* the same; NULL: none */
    const char *id;      /* PKT_PPDUP_ID */
    const struct security *security;
    struct log *log;
    struct clock *clock; /* NULL: the machine's */
    int64_t keepalive_ms;
};

/* `settings` outlives the server. */
int duplicate_server_open(const struct duplicate_server_settings *settings,
                          struct duplicate_server **ret_server,
                          struct error *error) SEINE_MUST_CHECK;
/* What is to be done, or waits for something so long. Fails only when the files cannot be opened.
 */
int duplicate_server_turn(struct duplicate_server *server, int64_t timeout_ms,
                          struct error *error) SEINE_MUST_CHECK;
/* Ends the wait of a turn. Any thread; a signal handler may call it. */
void duplicate_server_wake(struct duplicate_server *server);
/* NULL is allowed. */
void duplicate_server_close(struct duplicate_server *server);

/* HOST:PORT with digits. */
const char *duplicate_server_address(const struct duplicate_server *server);
size_t duplicate_server_collections(const struct duplicate_server *server);
size_t duplicate_server_checksums(const struct duplicate_server *server);

#endif
