/*
 * What the planner knows between batches and while it plans one. The planner's; the committer reads
 * what is to be told after a commit (leases, recalls, withdrawals) and the counts of the run.
 */
#ifndef SEINE_PLANNER_STATE_H
#define SEINE_PLANNER_STATE_H

#include <seine/batch.h>
#include <seine/crawl_logs.h>
#include <seine/log.h>
#include <seine/messages.h>
#include <seine/planner/outbox.h>
#include <seine/planner/planned.h>
#include <seine/store.h>

/* Which limit lets a collection take no new URIs (MS-FSCADM 2.2.3.6). The administrator's word,
 * which holds them instead, is store->refresh_only. */
enum refresh_only {
    REFRESH_ONLY_NO,
    REFRESH_ONLY_MAX_DOC,
    REFRESH_ONLY_DISK_FREE,
};

/* The priority level of what is urgent; those of configurations begin with 1. */
#define URGENT_LEVEL 0

/* Where a URI stands among those that wait. */
struct waiting {
    int64_t uri_id;
    int level;
    unsigned rank;
};

/* A site of which what waits moves to the priority levels that its address asks for. */
struct level_move {
    struct site *site;
    int hold;              /* rows with this hold are gone through; -1: its claims */
    struct waiting cursor; /* rows of it up to this one have moved */
};

/* What is known of a rule of the ruleset. */
struct planned_rule {
    int64_t row; /* its id; 0: not looked up yet */
};

/* Documents whose contents may go (plan_delivered_contents.c). */
struct delivered_contents {
    int64_t *uri_ids; /* a destination has answered for them */
    size_t count, room;
    bool is_looking; /* all documents are gone through … */
    int64_t after;   /* … and have been up to this one */
};

/* Rules that are told of when they exceed their limits; of more the later ones are not. */
#define PLANNED_EXCEEDED 64

struct planner {
    struct crawl_store *store;
    struct batch *batch;
    const struct crawl_config *config; /* of the policy in force */
    struct policy_reader reader;
    const struct policy *speaking; /* whose numbers the rules of the report at hand are */
    struct log *log;
    struct crawl_logs *logs; /* set by the maker; NULL: none */
    int64_t now_ms;
    enum refresh_only refresh_only;
    bool resets_depth; /* crawlmode/reset_level of any part */
    bool paused;       /* nothing is to be claimed for now … */
    bool suspended;    /* … by an administrator or variable_delay */
    int worker_count;
    int *leases_of; /* sites leased to each worker */
    int leased;
    int places;      /* taken, of max_sites (plan_slots.c) */
    int64_t granted; /* claims of the batch under way, not yet among the counts */
    int64_t run_stored, run_downloaded, run_bytes; /* since the run began */
    struct site **changed;                         /* sites with counts to be written */
    size_t changed_count, changed_capacity;
    struct planned_rule *rules;                      /* by number */
    struct exceeded_rule exceeded[PLANNED_EXCEEDED]; /* of the policy in force, in all searches */
    size_t exceeded_count;
    int64_t vanished_site_id;       /* how far planner_vanished() has come */
    int64_t withheld_site_id;       /* how far planner_withhold() has come; 0: nothing to do … */
    struct waiting withheld_cursor; /* … and within that site */
    struct delivered_contents delivered;
    bool has_anchor_changes;   /* perhaps */
    int64_t anchor_serial;     /* of the last */
    bool destinations_changed; /* since the threads that deliver to them heard of it */
    const char *crawl_mode;    /* as it was written last; NULL: not yet */
    int64_t last_uri_id;       /* crawled last in this run; 0: none */
    bool is_counting;          /* planner_begin_statistics() was called */
    struct sampled {
        bool known; /* in this cycle and run */
        int64_t value;
    } sampled[STATISTIC_COUNT]; /* states of the collection, as last sampled */
    struct outbox outbox;
    struct planned planned;      /* what this batch decided and no query sees yet */
    struct lease_grant **leases; /* to be posted after the commit */
    size_t lease_count, lease_capacity;
    /* To be told after the commit, besides: */
    struct recall *recalls;
    size_t recall_count, recall_capacity;
    struct withdrawal *withdrawals;
    size_t withdrawal_count, withdrawal_capacity;
    int64_t *revoked; /* URIs whose claims were deleted while they were with a site manager */
    size_t revoked_count, revoked_capacity;
    struct level_move *level_moves;
    size_t level_move_count, level_move_capacity;
    int64_t background_job_uris; /* that the background job done last was about */
    /* How far the walk that forgets old hours of sites has come (plan_history.c); -1: it is over …
     */
    int64_t hours_site_id;
    int64_t hours_day, hours_days; /* … and on which day, and for how many days, it was begun */
    bool trims_removals;           /* old deletion records go */
    bool retries_moved;            /* the batch before moved what was due */
    int status;                    /* first failure, or 0 */
    struct error *error;
};

#endif
