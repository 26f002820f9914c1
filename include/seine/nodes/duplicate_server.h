/*
 * duplicate_server: one owner for each content, across all nodes (MS-FSCMT 3.3), and its replica
 * (3.4).
 *
 *     duplicate_server_open();  while (…) duplicate_server_turn();  duplicate_server_close()
 *
 * Messages of nodes are committed before they are answered: all messages of a turn in one
 * transaction per collection. If there is a replica, it commits them as well before the answer. So
 * a node may rely on an answer, and repeats a question without an answer: every message may arrive
 * twice.
 *
 * - PPDUP_ADD: The first URI to claim a checksum owns it; every claim is answered with the owner
 *   (PKT_OWNURI). If another node claims the owner's URI, its site has moved, and the owner belongs
 *   to that node.
 * - PPDUP_REMOVE: Only the owner can remove its claim. The server then notifies all nodes that ever
 *   asked for the checksum (PPDUP_PROMOTE_REQ), in turn, and repeats until they acknowledge. A node
 *   that is disconnected is notified when it returns and identifies itself with a question.
 * - Replica: Owners and removals are numbered in one sequence and sent in its order. A replica that
 *   was disconnected gets the missing ones; answers that depend on them wait. After a new
 *   configuration or connection the replica is in transition until it has acknowledged
 *   PPDUP_SET_CONFIG, which is sent before the first checksum (3.3.5.1).
 * - Vector clock: A number per connection to the replica, incremented with each PPDUP_SET_CONFIG.
 *   Acknowledgements with another number are ignored.
 * - Two processes of one node: The second to introduce itself for a collection (PKT_INSTANCE
 *   distinguishes them) waits until the first has answered a keep-alive, and is then refused. If
 *   the first is silent for five seconds, its connection is closed, and the second takes its
 *   place.
 *
 * A replica is a duplicate server, too; forwarded messages name the server that forwards them
 * (PKT_PPDUP_ID).
 *
 * A failure of a file (a full disk) closes all connections. The server reopens the files a second
 * later, and the nodes ask again. One thread.
 */
#ifndef SEINE_DUPLICATE_SERVER_H
#define SEINE_DUPLICATE_SERVER_H

#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/error.h>
#include <seine/nodes/transport/connections.h>

/* Crawl collections of one server. */
#define DUPLICATE_COLLECTIONS_MOST 1000
/* Unanswered questions per client; beyond that the server reads no more from it. */
#define DUPLICATE_UNANSWERED_MOST 10000

struct duplicate_server;

struct duplicate_server_settings {
    const char *folder;  /* folder of the files; the caller holds the lock of the data directory */
    const char *listen;  /* HOST:PORT */
    const char *replica; /* the same; NULL: none */
    const char *id;      /* PKT_PPDUP_ID */
    const struct security *security;
    struct log *log;
    struct clock *clock; /* NULL: the machine's clock */
    int64_t keepalive_ms;
};

/* `settings` must outlive the server. */
int duplicate_server_open(const struct duplicate_server_settings *settings,
                          struct duplicate_server **ret_server,
                          struct error *error) SEINE_MUST_CHECK;
/* Does the pending work, or waits for work for at most timeout_ms. Fails only if the files cannot
 * be opened. */
int duplicate_server_turn(struct duplicate_server *server, int64_t timeout_ms,
                          struct error *error) SEINE_MUST_CHECK;
/* Ends the wait of a turn. Any thread, also a signal handler. */
void duplicate_server_wake(struct duplicate_server *server);
/* NULL is allowed. */
void duplicate_server_close(struct duplicate_server *server);

/* The listening address as HOST:PORT with numbers. */
const char *duplicate_server_address(const struct duplicate_server *server);
size_t duplicate_server_collections(const struct duplicate_server *server);
size_t duplicate_server_checksums(const struct duplicate_server *server);

#endif
