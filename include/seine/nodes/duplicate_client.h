/*
 * duplicate_client: the thread of a collection that asks the duplicate servers who owns a content
 * (use_dupservers, MS-FSCCFG 2.2.4.7; MS-FSCMT 3.1.5.22 to 3.1.5.27).
 *
 * What is to be asked stands in rows (`ownership`, `ownership_removal`), written in the transaction
 * of the document; the thread reads them in order with a connection of its own, asks, and reports
 * the answers to the committer, who takes them in. After a cut connection or a kill everything is
 * asked again that is not answered in the rows: servers take everything twice.
 *
 * Checksums are spread over the servers by their first 32 bits, in equal ranges in the order in
 * which the servers are given. Of each what waits for an answer is bounded (cachesize/pp_pending,
 * in bytes of messages; one at least), and one question a URI, because answers name the URI alone.
 *
 * A server hears of a node when that asks something. So on each connection one of the documents
 * whose owner is elsewhere asks again: the server then knows whom to tell that a content lost its
 * owner. A keep-alive is answered when everything that came before it is committed.
 *
 * Calling order: duplicate_client_start(); duplicate_client_notify() after each commit with
 * questions; duplicate_client_report_done() for each report; duplicate_client_stop() ends within a
 * second. All but that one: the committer's thread.
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

/* Whom the collections of a process ask. */
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
    const char *collection;            /* its name */
    const struct crawl_config *config; /* for the time of the call */
    struct mailbox *committer;         /* where reports go */
    struct clock *clock;
    struct log *log;
};

/* The texts of the settings outlive it. */
int duplicate_client_start(const struct duplicate_client_settings *settings,
                           struct duplicate_client **ret_client,
                           struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void duplicate_client_stop(struct duplicate_client *client);
void duplicate_client_notify(struct duplicate_client *client);
/* It is freed. `is_committed`: what it says is in rows. */
void duplicate_client_report_done(struct ownership_report *report, bool is_committed);
/* Whether answers may come soon: not when a server cannot be reached, or has not answered for ten
 * seconds. */
bool duplicate_client_is_busy(const struct duplicate_client *client);

#endif
