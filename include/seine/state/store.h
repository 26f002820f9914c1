/*
 * The state of one collection: its file crawl.db, its content packs, and what of it is kept in
 * memory.
 *
 * Everything here belongs to the committer thread once the collection runs. Memory is a cache of
 * the rows: crawl_store_open() makes it from them, and the planner (planner.h) changes both sides
 * in step.
 */
#ifndef SEINE_STORE_H
#define SEINE_STORE_H

#include <seine/documents/dedup.h>
#include <seine/foundation/base/id_map.h>
#include <seine/foundation/db.h>
#include <seine/settings/config.h>
#include <seine/settings/rules.h>
#include <seine/state/content.h>
#include <seine/state/feed/destinations.h>
#include <seine/state/frontier.h>
#include <seine/state/stats.h>
#include <seine/state/store/crashes.h>

/* reason.id in SQL: URI skips from 1, document skips from DOCUMENT_REASON + 1. */
#define DOCUMENT_REASON 100

static inline int uri_reason(enum uri_skip skip)
{
    return skip == URI_SKIP_NONE ? 0 : (int)skip;
}

/* DOCUMENT_SKIP_STATUS has a row for each status that was answered ("404"), of the number
 * STATUS_REASON + status, written when it is needed first (planner/plan_errors.h). */
#define STATUS_REASON 1000

static inline int document_reason(enum document_skip skip)
{
    return skip == DOCUMENT_SKIP_NONE ? 0 : DOCUMENT_REASON + (int)skip;
}

/* A link so refused is no way to its URI: its depth does not count. */
static inline bool skip_is_no_way(enum uri_skip skip)
{
    return skip == URI_SKIP_NOFOLLOW || skip == URI_SKIP_EXTERNAL || skip == URI_SKIP_SITEMAP;
}

struct cluster_state {
    int64_t committed_end;
    int64_t dead_bytes;
    int64_t dead_when_opened; /* its end, when nothing of it lived then; otherwise 0 */
    bool changed;
};

/* Files that no document needs any more, as the last commit says. */
struct dead_files {
    int64_t *numbers;
    size_t count, capacity;
    size_t ended_count; /* the first ones, which died in `epoch` or before; it has ended */
    int64_t epoch;
};

struct mime_names;

struct crawl_store {
    char *folder; /* <data>/collections/<name> */
    char *name;   /* of the collection */
    struct clock *clock;
    char *path; /* of crawl.db */
    struct db *db;
    struct content_store *content;
    struct content_files *files;
    struct dead_files dead_files;
    struct hash_key key;
    struct known_map *known;
    struct checksum_map *checksums;
    struct near_index *near; /* the owners of near duplicates */
    struct site_registry *sites;
    struct stats_delta *stats;
    struct uri_figures *uri_figures;
    struct mime_names *mimes;
    struct cluster_state *clusters;
    unsigned cluster_count;
    unsigned cluster; /* the one in use */
    int emptied;      /* the one that is being defragmented; -1: none (defragment.h) */
    bool cycle_ended;
    bool asks_for_all; /* the refresh cycle: for everything known … */
    bool restarts;     /* … and what waited before it is dropped */
    bool refresh_only; /* by an administrator */
    bool suspended;    /* by an administrator */
    bool was_unclean;  /* the run before did not end by itself */
    bool is_new;
    bool holds_answers;         /* of earlier cycles: documents may be there for what is queued */
    bool background_jobs;       /* there may be rows in `background_job` */
    bool refeeds;               /* there may be rows in `refeed` */
    bool depth_update;          /* there may be rows in `nearer` */
    bool focus_update;          /* there may be rows in `inward` */
    bool has_versions;          /* there may be rows in `version` */
    bool has_near_documents;    /* there may be rows in `near_document` … */
    bool has_near_rejudgements; /* … and in `near_rejudgement` */
    bool vanished;              /* there may be rows in `vanished` that may go */
    bool deletions_confirmed;   /* for all sites, in this cycle */
    int64_t cluster_filled;     /* bytes put there since it came into use */
    int64_t last_uri_id;        /* also of ids that a site has and does not use yet */
    int64_t last_site_id;
    int64_t cycle;
    int64_t cycle_began_ms;
    int64_t scope_cycle;        /* in which the scope changed last; -1: never */
    uint64_t rule_files;        /* policy_rule_files() */
    int64_t validators_from_ms; /* what was fetched before is asked for without conditions */
    int64_t requeue_position, requeue_end; /* of the refresh cycle; done when equal */
    int64_t rescreen_at, rescreen_end;     /* of the screening pass; done when equal */
    /* sums over all sites */
    int64_t queued, claimed, retries, stored;
    int64_t quarantined, withheld;
    struct site **quarantines; /* sites with a row in `quarantine` */
    size_t quarantine_count;
    struct site **awaiting; /* sites with rows in `postponed_refresh` */
    size_t awaiting_count;
    struct minor_cycle {
        int64_t number;   /* of the last of the collection that began in this cycle; -1: none has */
        bool is_choosing; /* what it asks for again … */
        int64_t position; /* … and has for sites up to this one; of the next: */
        int64_t left;     /* so many of its URIs may still have a turn; -1: that is not known */
        int64_t of_site, chosen_of_site;
        int64_t same_left; /* so many may still count as unchanged by their sitemap */
        int64_t priority, due_at, uri_id; /* of the one looked at last */
    } minor_cycle;
    char scheduled_by[512]; /* what makes the priorities of URIs; "": nothing does */
    int64_t schedule_position, schedule_end; /* of the pass that makes them; done when equal */
    struct destinations destinations;
    struct crashes crashes; /* pages in hand when the program died */
    int64_t retry_due_ms;   /* of the first row of `retry`; -1 without */
    int64_t suspended_at_ms;
    int64_t lacks_space_since_ms; /* as the run before left it; 0: it had enough */
    char crawl_mode[40];          /* the same; the planner follows it */
    int64_t last_background_job_id,
        done_background_job_id; /* background jobs that were last begun and done */
    struct enqueued {
        int64_t last_id;         /* of the rows of `enqueued` */
        struct id_map under_way; /* URIs of which some are */
        struct id_map pushed;    /* URIs whose documents were pushed */
        struct id_map expiring;  /* URIs that expire by their own time: rows of `uri_expiry` */
        int64_t coming;          /* URIs that this batch adds to what is under way */
        int64_t offline;         /* rows of `offline_node` that were not taken in yet */
    } enqueued;
    struct statistics_upkeep {
        int64_t first_cycle; /* whose statistics are kept apart; -1: there are none */
        int64_t fold_cycle;  /* cycles up to this one are being folded; -1: none */
        int64_t fold_site;   /* of sites up to this one they have been */
    } statistics;
};

/* Opens or creates the collection's folder, file and packs, cuts off what was not committed, gives
 * claims back to the queue, and loads the memory. Once `cancelled` is true it ends with
 * STATUS_CANCELLED; NULL: never. */
int crawl_store_open(const char *folder, const char *name, const struct crawl_config *config,
                     struct clock *clock, const atomic_bool *cancelled,
                     struct crawl_store **ret_store, struct error *error) SEINE_MUST_CHECK;
void crawl_store_close(struct crawl_store *store);
/* The memory part of opening. */
int crawl_store_load(struct crawl_store *store, const struct crawl_config *config,
                     const atomic_bool *cancelled, struct error *error) SEINE_MUST_CHECK;

/* URIs that wait for their turn or time, claims not among them. */
static inline int64_t crawl_store_waiting(const struct crawl_store *store)
{
    return store->queued + store->retries + store->quarantined + store->withheld;
}

/* Lists a site among those that have a row in `quarantine`. 0 or STATUS_MEMORY. */
int crawl_store_add_quarantine(struct crawl_store *store, struct site *site) SEINE_MUST_CHECK;
/* The same for `postponed_refresh`. */
int crawl_store_add_awaiting(struct crawl_store *store, struct site *site) SEINE_MUST_CHECK;

/* The id of a MIME type's name; a new one is given `*ret_is_new` and must be inserted. */
int mime_names_new(struct mime_names **ret_names);
void mime_names_free(struct mime_names *names);
int mime_names_id(struct mime_names *names, struct text name, int64_t *ret_id, bool *ret_is_new);
int mime_names_load(struct mime_names *names, struct text name, int64_t id);

/* Brings an existing file up to date. Nothing to do without one. `cancelled` as above. */
int crawl_store_upgrade(const char *folder, const atomic_bool *cancelled,
                        struct error *error) SEINE_MUST_CHECK;
/* The configuration kept with the collection: into an existing configuration (the profile). The
 * file need not exist, nor hold one yet (STATUS_NOT_FOUND). */
int crawl_store_load_config(const char *folder, struct crawl_config *config,
                            struct error *error) SEINE_MUST_CHECK;
/* The table of store/status.h, into its own. */
int crawl_store_write_statuses(struct db *db, struct error *error) SEINE_MUST_CHECK;
/* What parameters are, into their table. */
int crawl_store_write_kinds(struct db *db, struct error *error) SEINE_MUST_CHECK;

struct config_change {
    const struct crawl_config *kept;     /* all of it, nodes included */
    const struct crawl_config *in_force; /* what results for this node */
    const struct crawl_config *former;   /* was in force before; may be NULL */
    uint64_t rule_files;                 /* policy_rule_files() of the policy made of it */
    const char *key_path;                /* of the key file; it is made when there is none */
    const char *changed_by;
};
/* Keeps a configuration as rows and as a version of the file, in a transaction of its own;
 * passwords encrypted. When its scope differs from that of the former, what was refused is to be
 * screened anew. */
int crawl_store_save_config(struct crawl_store *store, const struct config_change *change,
                            struct error *error) SEINE_MUST_CHECK;
/* The same of a kept configuration of which more is in force than before: what follows from that is
 * noted. Of the change, `in_force`, `former` and `rule_files` count. */
int crawl_store_change_force(struct crawl_store *store, const struct config_change *change,
                             struct error *error) SEINE_MUST_CHECK;

#endif
