/*
 * The planner turns what happened into a turn of the committer: it decides, changes memory, and
 * lists the row operations that bring the file in step. It never writes and never waits; it reads
 * single rows by key.
 *
 * Calling order in each turn: planner_begin(), then any of the planner_…() functions, then
 * planner_end(). The committer thread only.
 */
#ifndef SEINE_COLLECTION_PLANNER_H
#define SEINE_COLLECTION_PLANNER_H

#include "crawl_logs.h"
#include "message.h"
#include "outbox.h"
#include "store.h"
#include "turn.h"

#include <seine/log.h>

#include <limits.h>

/* Which limit lets a collection take no new URIs (MS-FSCADM 2.2.3.6). The administrator's word,
 * which keeps them apart instead, is store->refresh_only. */
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
    int place;             /* plan_levels.c knows which table that is */
    struct waiting cursor; /* rows of it up to this one have moved */
};

/* What is known of a rule of the ruleset. */
struct planned_rule {
    int64_t row; /* its id; 0: not looked up yet */
};

/* Rules that are told of when they exceed their limits; of more the later ones are not. */
#define PLANNED_EXCEEDED 64

struct planner {
    struct crawl_store *store;
    struct turn *turn;
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
    int places;      /* taken, of max_sites (plan_places.c) */
    int64_t granted; /* claims of the turn under way, not yet among the counts */
    int64_t run_stored, run_downloaded, run_bytes; /* since the run began */
    struct site **changed;                         /* sites with counts to be written */
    size_t changed_count, changed_capacity;
    struct planned_rule *rules;                      /* by number */
    struct exceeded_rule exceeded[PLANNED_EXCEEDED]; /* of the policy in force, in all searches */
    size_t exceeded_count;
    int64_t later_planned_ms;       /* earliest retry planned in this turn; -1 without */
    int64_t vanished_site_id;       /* how far planner_vanished() has come */
    int64_t withheld_site_id;       /* how far planner_withhold() has come; 0: nothing to do … */
    struct waiting withheld_cursor; /* … and within that site */
    bool feeds_by_default;          /* set by the maker: without destinations configured, too */
    const char *crawl_mode;         /* as it was written last; NULL: not yet */
    int64_t last_uri_id;            /* crawled last in this run; 0: none */
    bool is_counting;               /* planner_begin_statistics() was called */
    struct sampled {
        bool known; /* in this cycle and run */
        int64_t value;
    } sampled[STATISTIC_COUNT]; /* states of the collection, as last sampled */
    struct outbox outbox;
    struct fresh *fresh; /* documents and redirects of this turn, which no query can see yet */
    struct lease_grant **leases; /* to be posted after the commit */
    size_t lease_count, lease_capacity;
    /* To be told after the commit, besides: */
    struct recall *recalls;
    size_t recall_count, recall_capacity;
    struct withdrawal *withdrawals;
    size_t withdrawal_count, withdrawal_capacity;
    int64_t *disowned; /* URIs whose claims were deleted while they were with a site manager */
    size_t disowned_count, disowned_capacity;
    struct level_move *level_moves;
    size_t level_move_count, level_move_capacity;
    int64_t errand_uris; /* that the errand done last was about */
    /* How far the walk that forgets old hours of sites has come (plan_history.c); -1: it is over …
     */
    int64_t hours_site_id;
    int64_t hours_day, hours_days; /* … and on which day, and for how many days, it was begun */
    bool trims_removals;           /* old deletion records go */
    bool later_went;               /* the turn before moved what was due */
    int status;                    /* first failure, or 0 */
    struct error *error;
};

int planner_new(struct planner *planner, struct crawl_store *store, struct turn *turn,
                struct policy *policy, struct log *log, int worker_count,
                struct error *error) SEINE_MUST_CHECK;
void planner_done(struct planner *planner);
/* Between turns: another policy comes into force. */
int planner_take_policy(struct planner *planner, struct policy *policy,
                        struct error *error) SEINE_MUST_CHECK;

void planner_begin(struct planner *planner, int64_t now_ms);
/* Takes in what a site manager reports. The report must live until the turn is over. */
void planner_report(struct planner *planner, struct report *report);
/* A start URI: queued unless known in this cycle. A refused one is kept with its reason. Says which
 * in *ret_skip. */
void planner_start_uri(struct planner *planner, const struct uri *uri, enum uri_skip *ret_skip);
/* A link that another collection sent: as a start URI, but a refused one is not kept. */
void planner_sent_uri(struct planner *planner, const struct uri *uri, enum uri_skip *ret_skip);
/* Links are sent where the configuration says (outbox.h). At the beginning, and when another is in
 * force. Those for a collection that nobody has made wait for it: an event says so. */
void planner_outbox_begin(struct planner *planner);
/* After the commit of a turn. */
int planner_outbox_committed(struct planner *planner, struct error *error) SEINE_MUST_CHECK;
/* The next stretch of rows of `later` that are due goes to the queue, unless nothing is to be
 * claimed for now. Before anything else of the turn is planned. Returns whether there may be more.
 */
bool planner_later(struct planner *planner);
/* What was postponed since its subcollection was suspended is due now: the configuration may be
 * another one. */
void planner_release_postponed(struct planner *planner);
/* Another configuration may have shorter pauses between requests: site managers look at each site
 * that waits for its next one. Those of sites that failed go on. */
void planner_end_pauses(struct planner *planner);
/* The next stretch of links whose documents turned out to be nearer. Before anything else of the
 * turn is planned. Returns whether more is left. */
bool planner_nearer(struct planner *planner);
/* What is fed follows the configuration. At the beginning, and when another is in force. */
void planner_take_destinations(struct planner *planner);
/* The next stretch of documents that are submitted again, or need not be submitted any more. Before
 * anything else of the turn is planned. Returns whether more is left. */
bool planner_feeding(struct planner *planner);
/* The next stretch of what moves rows from where they wait: what is due, errands, levels,
 * quarantines, refresh-only, feeding; one of them a turn. Before anything else of the turn is
 * planned. Returns whether more is left. */
bool planner_go_through_rows(struct planner *planner);
/* The next stretch of what moves to other priority levels, since an address became known. Before
 * anything else of the turn is planned. Returns whether more is left. */
bool planner_levels(struct planner *planner);
/* The next stretch of what waits apart, or no longer does, since a quarantine or refresh-only began
 * or ended. Before anything else of the turn is planned. Return whether more is left. */
bool planner_quarantines(struct planner *planner);
bool planner_withhold(struct planner *planner);
/* When the next quarantine ends (wall ms), or -1. */
int64_t planner_quarantine_due(const struct planner *planner);
/* What limits the crawl to refreshing (MS-FSCADM 2.2.3.6), or "". */
const char *planner_crawl_mode(const struct planner *planner);
/* The next stretch of URIs that turned out to lie less far out of the focus than their links were
 * told. Before anything else of the turn is planned. Returns whether more is left. */
bool planner_inward(struct planner *planner);
/* The next stretch of the refresh cycle's requeueing or of the screening pass. Returns whether more
 * is left. */
bool planner_requeue(struct planner *planner);
bool planner_rescreen(struct planner *planner);
/* Lets the screening pass begin anew. */
void planner_begin_rescreen(struct planner *planner);
/* An operator says that the documents of the site (NULL: of all sites) that vanish in this cycle
 * may go. */
void planner_confirm_deletions(struct planner *planner, struct site *site);
/* The next stretch of documents that were kept until then. Before reports are planned. Returns
 * whether more is left. */
bool planner_vanished(struct planner *planner);
/* The cycle under way ends with this result; one that has ended stays as it ended. */
void planner_end_cycle(struct planner *planner, const char *result, bool is_complete);
/* Begins the next refresh cycle. Sites that were given up are tried anew. */
void planner_begin_cycle(struct planner *planner);
/* Before that, while the collection is being crawled: what waited for the next cycle comes into
 * force (policy_renew()). When that cannot be, everything stays as it was, and an event says why.
 */
void planner_renew_policy(struct planner *planner);
/* Leases sites that are due: those that have a place, and as many others as max_sites leaves places
 * for. */
void planner_grant_leases(struct planner *planner);
/* Nothing is to be claimed for now, or no longer; each turn. Who suspends a collection ends the
 * crawling of its sites. */
void planner_pause(struct planner *planner, bool paused, bool suspended);
/* When planner_grant_leases() has something to do (wall ms); -1 when no site waits. */
int64_t planner_lease_due(const struct planner *planner);
/* The site (NULL: each) is given back by its site manager, with the claims that were not begun, as
 * soon as what is in flight has ended. For who changes why it may be leased. */
void planner_recall(struct planner *planner, const struct site *site);
/* The same at once: what is in flight is cancelled, and its URIs wait again, as if nothing had been
 * begun. For administrators who stop something. */
void planner_stop(struct planner *planner, const struct site *site);

/* ---- what administrators ask of URIs; in turns of their own (request.h) ---- */

enum addition_outcome {
    ADDITION_QUEUED, /* also what waited and became urgent */
    ADDITION_WAITS,  /* it waits already */
    ADDITION_REFUSED,
};

/* How URIs are added, and what became of the last. */
struct addition {
    bool urgent;
    bool refeed;          /* its next document is fed although it did not change */
    bool is_refetch;      /* known ones keep their depth; otherwise they are start URIs */
    int64_t refused_kept; /* so many were kept as refused; counted on */
    enum addition_outcome outcome;
    const char *sentence; /* why it is refused; static */
    rule_id rule;         /* of the policy in force, that refused it; 0: none did */
};

void planner_add_uri(struct planner *planner, const struct uri *uri, struct addition *how);
/* Whether there was anything to delete; `hash` is that of a URI of the site. */
bool planner_delete_uri(struct planner *planner, struct site *site, uint64_t hash);

enum errand_kind { ERRAND_DELETE_SITE, ERRAND_REFETCH_SITE, ERRAND_REFETCH_PART };

/* Work over many URIs (plan_errands.c). */
struct errand {
    enum errand_kind kind;
    struct site *site; /* NULL with ERRAND_REFETCH_PART */
    struct text part;  /* the name of the subcollection; empty otherwise */
    bool urgent, refeed;
    int64_t position; /* the errand's own */
    int64_t uris;
};

/* Returns its number. It is done by planner_errands(), behind those that were begun before. */
int64_t planner_begin_errand(struct planner *planner, const struct errand *errand);
/* The next stretch of the first errand. Before anything else of the turn is planned. Returns
 * whether there may be more. */
bool planner_errands(struct planner *planner);
/* At start: an event for each that a former run left. */
void planner_tell_errands(struct planner *planner);
bool planner_errand_is_done(const struct planner *planner, int64_t id);

void planner_event(struct planner *planner, const char *kind, int64_t site_id, const char *format,
                   ...) SEINE_PRINTF(4, 5);
/* Once a second and once a minute. */
void planner_second(struct planner *planner);
void planner_minute(struct planner *planner);
/* At the start of a run in a cycle that has begun already (planner_begin_cycle() does it
 * otherwise): what was counted before becomes part of its cycle. */
void planner_begin_statistics(struct planner *planner);
/* When the cycle has nothing left, or the run ends. */
void planner_end_statistics(struct planner *planner);
/* The next stretch of adding up the cycles that are not kept apart any more
 * (seine/statistics_cycles). Returns whether more is left. */
bool planner_fold_statistics(struct planner *planner);
/* The next stretch of what is older than the history is kept. Returns whether more is left. */
bool planner_trim_history(struct planner *planner);
/* Lists what the other functions left to be listed: counts of sites, statistics, clusters. 0 or the
 * first failure. */
int planner_end(struct planner *planner, struct error *error) SEINE_MUST_CHECK;

/* ---- between the planner's files ---- */

/* Lists what was counted in this turn. */
void plan_statistics(struct planner *planner);
/* The deltas become part of their cycles. */
void plan_merge_statistics(struct planner *planner);

/* ---- the history of URIs, documents and sites (plan_history.c) ---- */

/* Why a document is deleted. */
struct removal {
    const char *cause; /* static: removal.cause */
    int64_t reason_id; /* 0: none */
    int status;        /* HTTP status of the answer that decided; 0: no answer did */
};

/* An answer of a URI that had a document before, or a redirect; `kind` is static: outcome.kind. */
void plan_outcome(struct planner *planner, const struct result *result, const char *kind);
/* A document is about to be deleted; `owner_id` is 0 when its content was its own. */
void plan_removal(struct planner *planner, const struct site *site, int64_t uri_id,
                  int64_t owner_id, const struct removal *why);
/* The statistics of a turn, ordered by site, count in the hour under way. */
void plan_site_hours(struct planner *planner, const struct stats_row *rows, size_t count);
/* Once a minute: what is too old is to go. */
void plan_history_minute(struct planner *planner);

/* ---- where URIs wait (plan_apart.c) ---- */

/* A URI waits for its turn, in its site's queue or apart. `known` is what was known of it; NULL: it
 * is new. */
void plan_wait(struct planner *planner, struct site *site, const struct waiting *row,
               const struct known *known);
/* The same for one whose time has come (its rank is its depth) … */
void plan_wait_again(struct planner *planner, struct site *site, int64_t uri_id, int level);
/* … and for a claim that is given back. */
void plan_wait_returned(struct planner *planner, struct site *site, int64_t uri_id,
                        bool has_document);
/* A URI of the site waits anywhere but in `claim` and `later`, and lies nearer. */
void plan_nearer_apart(struct planner *planner, const struct site *site, int64_t uri_id,
                       unsigned former, unsigned depth);
/* A URI of the site that waits anywhere but in `claim` and `later` becomes urgent, or waits no
 * longer. */
void plan_wait_hurry(struct planner *planner, struct site *site, int64_t uri_id, unsigned rank);
void plan_wait_no_longer(struct planner *planner, struct site *site, int64_t uri_id, unsigned rank);
/* Nothing of the site is crawled until then; a time that has passed ends it. */
void plan_quarantine(struct planner *planner, struct site *site, int64_t until_ms);
/* The site's lease ends, and it goes on behind the others (MS-FSCADM 2.2.9.11). */
void plan_preempt(struct planner *planner, struct site *site);
/* A preempted site is free: when it is due, and the sentence that says so. */
struct text plan_behind_others(struct planner *planner, struct site *site);
/* Only what has a document is crawled, or no longer only that. */
void plan_refresh_only(struct planner *planner, bool wanted);
/* Whether a limit leaves no room for what is new. By an administrator's word that waits instead. */
static inline bool plan_refuses_new(const struct planner *planner)
{
    return planner->refresh_only && !planner->store->refresh_only;
}
/* A limit that was reached in the run before holds until its slack is free. */
void plan_take_crawl_mode(struct planner *planner);
/* The row follows planner_crawl_mode(). */
void plan_crawl_mode(struct planner *planner);

/* ---- feeding (plan_feeding.c) ---- */

enum feeding {
    FEED_ADD,    /* a document with a content of its own is there that was not */
    FEED_MODIFY, /* it changed; or it is to be told of again */
    FEED_DELETE, /* it is no more, or has the content of another now */
};

/* What became of a document, for every destination. plan_document() and plan_delete_document() call
 * this. */
void plan_feed(struct planner *planner, int64_t uri_id, enum feeding what);
/* A document with a content of its own is submitted again to a destination, or with id 0 to those
 * that the default configuration feeds. */
void plan_submit(struct planner *planner, int64_t destination_id, int64_t uri_id);
/* The documents of a site whose path and query begin with `prefix`: the same, by stretches. */
void plan_reprocess_site(struct planner *planner, int64_t destination_id, const struct site *site,
                         struct text prefix);
/* How many such sites there are; no more than that are to wait. */
#define REPROCESSING_MOST 1000
int64_t plan_reprocessings(struct planner *planner);
/* Whether there is or can be a destination of that name (MS-FSCADM 2.2.2.3): 0, STATUS_NOT_FOUND or
 * STATUS_LIMIT. */
int plan_destination_status(const struct planner *planner, struct text name);
/* The destination of such a name; made for `default:<content collection>`. NULL without memory. */
struct destination *plan_destination(struct planner *planner, struct text name);
void plan_suspend_feeding(struct planner *planner, struct destination *destination, bool wanted);

/* ---- places (plan_places.c) ---- */

/* Whether another site may begin to be crawled. */
bool plan_has_room(const struct planner *planner);
void plan_take_place(struct planner *planner, struct site *site);
void plan_release_place(struct planner *planner, struct site *site);
/* How many documents of the site may be claimed besides before it is another's turn
 * (max_inter_docs), at most `count`; 0: it is. */
int plan_within_place(const struct planner *planner, const struct site *site, int count);
/* The site was given back: the place goes to another, unless it is kept. */
void plan_place_returned(struct planner *planner, struct site *site,
                         const struct lease_return *given_back);
/* At the end of a turn that changed the site: it loses its place, or has its end, when there is
 * nothing to be crawled any more. */
void plan_see_to_place(struct planner *planner, struct site *site);
/* A site with urgent URIs waits for a place: who has one longest gives it back. */
void plan_make_room(struct planner *planner);

/* ---- others ---- */

/* Claims for the wish of a site manager. */
void plan_wish(struct planner *planner, int worker, int64_t site_id, int count);
/* The site's counts were changed; they are to be written and the site's place in the heap seen to.
 */
void plan_site_changed(struct planner *planner, struct site *site);
/* Where a pending URI waits, as the file says: in its site's queue or apart, if neither holds. */
struct place_of_uri {
    bool is_claimed;
    int64_t later_at_ms; /* of its row in `later`; -1 without */
};
struct place_of_uri plan_place(struct planner *planner, int64_t uri_id);
/* Whether the result of this URI is to be dropped, since it was deleted meanwhile. Ask once. */
bool plan_is_disowned(struct planner *planner, int64_t uri_id);
/* A known URI that waits nowhere is crawled once more, whatever it is; also in the same cycle. */
void plan_again(struct planner *planner, struct site *site, struct text path, uint64_t hash,
                const struct known *known, unsigned depth, bool urgent);
/* A pending URI becomes urgent. */
void plan_hurry(struct planner *planner, struct site *site, const struct known *known);
/* The next document of the URI is to be fed although it did not change. */
void plan_refeed(struct planner *planner, int64_t uri_id);
/* Whether that was so; it is not any more. */
bool plan_takes_refeed(struct planner *planner, int64_t uri_id);
/* Ids of URIs, in the turn's arena. */
struct planned_links {
    int64_t *targets; /* of all links that are kept, in order */
    size_t count;
    int64_t *not_followed; /* those of them that are no way to the URI, in the same order */
    size_t not_followed_count;
};

/* The links of a document or redirect: queues what is new. */
void plan_links(struct planner *planner, struct report *report, const struct result *result,
                struct site *site, struct planned_links *ret_links);
/* What http_errors says of a failed attempt. */
enum error_verdict plan_error_verdict(struct planner *planner, const struct result *result);
/* How long to wait for the next attempt of the cycle. */
int64_t plan_retry_pause_ms(const struct planner *planner, const struct result *result);
/* Lines of the text logs, where they are wanted (plan_logs.c). */
void plan_log_result(struct planner *planner, const struct report *report, const struct site *site,
                     const struct result *result);
/* A link of the result; `skip` is URI_SKIP_NONE when it was queued. */
void plan_log_link(struct planner *planner, const struct report *report, const struct site *site,
                   const struct result *result, const struct found_link *link, enum uri_skip skip);
void plan_log_refused(struct planner *planner, const struct site *site,
                      const struct result *result);
void plan_log_site(struct planner *planner, const struct site *site, const char *event,
                   const char *code, struct text detail);
void plan_log_robots(struct planner *planner, const struct site *site,
                     const struct robots_result *robots);
/* The row id of a rule, 0 for none. */
int64_t plan_rule_row(struct planner *planner, rule_id rule);
/* What of robots.txt refused a URI, which is settled already. */
void plan_rule_of_robots(struct planner *planner, int64_t uri_id, struct text text);
/* Searches of a rule exceeded their limits: counted, and told as an event now and then. */
void plan_exceeded(struct planner *planner, const struct exceeded_rule *exceeded);
/* The same for what the planner's own matcher has noted. */
void plan_own_exceeded(struct planner *planner);
/* A known URI that waits nowhere is queued again in this cycle; `depth` hops are another way to it.
 */
void plan_requeue(struct planner *planner, struct site *site, uint64_t hash,
                  const struct known *known, int level, unsigned depth);
/* … or that they are not fewer than those of other ways. */
#define NO_FEWER_HOPS INT_MAX

/* A way to a URI that was found. */
struct way {
    unsigned depth;      /* page hops; KNOWN_DEPTH_MOST or more: it is none */
    int hops;            /* redirects, one after the other, that it ends with … */
    int64_t referrer_id; /* the document or redirect it leads from; 0: it is a start URI */
};

/* A known URI of an earlier cycle is to be crawled in this one, whatever it is: what still waits
 * since then waits on. */
void plan_take_along(struct planner *planner, struct site *site, uint64_t hash,
                     const struct known *known, int level, const struct way *way);
/* A way to a known URI was found: when it is the shortest, the row, its rank where it waits, and in
 * the end its links follow; when it has the fewest redirects, these follow. `known` follows the
 * map. */
void plan_nearer(struct planner *planner, struct site *site, uint64_t hash, struct known *known,
                 const struct way *way);
/* Of that, what the row and `known` say. */
void plan_shorten(struct planner *planner, struct known *known, const struct way *way);
/* Whether the way is better than those that `known` knows of. */
static inline bool plan_is_better(const struct known *known, const struct way *way)
{
    return way->depth < known->depth ||
           (known->is_redirected && way->hops != NO_FEWER_HOPS && way->depth < KNOWN_DEPTH_MOST);
}
/* A way to a known URI was found that leads `outside` hops out of the focus. */
void plan_inward(struct planner *planner, const struct known *known, int outside);
/* What the links of a document outside of the focus, or the target of a redirect, were told. */
void plan_told_outside(struct planner *planner, const struct result *result);
/* The links of a URI are to be seen to, since it is nearer than they were told. */
void plan_nearer_links(struct planner *planner, int64_t uri_id);
/* Whether documents that the scope excludes may be deleted in this cycle: a change of the scope
 * deletes in the cycle that begins next, not in the one under way (decisions, Configuration 15). */
bool plan_may_exclude(const struct planner *planner);
/* What is known of a claimed URI: pending, and perhaps nearer than the claim says. */
struct known plan_known_claim(const struct planner *planner, const struct result *result);
/* Whether a URI belongs to the collection, found as a link `depth` hops away. */
struct verdict plan_screen(struct planner *planner, const struct site *site, struct text path,
                           unsigned depth);
/* How far the links of a URI have been told its depth. */
struct nearer {
    int64_t uri_id;
    int64_t done;   /* so many of them … */
    unsigned depth; /* … with this depth */
};

/* Tells further links of a URI that lies nearer, as long as *left (counted down) is not 0. Returns
 * whether that was all of them. */
bool plan_links_nearer(struct planner *planner, struct nearer *nearer, int64_t *left);
/* The links of a document that did not change keep what they lead to alive: as if found again. */
void plan_links_again(struct planner *planner, const struct site *site, int64_t uri_id,
                      unsigned depth);
/* A URI that was found for the first time. */
struct new_uri {
    uint64_t hash;
    struct text path;
    enum uri_state state; /* URI_PENDING or URI_REFUSED */
    int level;            /* of the queue */
    int depth;
    int hops;
    int outside;         /* hops out of the focus */
    int64_t referrer_id; /* 0: none */
    enum uri_skip skip;  /* why it is refused, and by which rule */
    rule_id rule;
};

/* A new row. Returns its id, or 0 without memory. */
int64_t plan_new_uri(struct planner *planner, struct site *site, const struct new_uri *uri);
/* Keeps a refused link that pages or sitemaps of `from` led to, as far as max_refused_kept allows.
 * Returns its id or 0. */
int64_t plan_keep_refused(struct planner *planner, struct report *report, struct site *from,
                          const struct found_link *link, enum uri_skip skip, int64_t referrer_id,
                          int hops);
/* The site that a link leads to, which is not local. NULL without memory. */
struct site *plan_site_of_link(struct planner *planner, struct report *report,
                               const struct found_link *link);
/* The links of a document also go to the collection of send_links_to. */
void plan_outbox(struct planner *planner, const struct report *report, const struct result *result,
                 const struct site *site);
/* At the end of each turn. */
void plan_outbox_end(struct planner *planner);
/* The file of storage/uri_dir of a document; and none any more. */
void plan_uri_list(struct planner *planner, const struct report *report,
                   const struct result *result, const struct site *site);
void plan_no_uri_list(struct planner *planner, int64_t uri_id);
/* The priority level that a URI of the site is queued with. */
int plan_level(struct planner *planner, const struct site *site, struct text path, bool is_start);
/* The address of a site is known, or another: what waits of it moves to the levels that IP rules
 * say (planner_levels()). */
void plan_site_address(struct planner *planner, const struct site_address *told);
/* A row of the site went back to its queue with the level that it had: if the site's rows are
 * moving, they are gone through once more. */
void plan_levels_anew(struct planner *planner, const struct site *site);
/* A cycle for the map that is not the one under way. */
unsigned plan_earlier_cycle(const struct planner *planner);
struct site *plan_site(struct planner *planner, struct text origin);
void plan_document(struct planner *planner, struct site *site, struct result *result,
                   enum uri_state *ret_state, int64_t *ret_owner_id);
/* Whether a content has so many copies that it looks like a trap: then their links lead nowhere
 * new. */
bool plan_is_copied_without_end(struct planner *planner, struct site *site, int64_t owner_id);
/* *ret_state is URI_PENDING when it was queued again, and then not to be settled. */
void plan_not_modified(struct planner *planner, struct site *site, const struct result *result,
                       enum uri_state *ret_state);
/* The document of a URI is no more, by positive evidence. It goes, unless too many of the site do:
 * URI_GONE or URI_FAILED. */
enum uri_state plan_gone(struct planner *planner, struct site *site, const struct result *result);
/* A duplicate keeps its document without having been fetched. If it was to become the owner of the
 * content, the next one is. */
void plan_keep_duplicate(struct planner *planner, int64_t uri_id);
/* The document of a URI goes, and a record of that stays. */
void plan_delete_document(struct planner *planner, struct site *site, int64_t uri_id,
                          const struct removal *why);
void plan_link_list(struct planner *planner, int64_t uri_id, const struct planned_links *links);
bool plan_is_loop(struct planner *planner, int64_t uri_id, int64_t target_id);
void plan_remember_redirect(struct planner *planner, int64_t uri_id, int64_t target_id);
void plan_fail(struct planner *planner, int status, const struct error *error);

/* ---- pages that stop the program (plan_crashes.c) ---- */

/* At start: events for pages that were in hand when the program died; those that another version of
 * the program set aside are crawled again. */
void planner_begin_crashes(struct planner *planner);
/* The result was planned: when the program died of it before, that is forgotten with the commit. */
void plan_survived(struct planner *planner, const struct result *result);
/* The URI is to be tried again, whatever the program died of. */
void plan_forget_crash(struct planner *planner, int64_t uri_id);

/* ---- sitemaps (plan_sitemaps.c) ---- */

/* Queues the sitemaps of a site, once in a cycle. */
void plan_sitemap_listing(struct planner *planner, struct report *report,
                          const struct sitemap_listing *listing);
/* The target of a sitemap that redirects. Returns its id, or 0 when it is not kept. */
int64_t plan_sitemap_redirect(struct planner *planner, struct report *report, struct site *site,
                              const struct result *result);
/* Entries for hosts that the sitemap may not speak for are refused (plan_sitemap_hosts.c). */
void plan_refuse_foreign_entries(struct planner *planner, const struct report *report,
                                 const struct site *site, const struct result *result);
/* A sitemap was read: its entries are links. */
void plan_sitemap_read(struct planner *planner, struct report *report, struct site *site,
                       const struct result *result);

#endif
