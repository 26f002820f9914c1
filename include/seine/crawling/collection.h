/*
 * collection: a crawl collection from opening to closing: its database, its configuration and the
 * threads that crawl it.
 *
 * One process owns a data directory (data_directory_lock()); other processes may read it meanwhile.
 * Calling order for a crawl:
 *
 *     data_directory_lock → collection_upgrade → collection_load_config → collection_open
 *         → collection_start → collection_wait … → collection_close → data_directory_unlock
 *
 * collection_start() starts the threads: one committer, the only thread that writes crawl.db, and
 * the site managers, each with its own event loop. The calling thread only waits; it reads the
 * figures that it displays from the database, like every other reader. collection_interrupt() may
 * be called from any thread and from signal handlers.
 */
#ifndef SEINE_COLLECTION_H
#define SEINE_COLLECTION_H

#include <seine/crawling/committer/outcome.h>
#include <seine/foundation/base.h>
#include <stdatomic.h>

struct crawl_config;
struct fetch_archive;
struct log;
struct request_queue;
struct shared;
struct collection;
struct duplicate_servers;
struct node_role;

/* ---- one collection ---- */

struct collection_settings {
    const char *data_folder;
    const char *name;
    const struct crawl_config *config; /* as stored; lives until collection_close() */
    struct shared *shared; /* shared with other collections of the process; NULL: none; lives until
                              collection_close() */
    const char
        *node_id; /* the section `Node` of this node overrides the configuration; NULL: no node */
    /* The duplicate servers of a collection with use_dupservers; lives until collection_close();
     * NULL: none. */
    const struct duplicate_servers *duplicate_servers;
    const struct node_role *node_role; /* lives until collection_close(); NULL: a single node */
    const char *changed_by; /* who changed the configuration, for display; NULL: "seine" */
    struct log *log;        /* may be NULL */
    struct clock *clock;    /* NULL: the machine's */
    /* Once this is true collection_open() ends with STATUS_CANCELLED and leaves nothing half
     * written; NULL: never. */
    const atomic_bool *cancelled;
    int site_managers; /* 0: one per processor, at most 16 */
    int max_transfers; /* upper limit of concurrent transfers of all site managers; 0: 256 each */
    /* An archive that answers instead of servers, and a file of the URIs in it, which are crawled
     * like start URIs. URIs that are not in the archive are postponed. Neither is stored with the
     * collection. NULL: none. */
    const struct fetch_archive *archive;
    const char *archive_uris;
    bool only_asks;     /* does not crawl: only asks duplicate servers and feeds destinations */
    bool resident;      /* does not end by itself: crawls what is added later */
    bool refresh;       /* begin a new refresh cycle, even if the last one was not complete … */
    bool refreshes_all; /* … and fetch all known URIs in it, whatever refresh_mode says */
    struct confirmed_deletions confirmed;
};

/* Upgrades the database of an existing collection to this program's schema, also after its creation
 * was killed; readers refuse older schemas. The caller must hold the lock. Once `cancelled` is true
 * it ends with STATUS_CANCELLED and the database unchanged; NULL: never. */
int collection_upgrade(const char *data_folder, const char *name, const atomic_bool *cancelled,
                       struct error *error) SEINE_MUST_CHECK;

/* Applies the stored configuration of the collection to `config`, which has the defaults.
 * STATUS_NOT_FOUND if there is no such collection, or its creation was interrupted before it had a
 * configuration. */
int collection_load_config(const char *data_folder, const char *name, struct crawl_config *config,
                           struct error *error) SEINE_MUST_CHECK;

/* Opens or creates the collection and stores the configuration, as a new version if it differs from
 * the last. STATUS_INVALID if deletions are confirmed for a site that the collection does not know.
 */
int collection_open(const struct collection_settings *settings, struct collection **ret_collection,
                    struct error *error) SEINE_MUST_CHECK;
/* Whether there is an earlier run to continue (URIs are queued), whether it ended normally, and
 * whether the collection is new. */
struct collection_state {
    bool is_new;
    bool was_unclean; /* the previous run was killed */
    int64_t queued;
    int64_t known;
    int64_t stored;
    int64_t cycle;
};
void collection_state(const struct collection *collection, struct collection_state *ret_state);

/* The number of site managers of a collection whose settings have `wanted`. */
int collection_site_managers(int wanted);
int collection_start(struct collection *collection, struct error *error) SEINE_MUST_CHECK;
/* Waits at most `timeout_ms` for the end of the run. */
enum crawl_end collection_wait(struct collection *collection, int64_t timeout_ms);
/* The queue of requests to the collection (<seine/crawling/requests.h>): between collection_start()
 * and collection_close(), any thread. */
struct request_queue *collection_requests(struct collection *collection);
/* Puts a changed configuration into force in the running crawl, each parameter at its own time
 * (MS-FSCCFG; docs/configuration.md), and stores it with the collection. `config` is copied.
 * `changed_by` names who changed it; NULL: as in struct collection_settings. */
int collection_configure(struct collection *collection, const struct crawl_config *config,
                         const char *changed_by, struct error *error) SEINE_MUST_CHECK;
/* Answers all callers that wait for enqueued nodes at once; later callers do not wait. */
void collection_end_waits(struct collection *collection);
/* Finishes transfers in flight within about eight seconds and ends the run. */
void collection_interrupt(struct collection *collection);
/* The same immediately: transfers in flight are cancelled and their URIs queued again. */
void collection_abandon(struct collection *collection);
/* Whether the run has ended; *ret_why is set only if it failed. Any thread. */
bool collection_has_ended(struct collection *collection, struct error *ret_why);
/* Call after collection_wait() reported the end of the run. */
void collection_outcome(const struct collection *collection, struct crawl_outcome *ret_outcome);
/* NULL is allowed. Interrupts a run that has not ended. */
void collection_close(struct collection *collection);

#endif
