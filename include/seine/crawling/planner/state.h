/*
 * What the planner knows between batches and while it plans one. The planner's; the committer reads
 * what is to be told after a commit (leases, recalls, withdrawals) and the counts of the run.
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
    int rank;
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

/* Contents that have one owner over several nodes (plan_ownership.h). */
struct ownership {
    const char *servers; /* who asks whom, in one text; NULL: nobody */
    bool is_asking;      /* use_dupservers, and there are servers */
    bool is_left;        /* rows of a time when there were */
    bool has_waiting;    /* at the start: some were not answered in the run before */
    bool has_questions;  /* since the thread that asks them heard of it */
    int64_t version;     /* of the last question */
    int64_t asks_after;  /* documents behind this one ask; -1: all have */
    int64_t *answered;   /* URIs, in this batch */
    size_t answered_count, answered_capacity;
};

/* Rules that are told of when they exceed their limits; of more the later ones are not. */
#define PLANNED_EXCEEDED 64

/* Channels (plan_channels.h). */
struct planned_channels {
    struct channel_uris *uris; /* what ever came by one; NULL: nothing did */
    int64_t due_ms;            /* when the first is to be asked; 0: to be looked up; -1: never */
    int64_t expiry_ms;         /* when entries of one expire; the same */
    int64_t until_ms;          /* only what was due then is asked for; 0: whatever is due */
    bool has_to_go;            /* there may be documents of expired entries to be deleted */
    int64_t to_go_after;       /* those up to this URI have been seen to in this round */
    bool awaits_claims;        /* all that are left are claimed */
};

/* The pass that removes URIs without a document, which begins once a day. */
enum forgetting_phase {
    FORGETTING_OVER,
    FORGETTING_COLLECTS, /* the candidates */
    FORGETTING_READS,    /* which URIs rows of other URIs name */
    FORGETTING_DETACHES, /* candidates from referrers that go */
    FORGETTING_REMOVES,
};

struct forgetting {
    enum forgetting_phase phase;
    int64_t day, days;               /* on which day, and for how many days, the last pass began */
    int64_t position;                /* of the phase: URIs up to this id have been looked at … */
    int64_t end;                     /* … of those up to this one */
    int64_t before_ms, before_cycle; /* what was asked for, or met, since then stays */
    uint64_t *candidates, *named;    /* a bit for each id up to `end`; NULL: no pass is under way */
    size_t candidate_count;
};

struct planner {
    struct crawl_store *store;
    struct batch *batch;
    const struct crawl_config *config; /* of the policy in force */
    struct policy_reader reader;
    const struct policy *speaking; /* whose numbers the rules of the report at hand are */
    struct log *log;
    struct crawl_logs *logs;                      /* set by the maker; NULL: none */
    struct cookie_jar *cookies;                   /* the same */
    struct login_board *board;                    /* the same: how logins by form stand */
    struct subcollection_refresh *subcollections; /* their cycles */
    struct secret_key secrets; /* the data directory's key, once something needed it */
    bool has_secrets, lacks_secrets;
    int64_t now_ms;
    uint64_t written_statuses[16]; /* a bit for each status whose reason this batch writes */
    enum refresh_only refresh_only;
    bool resets_depth;  /* crawlmode/reset_level of any part */
    bool by_importance; /* seine/crawl_order */
    bool paused;        /* nothing is to be claimed for now … */
    bool suspended;     /* … by an administrator or variable_delay */
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
    struct ownership ownership;
    bool has_anchor_changes;   /* perhaps */
    int64_t anchors_due_ms;    /* while there is something to crawl they are not looked at before */
    int64_t anchors_cycle;     /* up to which none is deferred; -1: not known */
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
    struct routing routing; /* its `node` is set by the maker */
    struct planned_channels channels;
    struct enqueue_waits waits;  /* for rows of `enqueued` */
    struct id_map once_more;     /* URIs that were enqueued while they were on the wire */
    bool expedites_delivery;     /* somebody waits for what destinations are to be told */
    int64_t enqueued_looked_at;  /* URIs up to this one were looked at again */
    int64_t own_expiry_ms;       /* when the next URI expires by its own time; 0: to be looked up,
                                    -1: never */
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
    int64_t
        attempts_uri_id; /* how far the same has come that forgets old attempts; -1: it is over */
    bool trims_changes;  /* old rows of changes and deletions go */
    struct forgetting forgetting; /* of URIs whose pages are long gone (plan_forgotten.h) */
    struct {
        bool is_looking; /* versions beyond the number that is kept are looked for … */
        int64_t uri_id, replaced_at; /* … and have been up to this one */
        int64_t kept;                /* … that number; -1: not yet in this run */
    } versions;
    bool retries_moved;       /* the batch before moved what was due */
    bool requeued;            /* the batch before went through URIs for a refresh cycle */
    bool has_one_minor_cycle; /* it stands for all: nobody waits for the next (adaptive) */
    int64_t found_by_result;  /* new URIs of the result at hand */
    bool starts_are_due;      /* a subcollection's cycle begins with its start URIs */
    /* The robots.txt of a site has named a sitemap of another host since the last batch. */
    struct cross_submit {
        int64_t site_id, sitemap_id;
    } * cross_submits;
    size_t cross_submit_count, cross_submit_capacity;
    struct passed {
        int64_t dropped, overdue, expired;
    } passed;   /* what a chunk of that made of them, as in the table `cycle` */
    int status; /* first failure, or 0 */
    struct error *error;
};

#endif
