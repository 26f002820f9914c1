/*
 * A site manager: one thread, one event loop, some leased sites (design, Threads and connections).
 *
 * It fetches what it was given claims for, as gently as the configuration says, turns answers into
 * results, and posts them to the committer in reports. It never waits for a slow host, a lock or a
 * disk.
 */
#ifndef SEINE_SITE_MANAGER_H
#define SEINE_SITE_MANAGER_H

#include <seine/foundation/log.h>
#include <seine/settings/config.h>
#include <seine/settings/policy.h>
#include <seine/state/messages.h>
#include <seine/web/fetch.h>

struct address_permits;
struct login_board;
struct site_manager;

struct site_manager_settings {
    struct clock *clock; /* NULL: the machine's */
    int number;
    struct policy *policy; /* a reference is taken */
    const struct hash_key *key;
    struct mailbox *committer; /* reports go there */
    struct resolver *resolver;
    struct address_table *addresses;
    struct proxy_pool *proxies;
    struct cookie_jar *cookies; /* of the collection */
    struct login_board *board;  /* of the collection: how logins by form stand */
    struct fetch_budget *budget;
    struct log *log;
    size_t max_transfers;
    struct renderer *renderer; /* runs JavaScript; NULL: nothing does */
    /* Asked in the place of servers, without pauses; what it does not have is postponed. NULL:
     * there is none. */
    const struct fetch_archive *archive;
    /* Of a node of several: which sites of the collection of this name it may crawl at which
     * address. NULL: all. */
    struct address_permits *permits;
    const char *collection;
    struct crash_mark *mark; /* of its thread (seine/state/crash.h); NULL: none */
};

/* Starts the thread. */
int site_manager_start(const struct site_manager_settings *settings,
                       struct site_manager **ret_manager, struct error *error) SEINE_MUST_CHECK;
/* Any thread; the order becomes the manager's. */
void site_manager_give(struct site_manager *manager, struct site_manager_order *order);
/* Bytes of reports that were posted and not yet given back by site_manager_report_done(). */
void site_manager_report_done(struct site_manager *manager, struct report *report);
/* After ORDER_STOP: waits for the thread. */
void site_manager_join(struct site_manager *manager);
/* After site_manager_join(). NULL is allowed. */
void site_manager_free(struct site_manager *manager);

#endif
