/*
 * The state of one collection: its file crawl.db, its content packs, and the cached rows in memory.
 *
 * Once the collection runs the committer thread owns everything here. Memory is a cache of the
 * rows: crawl_store_open() builds it, and the planner (planner.h) changes both sides in step.
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

/* DOCUMENT_SKIP_STATUS has one row per HTTP status ("404") with the id STATUS_REASON + status,
 * written on first use (plan_errors.h). */
#define STATUS_REASON 1000

static inline int document_reason(enum document_skip skip)
{
    return skip == DOCUMENT_SKIP_NONE ? 0 : DOCUMENT_REASON + (int)skip;
}

/* A link refused for these reasons is not a path to its target: it does not count for the depth. */
static inline bool skip_is_no_way(enum uri_skip skip)
{
    return skip == URI_SKIP_NOFOLLOW || skip == URI_SKIP_EXTERNAL || skip == URI_SKIP_SITEMAP;
}

struct cluster_state {
    int64_t committed_end;
    int64_t dead_bytes;
    int64_t dead_when_opened; /* its end, if it had no living record when it was opened; otherwise
                               * 0 */
    bool changed;
};

/* Files that no document refers to any more since the last commit. */
struct dead_files {
    int64_t *numbers;
    size_t count, capacity;
    size_t ended_count; /* the first ones, which died in `epoch` or earlier; that epoch has ended */
    int64_t epoch;
};

struct mime_names;

struct crawl_store {
    char *folder; /* <data>/collections/<name> */
    char *name;   /* name of the collection */
    struct clock *clock;
    char *path; /* path of crawl.db */
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
    struct link_figures *link_figures;
    struct mime_names *mimes;
    struct cluster_state *clusters;
    unsigned cluster_count;
    unsigned cluster; /* the cluster in use */
    int emptied;      /* the cluster that is being defragmented; -1: none (defragment.h) */
    bool cycle_ended;
    bool asks_for_all; /* the refresh cycle: queues all known URIs … */
    bool restarts;     /* … and drops the URIs that waited before it */
    bool refresh_only; /* by an administrator */
    bool suspended;    /* by an administrator */
    bool was_unclean;  /* the previous run did not end normally */
    bool is_new;
    bool holds_answers;         /* documents of earlier cycles may exist for queued URIs */
    bool background_jobs;       /* there may be rows in `background_job` */
    bool refeeds;               /* there may be rows in `refeed` */
    bool depth_update;          /* there may be rows in `depth_update` */
    bool focus_update;          /* there may be rows in `focus_update` */
    bool has_versions;          /* there may be rows in `version` */
    bool has_near_documents;    /* there may be rows in `near_document` … */
    bool has_near_rejudgements; /* … and in `near_rejudgement` */
    bool vanished;              /* there may be rows in `vanished` that can be removed */
    bool deletions_confirmed;   /* for all sites, in this cycle */
    int64_t cluster_filled;     /* bytes appended to it since it came into use */
    int64_t last_uri_id;        /* including ids that are reserved for a site and unused */
    int64_t last_site_id;
    int64_t cycle;
    int64_t cycle_began_ms;
    int64_t scope_cycle;        /* the cycle in which the scope changed last; -1: never */
    uint64_t rule_files;        /* policy_rule_files() */
    int64_t validators_from_ms; /* documents fetched before are requested without conditions */
    int64_t requeue_position, requeue_end; /* progress of requeuing for the refresh cycle; done when
                                            * equal */
    int64_t rescreen_at, rescreen_end;     /* progress of the rescreening pass; done when equal */
    /* sums over all sites */
    int64_t queued, claimed, retries, stored;
    int64_t quarantined, withheld;
    struct site **quarantines; /* sites with a row in `quarantine` */
    size_t quarantine_count;
    struct site **awaiting; /* sites with rows in `postponed_refresh` */
    size_t awaiting_count;
    struct minor_cycle {
        int64_t number;   /* the last minor cycle of the collection that began in this cycle; -1:
                           * none has */
        bool is_choosing; /* it is choosing the URIs to queue … */
        int64_t position; /* … and is done with sites up to this one; of the next site: */
        int64_t left;     /* URIs that may still be chosen; -1: unknown */
        int64_t of_site, chosen_of_site;
        int64_t same_left; /* URIs that may still count as unchanged according to their sitemap */
        int64_t priority, due_at, uri_id; /* the URI examined last */
    } minor_cycle;
    char scheduled_by[512]; /* what the priorities of URIs were computed from; "": nothing */
    int64_t schedule_position, schedule_end; /* progress of the pass that computes them; done when
                                              * equal */
    struct destinations destinations;
    struct crashes crashes; /* pages that were in work when the program died */
    int64_t retry_due_ms;   /* due time of the first row of `retry`; -1 without */
    int64_t suspended_at_ms;
    int64_t lacks_space_since_ms; /* as the previous run left it; 0: it had enough */
    char crawl_mode[40];          /* as the previous run left it; the planner updates it */
    int64_t last_background_job_id,
        done_background_job_id; /* the background jobs last begun and done */
    struct enqueued {
        int64_t last_id;         /* the last id of the rows of `enqueued` */
        struct id_map under_way; /* URIs with pending rows */
        struct id_map pushed;    /* URIs whose documents were pushed by applications */
        struct id_map expiring;  /* URIs with an expiry time of their own: rows of `uri_expiry` */
        int64_t coming;          /* URIs that this batch adds to `under_way` */
        int64_t offline;         /* rows of `offline_node` that are not processed yet */
    } enqueued;
    struct statistics_upkeep {
        int64_t first_cycle; /* the first cycle whose statistics are kept separately; -1: none */
        int64_t fold_cycle;  /* cycles up to this one are being merged; -1: none */
        int64_t fold_site;   /* the merge is done for sites up to this one */
    } statistics;
};

/* Opens or creates the collection's folder, file and packs, truncates uncommitted contents, returns
 * claims to the queue, and loads the memory. Returns STATUS_CANCELLED once `cancelled` is true;
 * NULL: never. */
int crawl_store_open(const char *folder, const char *name, const struct crawl_config *config,
                     struct clock *clock, const atomic_bool *cancelled,
                     struct crawl_store **ret_store, struct error *error) SEINE_MUST_CHECK;
void crawl_store_close(struct crawl_store *store);

/* URIs that wait for their turn or time, without claims. */
static inline int64_t crawl_store_waiting(const struct crawl_store *store)
{
    return store->queued + store->retries + store->quarantined + store->withheld;
}

/* Adds a site to those that have a row in `quarantine`. 0 or STATUS_MEMORY. */
int crawl_store_add_quarantine(struct crawl_store *store, struct site *site) SEINE_MUST_CHECK;
/* The same for `postponed_refresh`. */
int crawl_store_add_awaiting(struct crawl_store *store, struct site *site) SEINE_MUST_CHECK;

/* The id of a MIME type; if *ret_is_new, the id is new and the caller must insert its row. */
int mime_names_id(struct mime_names *names, struct text name, int64_t *ret_id, bool *ret_is_new);

/* Migrates an existing file to the present schema. Does nothing if there is none. `cancelled` as
 * above. */
int crawl_store_upgrade(const char *folder, const atomic_bool *cancelled,
                        struct error *error) SEINE_MUST_CHECK;
/* Reads the stored configuration of the collection over an existing one (the profile).
 * STATUS_NOT_FOUND if there is no file, or no configuration in it. */
int crawl_store_load_config(const char *folder, struct crawl_config *config,
                            struct error *error) SEINE_MUST_CHECK;

struct config_change {
    const struct crawl_config *kept;     /* the whole configuration, including nodes */
    const struct crawl_config *in_force; /* the configuration that results for this node */
    const struct crawl_config *former;   /* the one in force before; may be NULL */
    uint64_t rule_files;                 /* policy_rule_files() of its policy */
    const char *key_path;                /* path of the key file, which is created if missing */
    const char *changed_by;
};
/* Stores a configuration as rows and as a version of the file, with encrypted passwords, in a
 * transaction of its own. If its scope differs from the former one, refused URIs will be screened
 * again. */
int crawl_store_save_config(struct crawl_store *store, const struct config_change *change,
                            struct error *error) SEINE_MUST_CHECK;
/* The same when the stored configuration is unchanged but the one in force has changed: records the
 * consequences. Uses `in_force`, `former` and `rule_files` of the change. */
int crawl_store_change_force(struct crawl_store *store, const struct config_change *change,
                             struct error *error) SEINE_MUST_CHECK;

#endif
