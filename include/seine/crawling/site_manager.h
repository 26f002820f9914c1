/*
 * A site manager: one thread, one event loop, some leased sites (design, Threads and connections).
 *
 * It fetches the URIs of its claims, at the rate that the configuration allows, turns answers into
 * results, and posts them to the committer in reports. It never blocks on a slow host, a lock or a
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
    struct policy *policy; /* the manager takes a reference */
    const struct hash_key *key;
    struct mailbox *committer; /* receives the reports */
    struct resolver *resolver;
    struct address_table *addresses;
    struct proxy_pool *proxies;
    struct cookie_jar *cookies; /* of the collection */
    struct login_board *board;  /* of the collection: the state of logins by form */
    struct fetch_budget *budget;
    struct log *log;
    size_t max_transfers;
    struct renderer *renderer; /* runs JavaScript; NULL: JavaScript is not run */
    /* Answers instead of servers, without delays; URIs that are not in it are postponed. NULL:
     * none. */
    const struct fetch_archive *archive;
    /* One of several nodes: the sites of the collection of this name that it may crawl, per
     * address. NULL: all. */
    struct address_permits *permits;
    const char *collection;
    struct crash_mark *mark; /* of its thread (seine/state/crash.h); NULL: none */
};

/* Starts the thread. */
int site_manager_start(const struct site_manager_settings *settings,
                       struct site_manager **ret_manager, struct error *error) SEINE_MUST_CHECK;
/* Any thread; the manager takes ownership of the order. */
void site_manager_give(struct site_manager *manager, struct site_manager_order *order);
/* Returns a report, so that its bytes no longer count as posted. */
void site_manager_report_done(struct site_manager *manager, struct report *report);
/* After ORDER_STOP: joins the thread. */
void site_manager_join(struct site_manager *manager);
/* Call after site_manager_join(). NULL is allowed. */
void site_manager_free(struct site_manager *manager);

#endif
