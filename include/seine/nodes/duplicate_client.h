/*
 * duplicate_client: the thread of a collection that asks duplicate servers which document owns a
 * content (use_dupservers, MS-FSCCFG 2.2.4.7; MS-FSCMT 3.1.5.22 to 3.1.5.27).
 *
 * The questions are rows (`ownership`, `ownership_removal`), written in the transaction of the
 * document. The thread reads them in order over its own connection, asks the servers, and reports
 * the answers to the committer, which stores them. After a lost connection or a kill the thread
 * repeats every question whose answer is not stored; servers accept repeated messages.
 *
 * The first 32 bits of a checksum choose its server: the servers share the range equally, in the
 * order in which they are listed. The unanswered questions per server are limited
 * (cachesize/pp_pending, in bytes of messages; at least one question), and to one question per URI,
 * because answers name only the URI.
 *
 * A server learns of a node when the node asks a question. So on each new connection the client
 * repeats the question of one document whose owner is on another node; the server then knows which
 * nodes to notify when a content loses its owner. A keep-alive is answered once everything received
 * before it is committed.
 *
 * Calling order: duplicate_client_start(); duplicate_client_notify() after each commit with
 * questions; duplicate_client_report_done() for each report; duplicate_client_stop(), which takes
 * at most a second. The committer's thread calls all of them but duplicate_client_is_busy(), which
 * any thread may call.
 */
#ifndef SEINE_DUPLICATE_CLIENT_H
#define SEINE_DUPLICATE_CLIENT_H

#include <seine/nodes/transport/security.h>
#include <seine/state/messages/ownership_report.h>

#define DUPLICATE_SERVERS_MOST 64

struct clock;
struct crawl_config;
struct duplicate_client;
struct duplicate_removals;
struct log;
struct mailbox;

/* The duplicate servers of all collections of a process. */
struct duplicate_servers {
    const char *const *addresses; /* HOST:PORT */
    size_t count;
    const char *node_id;
    const struct security *security;
    struct duplicate_removals *removals; /* seine/nodes/duplicate_client/removals.h; NULL: none */
};

struct duplicate_client_settings {
    const struct duplicate_servers *servers;
    const char *folder;                /* of the collection */
    const char *collection;            /* the name of the collection */
    const struct crawl_config *config; /* used only during the call */
    struct mailbox *committer;         /* receives the reports */
    struct clock *clock;
    struct log *log;
};

/* The texts of the settings must outlive the client. */
int duplicate_client_start(const struct duplicate_client_settings *settings,
                           struct duplicate_client **ret_client,
                           struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void duplicate_client_stop(struct duplicate_client *client);
void duplicate_client_notify(struct duplicate_client *client);
/* Frees the report. `is_committed`: the answers of the report are stored in rows. */
void duplicate_client_report_done(struct ownership_report *report, bool is_committed);
/* Whether answers may arrive soon. False if a server is unreachable or has not answered for ten
 * seconds. */
bool duplicate_client_is_busy(const struct duplicate_client *client);

#endif
