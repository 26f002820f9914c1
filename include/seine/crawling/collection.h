/*
 * collection: the life of a crawl collection: what is known, queued, fetched and stored, and the
 * threads that do it.
 *
 * One process owns a data directory (data_directory_lock()); others read beside it. Calling order
 * for a crawl:
 *
 *     data_directory_lock → collection_upgrade → collection_load_config → collection_open
 *         → collection_start → collection_wait … → collection_close → data_directory_unlock
 *
 * collection_start() begins the threads: one committer, which alone writes crawl.db, and the site
 * managers, each with an event loop of its own. The calling thread only waits; what it shows to
 * people it reads from the file like everybody else. collection_interrupt() may be called from any
 * thread and from signal handlers.
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
    const struct crawl_config *config; /* as it is kept; lives until collection_close() */
    struct shared *shared; /* with other collections of the process; NULL: nothing; lives until
                            * collection_close() */
    const char *node_id;   /* what its `Node` says lies over the configuration in force; NULL: no
                            * node */
    /* Whom a collection with use_dupservers asks; lives until collection_close(); NULL: nobody. */
    const struct duplicate_servers *duplicate_servers;
    const struct node_role *node_role; /* lives until collection_close(); NULL: it is alone */
    const char *changed_by; /* who brought the configuration, for people; NULL: "seine" */
    struct log *log;        /* may be NULL */
    struct clock *clock;    /* NULL: the machine's */
    /* Once it is true collection_open() ends with STATUS_CANCELLED, and nothing is half written;
     * NULL: never. */
    const atomic_bool *cancelled;
    int site_managers; /* 0: one per processor, at most 16 */
    int max_transfers; /* at once, all site managers together; 0: 256 each */
    /* Answers in the place of servers, and a file of the URIs that it has, which are crawled like
     * start URIs; what it does not have is postponed. Neither is kept with the collection. NULL:
     * there is none. */
    const struct fetch_archive *archive;
    const char *archive_uris;
    bool only_asks;     /* nothing is crawled: duplicate servers are asked, destinations told */
    bool resident;      /* does not end by itself: what is added meanwhile is crawled */
    bool refresh;       /* begin a new refresh cycle, even if the last one was not complete … */
    bool refreshes_all; /* … and ask for everything known in it, whatever refresh_mode says */
    struct confirmed_deletions confirmed;
};

/* Brings the file of an existing collection up to this program's schema, also one whose creation
 * was killed; readers refuse such files. For who holds the lock. Once `cancelled` is true it ends
 * with STATUS_CANCELLED, the file as it was; NULL: never. */
int collection_upgrade(const char *data_folder, const char *name, const atomic_bool *cancelled,
                       struct error *error) SEINE_MUST_CHECK;

/* The configuration that the collection was crawled with before goes over `config`, which has the
 * defaults. STATUS_NOT_FOUND when there is no such collection, or its making was interrupted before
 * it had a configuration. */
int collection_load_config(const char *data_folder, const char *name, struct crawl_config *config,
                           struct error *error) SEINE_MUST_CHECK;

/* Opens or creates it and keeps the configuration with it, as a new version when it differs from
 * the last. STATUS_INVALID when deletions are
 * confirmed for a site that it does not know. */
int collection_open(const struct collection_settings *settings, struct collection **ret_collection,
                    struct error *error) SEINE_MUST_CHECK;
/* Whether an earlier run is to be gone on with (URIs are queued), whether it ended by itself,
 * whether the collection is new. */
struct collection_state {
    bool is_new;
    bool was_unclean; /* the run before was killed */
    int64_t queued;
    int64_t known;
    int64_t stored;
    int64_t cycle;
};
void collection_state(const struct collection *collection, struct collection_state *ret_state);

/* How many site managers a collection has whose settings say `wanted`. */
int collection_site_managers(int wanted);
int collection_start(struct collection *collection, struct error *error) SEINE_MUST_CHECK;
/* Waits at most `timeout_ms` for the end of the run. */
enum crawl_end collection_wait(struct collection *collection, int64_t timeout_ms);
/* What may be asked of it meanwhile (<seine/crawling/requests.h>): between collection_start() and
 * collection_close(), any thread. */
struct request_queue *collection_requests(struct collection *collection);
/* A changed configuration comes into force in the running crawl, each parameter at its moment
 * (MS-FSCCFG; docs/configuration.md), and is kept with the collection. `config` is copied.
 * `changed_by` is told of who brought it; NULL: as struct collection_settings has it. */
int collection_configure(struct collection *collection, const struct crawl_config *config,
                         const char *changed_by, struct error *error) SEINE_MUST_CHECK;
/* Who waits for what was enqueued is answered at once, and nobody waits from then on. */
void collection_end_waits(struct collection *collection);
/* Finishes what is in flight within some eight seconds and ends. */
void collection_interrupt(struct collection *collection);
/* The same at once: what is in flight is cancelled, and waits again. */
void collection_abandon(struct collection *collection);
/* Whether the run has ended; *ret_why only if that was by a failure. Any thread. */
bool collection_has_ended(struct collection *collection, struct error *ret_why);
/* After collection_wait() said that the run has ended. */
void collection_outcome(const struct collection *collection, struct crawl_outcome *ret_outcome);
/* NULL is allowed. Interrupts a run that has not ended. */
void collection_close(struct collection *collection);

#endif
