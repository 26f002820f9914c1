/*
 * A site manager: one thread, one event loop, some leased sites (design, Threads and connections).
 *
 * It fetches what it was given claims for, as gently as the configuration says, turns answers into
 * results, and posts them to the committer in reports. It never waits for a slow host, a lock or a
 * disk.
 */
#ifndef SEINE_COLLECTION_MANAGER_H
#define SEINE_COLLECTION_MANAGER_H

#include "message.h"
#include "policy.h"

#include <seine/config.h>
#include <seine/fetch.h>
#include <seine/log.h>

struct manager;

struct manager_settings {
    int number;
    struct policy *policy; /* a reference is taken */
    const struct hash_key *key;
    struct mailbox *committer; /* reports go there */
    struct resolver *resolver;
    struct address_table *addresses;
    struct proxy_pool *proxies;
    struct fetch_budget *budget;
    struct log *log;
    size_t max_transfers;
    struct crash_mark *mark; /* of its thread (crash_marks.h); NULL: none */
};

/* Starts the thread. */
int manager_start(const struct manager_settings *settings, struct manager **ret_manager,
                  struct error *error) SEINE_MUST_CHECK;
/* Any thread; the order becomes the manager's. */
void manager_give(struct manager *manager, struct manager_order *order);
/* Bytes of reports that were posted and not yet given back by report_done(). */
void manager_report_done(struct manager *manager, struct report *report);
/* After ORDER_STOP: waits for the thread. */
void manager_join(struct manager *manager);
/* After manager_join(). NULL is allowed. */
void manager_free(struct manager *manager);

#endif
