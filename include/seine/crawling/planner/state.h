/*
 * The state of the planner, between batches and during one. The planner owns it; the committer
 * reads the messages that are sent after a commit (leases, recalls, withdrawals) and the counts of
 * the run.
 */
#ifndef SEINE_PLANNER_STATE_H
#define SEINE_PLANNER_STATE_H

#include <seine/crawling/crawl_logs.h>
#include <seine/crawling/planner/outbox.h>
#include <seine/crawling/planner/planned.h>
#include <seine/crawling/planner/routing.h>
#include <seine/foundation/log.h>
#include <seine/settings/config/secret.h>
#include <seine/state/batch.h>
#include <seine/state/messages.h>
#include <seine/state/messages/enqueue_wait.h>
#include <seine/state/store.h>
#include <seine/web/cookies/jar.h>

struct login_board;
struct subcollection_refresh;

/* The limit because of which a collection accepts no new URIs (MS-FSCADM 2.2.3.6). If an
 * administrator sets refresh-only, new URIs are held instead: store->refresh_only. */
enum refresh_only {
    REFRESH_ONLY_NO,
    REFRESH_ONLY_MAX_DOC,
    REFRESH_ONLY_DISK_FREE,
};

/* The priority level of urgent URIs; levels of configurations begin with 1. */
#define URGENT_LEVEL 0

/* The position of a URI in the queue. */
struct waiting {
    int64_t uri_id;
    int level;
    int rank;
};

/* A site whose queued URIs move to the priority levels of its address. */
struct level_move {
    struct site *site;
    int hold;              /* rows with this hold are moved; -1: its claims */
    struct waiting cursor; /* rows up to this one have moved */
};

/* A rule of the ruleset. */
struct planned_rule {
    int64_t row; /* its id; 0: not looked up yet */
};

/* Documents whose contents may be deleted (plan_delivered_contents.c). */
struct delivered_contents {
    int64_t *uri_ids; /* acknowledged by a destination */
    size_t count, room;
    bool is_looking; /* a pass over all documents is under way … */
    int64_t after;   /* … and has processed those up to this one */
};

/* Ownership of contents across nodes (plan_ownership.h). */
struct ownership {
    const char *servers; /* the duplicate servers as one text; NULL: none */
    bool is_asking;      /* use_dupservers, and there are servers */
    bool is_left;        /* rows of a time with duplicate servers are left */
    bool has_waiting;    /* at the start: the previous run left unanswered questions */
    bool has_questions;  /* the duplicate client must be notified */
    int64_t version;     /* of the last question */
    int64_t asks_after;  /* documents after this one must ask; -1: all have */
    int64_t *answered;   /* URIs, in this batch */
    size_t answered_count, answered_capacity;
};

/* The limit of rules that are reported for exceeding their limits; further ones are not reported.
 */
#define PLANNED_EXCEEDED 64

/* Channels (plan_channels.h). */
struct planned_channels {
    int64_t due_ms;      /* when the first channel is due; 0: to be queried; -1: never */
    int64_t expiry_ms;   /* when the first entry expires; as due_ms */
    int64_t until_ms;    /* only channels that were due then are fetched; 0: all that are due */
    bool has_to_go;      /* documents of expired entries may have to be deleted */
    int64_t to_go_after; /* URIs up to this one are done in this round */
    bool awaits_claims;  /* all remaining ones are claimed */
};

/* The pass that removes URIs without a document, which begins once a day. */
enum forgetting_phase {
    FORGETTING_OVER,
    FORGETTING_COLLECTS, /* the candidates */
    FORGETTING_READS,    /* which URIs are named by rows of other URIs */
    FORGETTING_DETACHES, /* removes referrers that are deleted from candidates */
    FORGETTING_REMOVES,
};

struct forgetting {
    enum forgetting_phase phase;
    int64_t day, days; /* the day on which the last pass began, and its retention in days */
    int64_t position;  /* of the phase: URIs up to this id are processed … */
    int64_t end;       /* … of those up to this id */
    int64_t before_ms, before_cycle; /* URIs that were fetched or found since then stay */
    uint64_t *candidates, *named;    /* a bit for each id up to `end`; NULL: no pass is under way */
    size_t candidate_count;
};

/* Counts of a chunk of the pass that requeues for a refresh, as in the table `cycle`. */
struct passed {
    int64_t dropped, overdue, expired;
};

/* What each folder of src/crawling/planner keeps for itself: only its own files open it. */

struct planned_queue {
    int64_t withheld_site_id;       /* how far planner_withhold() has come; 0: nothing to do … */
    struct waiting withheld_cursor; /* … and within that site */
    struct level_move *level_moves;
    size_t level_move_count, level_move_capacity;
    const char *crawl_mode;            /* as it was written last; NULL: not yet */
    struct channel_uris *channel_uris; /* what ever came by a channel; NULL: nothing did */
};

struct planned_links {
    struct planned_channels channels;
    /* The robots.txt of a site has named a sitemap of another host since the last batch. */
    struct cross_submit {
        int64_t site_id, sitemap_id;
    } * cross_submits;
    size_t cross_submit_count, cross_submit_capacity;
};

struct planned_documents {
    int64_t vanished_site_id; /* how far planner_vanished() has come */
    struct delivered_contents delivered;
    bool has_anchor_changes; /* perhaps */
    int64_t anchors_due_ms;  /* while there is something to crawl they are not looked at before */
    int64_t anchors_cycle;   /* up to which none is deferred; -1: not known */
    int64_t anchor_serial;   /* of the last */
    struct id_map once_more; /* URIs that were enqueued while they were on the wire */
    int64_t own_expiry_ms;   /* when the next URI with an expiry time expires; 0: to be queried, -1:
                                never */
    int64_t enqueued_looked_at; /* URIs up to this one were looked at again */
    int64_t *revoked; /* URIs whose claims were deleted while they were with a site manager */
    size_t revoked_count, revoked_capacity;
    /* How far the walk that forgets old hours of sites has come (plan_history.c); -1: it is over …
     */
    int64_t hours_site_id;
    int64_t hours_day, hours_days; /* … and on which day, and for how many days, it was begun */
    int64_t attempts_uri_id; /* how far the same has come that forgets attempts; -1: it is over */
    bool trims_changes;      /* old rows of changes and deletions go */
    struct forgetting forgetting; /* of URIs whose pages are long gone (plan_forgotten.h) */
    struct {
        bool is_looking; /* versions beyond the number that is kept are looked for … */
        int64_t uri_id, replaced_at; /* … and have been up to this one */
        int64_t kept;                /* … that number; -1: not yet in this run */
    } versions;
};

struct planned_results {
    int worker_count;
    int *leases_of; /* sites leased to each worker */
    int leased;
    int64_t granted;             /* claims of the current batch, not yet counted */
    struct lease_grant **leases; /* posted after the commit */
    size_t lease_count, lease_capacity;
};

struct planned_passes {
    struct passed passed;        /* of the last chunk */
    int64_t background_job_uris; /* number of URIs of the last completed background job */
};

struct planned_sites {
    int places;                /* slots in use, of max_sites (plan_slots.c) */
    bool suspended;            /* by an administrator or variable_delay: no claims are made */
    struct secret_key secrets; /* the data directory's key, read on first use */
    bool has_secrets, lacks_secrets;
};

struct planned_reporting {
    struct planned_rule *rules;                      /* by number */
    struct exceeded_rule exceeded[PLANNED_EXCEEDED]; /* of the policy in force, in all searches */
    size_t exceeded_count;
};

struct planner {
    struct crawl_store *store;
    struct batch *batch;
    const struct crawl_config *config; /* of the policy in force */
    struct policy_reader reader;
    const struct policy *speaking; /* the policy whose rule numbers the current report uses */
    struct log *log;
    struct crawl_logs *logs;                      /* set by the creator; NULL: none */
    struct cookie_jar *cookies;                   /* the same */
    struct login_board *board;                    /* the same: the state of logins by form */
    struct subcollection_refresh *subcollections; /* their cycles */
    int64_t now_ms;
    uint64_t written_statuses[16]; /* a bit for each status whose reason this batch writes */
    enum refresh_only refresh_only;
    bool resets_depth;                             /* crawlmode/reset_level of any part */
    bool by_importance;                            /* seine/crawl_order */
    bool paused;                                   /* no claims are made */
    int64_t run_stored, run_downloaded, run_bytes; /* since the run began */
    struct site **changed;                         /* sites with counts to be written */
    size_t changed_count, changed_capacity;
    struct ownership ownership;
    bool destinations_changed;            /* the delivery threads must be notified */
    int64_t last_uri_id;                  /* the last URI crawled in this run; 0: none */
    bool is_counting;                     /* planner_begin_statistics() was called */
    uint64_t lost_amounts, reported_lost; /* of statistics in this run; the next number to report */
    struct sampled {
        bool known; /* in this cycle and run */
        int64_t value;
    } sampled[STATISTIC_COUNT]; /* last sampled state of the collection */
    struct planned_queue queue;
    struct planned_links links;
    struct planned_documents documents;
    struct planned_results results;
    struct planned_passes passes;
    struct planned_sites sites;
    struct planned_reporting reporting;
    struct outbox outbox;
    struct routing routing;     /* its `node` is set by the creator */
    struct enqueue_waits waits; /* for rows of `enqueued` */
    bool expedites_delivery;    /* a caller waits for deliveries */
    struct planned planned;     /* decisions of this batch that queries cannot see yet */
    /* Sent after the commit: */
    struct recall *recalls;
    size_t recall_count, recall_capacity;
    struct withdrawal *withdrawals;
    size_t withdrawal_count, withdrawal_capacity;
    uint64_t turns;          /* a bit for each row of periodic work that had its turn last */
    bool runs_to_its_end;    /* the run is over when nothing is left; a resident collection idles */
    int64_t found_by_result; /* new URIs of the current result */
    bool starts_are_due;     /* a subcollection's cycle must queue its start URIs */
    int status;              /* first failure, or 0 */
    struct error *error;
};

#endif
