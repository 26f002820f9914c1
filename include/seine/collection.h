/*
 * collection: the life of a crawl collection: what is known, queued, fetched and stored, and the
 * threads that do it.
 *
 * One process owns a data directory (data_directory_lock()); others read beside it. Calling order
 * for a crawl:
 *
 *   data_directory_lock → collection_upgrade → collection_load_config → collection_open →
 * collection_start → collection_wait … → collection_close → data_directory_unlock
 *
 * collection_start() begins the threads: one committer, which alone writes crawl.db, and the site
 * managers, each with an event loop of its own. The calling thread only waits; what it shows to
 * people it reads from the file like everybody else. collection_interrupt() may be called from any
 * thread and from signal handlers.
 */
#ifndef SEINE_COLLECTION_H
#define SEINE_COLLECTION_H

#include <seine/base.h>
#include <stdatomic.h>

struct crawl_config;
struct log;
struct shared;
struct collection;
struct data_directory;

/* ---- the data directory ---- */

/* Makes the folder if need be and takes the lock for the command ("seine serve"). STATUS_BUSY names
 * the process that holds it: which command, since when, and where it listens, as the file of the
 * lock says in one line. */
int data_directory_lock(const char *path, const char *command,
                        struct data_directory **ret_directory,
                        struct error *error) SEINE_MUST_CHECK;
/* Lets a group (its name or number) read what is there and what comes, but for the key, the
 * accounts and the lock: folders hand their group on. Made if need be; before it is locked.
 * STATUS_INVALID without such a group, what the system says to who may not. */
int data_directory_read_by(const char *path, const char *group,
                           struct error *error) SEINE_MUST_CHECK;
/* Where the holder can be spoken to ("http://127.0.0.1:8080"), to be told to whoever is refused. */
void data_directory_listens(struct data_directory *directory, const char *address);
void data_directory_unlock(struct data_directory *directory);
/* <data>/collections/<name>; the caller frees it. NULL without memory. */
char *data_directory_collection_folder(const char *path, const char *name);
/* Whether a collection may be called so (decisions, Configuration 5). */
bool collection_name_is_valid(const char *name);
/* Names of the collections there are, in order; `visit` returns false to end. A folder without data
 * directory has none. */
int data_directory_each_collection(const char *path, bool (*visit)(void *context, const char *name),
                                   void *context, struct error *error) SEINE_MUST_CHECK;

/* Whether another collection has links for this one, which need not exist (send_links_to, MS-FSCCFG
 * 2.2.3). */
bool collection_is_sent_links(const char *data_folder, const char *name);

/* ---- one collection ---- */

/* How a run ended. */
enum crawl_end {
    CRAWL_RUNNING,
    CRAWL_COMPLETE,    /* nothing is left */
    CRAWL_INCOMPLETE,  /* what is left cannot proceed within max_wait */
    CRAWL_INTERRUPTED, /* collection_interrupt() */
    CRAWL_FAILED,      /* the file cannot be written; outcome.error says why */
};

struct crawl_outcome {
    enum crawl_end end;
    struct error error;
    int64_t stored;           /* documents stored in this run */
    int64_t downloaded;       /* answers in this run */
    int64_t bytes;            /* received in this run */
    int64_t left;             /* URIs left */
    int64_t longest_stall_us; /* of a site manager's loop */
    int64_t claimed_back;     /* claims that the run before had left behind */
    bool found_work;          /* there was something to do at all */
};

/* Whose documents may go in this cycle although many vanish at once (decisions, Crawl behaviour 3):
 * an operator has looked. */
struct confirmed_deletions {
    bool all;
    const char *const
        *origins; /* of sites that the collection knows; live until collection_close() */
    size_t count;
};

struct collection_settings {
    const char *data_folder;
    const char *name;
    const struct crawl_config *config; /* as it is kept; lives until collection_close() */
    struct shared *shared;  /* with other collections of the process; NULL: nothing; lives until
                             * collection_close() */
    const char *node_id;    /* what its `Node` says lies over the configuration in force; NULL: no
                             * node */
    const char *changed_by; /* who brought the configuration, for people; NULL: "seine" */
    struct log *log;        /* may be NULL */
    /* Once it is true collection_open() ends with STATUS_CANCELLED, and nothing is half written;
     * NULL: never. */
    const atomic_bool *cancelled;
    int site_managers; /* 0: one per processor, at most 16 */
    int max_transfers; /* at once, all site managers together; 0: 256 each */
    bool resident;     /* does not end by itself: what is added meanwhile is crawled */
    bool refresh;      /* begin a new refresh cycle, even if the last one was not complete */
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
/* What may be asked of it meanwhile: <seine/collection/administration.h>. */
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
