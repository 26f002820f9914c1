/*
 * The committer is the only thread that writes a collection. It takes all posted reports, plans
 * them into one batch, writes the batch, and only then answers with leases and claims (one
 * transaction carries one batch of results and the next claims).
 *
 * No commit failure loses results: if a batch cannot be written (disk full, a foreign lock), the
 * committer retries until it can. Meanwhile site managers reach their limit of posted bytes and
 * stop.
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
    struct policy *policy; /* the policy at the start; the committer takes a reference */
    struct log *log;
    struct crawl_logs *logs;
    struct cookie_jar *cookies;
    struct login_board *board;           /* the state of logins by form */
    struct notifiers *notifiers;         /* of the collections of this process */
    struct link_exchange *exchange;      /* reads the databases of other collections */
    struct deliveries *deliveries;       /* to destinations */
    struct duplicate_client *duplicates; /* asks duplicate servers; NULL: none */
    const char *duplicate_servers;       /* the servers as one text; NULL if `duplicates` is */
    const struct node_role *node_role;   /* NULL: a single node */
    struct crash_mark *mark;             /* of its thread (seine/state/crash.h); NULL: none */
    struct site_manager **managers;
    int manager_count;
    bool resident;     /* as collection_settings have it */
    bool begin_cycle;  /* start the next refresh cycle first … */
    bool only_asks;    /* does not crawl */
    bool asks_for_all; /* … and fetch all known URIs in it */
    const struct confirmed_deletions *confirmed;
    /* Any thread: */
    struct mailbox *inbox; /* struct committer_mail */
    atomic_bool interrupted;
    atomic_bool ends_waits;        /* answers callers that enqueued at once */
    atomic_bool abandoned;         /* cancels transfers in flight */
    struct request_queue requests; /* opened by its creator; closed when the run has ended */
    /* Results, once the thread has ended: */
    struct crawl_outcome outcome;
};

int committer_init(struct committer *committer, struct error *error) SEINE_MUST_CHECK;
void committer_done(struct committer *committer);
/* The thread's function; `argument` is the committer. Returns when the crawl ends or is
 * interrupted, after stopping the site managers. */
void *committer_run(void *argument);

#endif
