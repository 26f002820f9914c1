/*
 * The committer: the one thread that writes a collection. It takes all reports that were posted,
 * plans them into one batch, writes the batch, and only then answers with leases and claims
 * (one transaction carries one batch of results, and the next claim).
 *
 * Nothing answered before a commit is ever lost by it: a batch that cannot be written (disk full, a
 * foreign lock) is written again until it can, while site managers run into their bound of posted
 * bytes and stop.
 */
#ifndef SEINE_COMMITTER_H
#define SEINE_COMMITTER_H

#include <seine/crawling/committer/outcome.h>
#include <seine/foundation/log.h>
#include <seine/state/messages.h>
#include <seine/state/messages/request.h>
#include <seine/state/store.h>
#include <seine/web/cookies/jar.h>
#include <stdatomic.h>

struct login_board;
struct notifiers;
struct site_manager;
struct link_exchange;
struct deliveries;
struct duplicate_client;
struct node_role;

struct committer {
    /* Given by the collection: */
    struct crawl_store *store;
    struct clock *clock;
    struct policy *policy; /* in force at the start; a reference is taken */
    struct log *log;
    struct crawl_logs *logs;
    struct cookie_jar *cookies;
    struct login_board *board;           /* how logins by form stand */
    struct notifiers *notifiers;         /* of the collections of this process */
    struct link_exchange *exchange;      /* which reads the files of others */
    struct deliveries *deliveries;       /* to destinations */
    struct duplicate_client *duplicates; /* asks duplicate servers; NULL: nobody does */
    const char *duplicate_servers;       /* who asks whom, in one text; NULL with it */
    const struct node_role *node_role;   /* NULL: it is alone */
    struct crash_mark *mark;             /* of its thread (seine/state/crash.h); NULL: none */
    struct site_manager **managers;
    int manager_count;
    bool resident;     /* as collection_settings have it */
    bool begin_cycle;  /* start the next refresh cycle first … */
    bool only_asks;    /* nothing is crawled */
    bool asks_for_all; /* … and ask for everything known in it */
    const struct confirmed_deletions *confirmed;
    /* Any thread: */
    struct mailbox *inbox; /* struct committer_mail */
    atomic_bool interrupted;
    atomic_bool ends_waits;        /* of who enqueued: they are answered at once */
    atomic_bool abandoned;         /* what is in flight need not end */
    struct request_queue requests; /* its maker opens it; closed when the run has ended */
    /* Results, once the thread has ended: */
    struct crawl_outcome outcome;
};

int committer_init(struct committer *committer, struct error *error) SEINE_MUST_CHECK;
void committer_done(struct committer *committer);
/* The thread's function; `argument` is the committer. Ends when the crawl ends or is interrupted;
 * the site managers have been told to stop. */
void *committer_run(void *argument);

#endif
