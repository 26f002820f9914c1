/*
 * The planner turns what happened into a batch of the committer: it decides, changes memory, and
 * lists the row operations that bring the file in step. It never writes and never waits; of its
 * own file it reads single rows by key, of other files nothing.
 *
 * Calling order in each batch: planner_begin(), then any of the planner_…() functions, then
 * planner_end(), or planner_cancel() where nothing was planned. The committer thread only. What
 * administrators ask goes through planner/administration.h.
 */
#ifndef SEINE_PLANNER_H
#define SEINE_PLANNER_H

#include <seine/crawling/planner/state.h>
#include <seine/state/messages/delivery_report.h>
#include <seine/state/messages/link_question.h>
#include <seine/state/messages/ownership_report.h>

int planner_new(struct planner *planner, struct crawl_store *store, struct batch *batch,
                struct policy *policy, struct log *log, int worker_count,
                struct error *error) SEINE_MUST_CHECK;
void planner_done(struct planner *planner);
void planner_begin(struct planner *planner, int64_t now_ms);
/* Takes in what a site manager reports. The report must live until the batch is over. */
void planner_report(struct planner *planner, struct report *report);

enum link_outcome {
    LINK_QUEUED, /* also what waited and became urgent */
    LINK_WAITS,  /* it waits already */
    LINK_REFUSED,
};

/* Who sends links from outside. */
enum link_sender {
    LINK_OF_ADMINISTRATOR, /* queued also in the cycle in which it was fetched already */
    LINK_OF_CONFIGURATION, /* a start URI, of a list or a file: a refused one is kept with its
                              reason */
    LINK_OF_COLLECTION,    /* another collection: a refused one is not kept */
    LINK_OF_DOCUMENT,      /* a document that was converted: it lies behind that */
    LINK_OF_SCHEDULER,     /* the multinode scheduler: crawled here, whatever the routes say */
    LINK_SENDER_COUNT
};

/* How a link from outside is taken in, and what became of the last. */
struct given_link {
    enum link_sender sender;
    enum uri_skip skip; /* why it was not queued, or URI_SKIP_NONE */
    /* of a document's alone: */
    int64_t source_id; /* its URI */
    bool is_external;  /* the link leads to another host */
    uint32_t depth;    /* page hops of the document; then of the link. The scheduler's: its own */
    /* of the scheduler's alone: */
    int hops;           /* redirects that lead to it */
    bool is_start;      /* it is a start URI: a refused one is kept with its reason */
    bool is_forced;     /* as if an administrator had asked for it */
    bool ignores_rules; /* those of hosts and URIs do not count for it, also later */
    /* of an administrator's alone, and the scheduler's: */
    bool urgent;
    bool refeed;          /* its next document is fed although it did not change */
    bool ignores_limits;  /* a limit that was reached (limits) does not refuse it */
    bool is_refetch;      /* known ones keep their depth; otherwise they are start URIs */
    int64_t refused_kept; /* so many were kept as refused; counted on */
    enum link_outcome outcome;
    const char *sentence; /* why it is refused; static */
    rule_id rule;         /* of the policy in force, that refused it; 0: none did */
};

/* All links from outside come in here. */
void planner_take_link(struct planner *planner, const struct uri *uri, struct given_link *link);

/* A document that came without a fetch; its URI is pending, and waits nowhere. */
void planner_take_content(struct planner *planner, struct report *report, struct site *site,
                          struct result *result);
/* Links are sent where the configuration says (outbox.h). At the beginning, and when another is in
 * force. */
void planner_outbox_begin(struct planner *planner);
/* While a batch is planned: an answer to QUESTION_RECEIVER. Links for a collection that nobody has
 * made wait for it: an event says so. */
void planner_take_receiver(struct planner *planner, const struct link_question *answer);
/* After the commit of a batch. */
int planner_outbox_committed(struct planner *planner, struct error *error) SEINE_MUST_CHECK;
/* How logins by form stand, from the file: at the beginning, and when another configuration is in
 * force. */
void planner_take_logins(struct planner *planner);
/* After the commit of a batch: what was told of cookies is in the file. */
void planner_cookies_committed(struct planner *planner);
/* What was postponed since its subcollection was suspended is due now: the configuration may be
 * another one. */
void planner_release_postponed(struct planner *planner);
/* Another configuration may have shorter pauses between requests: site managers look at each site
 * that waits for its next one. Those of sites that failed go on. */
void planner_end_pauses(struct planner *planner);
/* The next chunk of links whose documents turned out to be nearer. Before anything else of the
 * batch is planned. Returns whether more is left. */
bool planner_depth_updates(struct planner *planner);
/* Sitemaps that the batch before heard to speak for further hosts (plan_cross_submits.h). Before
 * anything else of the batch is planned. */
void planner_cross_submits(struct planner *planner);
/* While a batch is planned: what a destination answered, and how its delivery goes. */
void planner_take_delivery(struct planner *planner, const struct delivery_report *report);
/* At the start, once the policy is in force: who asks which duplicate servers, in one text that
 * lives as long as the planner; NULL: nobody does. */
void planner_begin_ownership(struct planner *planner, const char *servers);
/* At the start, and when another configuration is in force: what a node has told the multinode
 * scheduler before, and the memory that saves asking for it. */
void planner_begin_routing(struct planner *planner);
/* While a batch is planned: what duplicate servers answered. */
void planner_take_ownership(struct planner *planner, const struct ownership_report *report);
/* Whether contents may go since they were delivered (storage/remove_docs). */
bool planner_has_delivered_contents(const struct planner *planner);
/* Whether destinations are to be told now that links call documents otherwise. */
bool planner_has_anchor_changes(const struct planner *planner);
/* Brings what is fed in line with the configuration: at the beginning, and when another is in
 * force. */
void planner_take_destinations(struct planner *planner);
/* The next chunk of what moves rows from where they wait: what is due, background jobs, levels,
 * quarantines, refresh-only, feeding; one of them a batch. Before anything else of the batch is
 * planned. Returns whether more is left. */
bool planner_go_through_rows(struct planner *planner);
/* When the next quarantine ends (wall ms), or -1. */
int64_t planner_quarantine_due(const struct planner *planner);
/* The next chunk of URIs that turned out to lie less far out of the focus than their links were
 * told. Before anything else of the batch is planned. Returns whether more is left. */
bool planner_focus_updates(struct planner *planner);
/* The next chunk of what a refresh cycle looks through, all known URIs: what it asks for again
 * though nothing may lead to it, drops or deletes. Before anything else of the batch is planned.
 * Returns whether there was one. */
bool planner_requeue(struct planner *planner);
/* The next chunk of the screening pass. Returns whether more is left. */
bool planner_rescreen(struct planner *planner);
/* Lets the screening pass begin anew. */
void planner_begin_rescreen(struct planner *planner);
/* How many documents of the site a cycle may store or find unchanged (max_doc). */
int64_t planner_site_limit(const struct planner *planner, const struct site *site);
/* An operator says that the documents of the site (NULL: of all sites) that vanish in this cycle
 * may go. */
void planner_confirm_deletions(struct planner *planner, struct site *site);
/* The next chunk of documents that were kept until then. Before reports are planned. Returns
 * whether more is left. */
bool planner_vanished(struct planner *planner);
/* The cycle under way ends with this result; one that has ended stays as it ended. With
 * `is_complete` those of subcollections end, too. */
void planner_end_cycle(struct planner *planner, enum crawl_state result, bool is_complete);
/* What a refresh cycle asks for. */
enum cycle_scope {
    CYCLE_AS_CONFIGURED, /* refresh_mode */
    CYCLE_OF_ALL,        /* everything known */
    CYCLE_RESTARTS, /* the same, and what of it waited before is dropped until links, start URIs
                       or the multinode scheduler lead to it again */
};
/* Begins the next refresh cycle; the next after a change of what is made of answers asks for
 * everything. Sites that were given up are tried anew. The start URIs are queued by who calls it,
 * in the same batch. */
void planner_begin_cycle(struct planner *planner, enum cycle_scope scope);
/* In the adaptive mode (plan_minor_cycles.h), of the collection and of subcollections: the minor
 * cycles that are due begin; when the first is (wall ms), -1: none in the cycles under way. The
 * first of a cycle begins with that. */
void planner_begin_minor_cycles(struct planner *planner);
int64_t planner_minor_cycle_due(const struct planner *planner);
/* The next one of the collection begins, whether it is due or not. */
void planner_begin_minor_cycle(struct planner *planner);
/* Whether one chooses, or the priorities that it chooses by are being made. */
bool planner_is_choosing(const struct planner *planner);
/* While a batch is planned, when a run begins and when another configuration is in force: whose
 * minor cycles choose which URIs, and by what priorities (plan_schedules.h). */
void planner_take_schedules(struct planner *planner);
/* While a batch is planned: the channels of the configuration in force are named, those that it
 * names no longer are forgotten, and all follow its section `rss`. When a run or a cycle begins,
 * and after a change. */
void planner_take_channels(struct planner *planner);
/* One that the multinode scheduler says is a channel, and what it says is a sitemap. */
void planner_take_told_channel(struct planner *planner, const struct uri *uri,
                               struct given_link *link);
void planner_take_told_sitemap(struct planner *planner, const struct uri *uri,
                               struct given_link *link);
/* A channel of a file (rss/start_uri_files), which the given part of the policy names. Says in
 * link->skip what speaks against it; URI_SKIP_KNOWN: it was one before. */
void planner_take_channel(struct planner *planner, const struct uri *uri, size_t part,
                          struct given_link *link);
/* All channels are asked now; with `only_now` no other time in this run, however long it takes: it
 * crawls to an end. */
void planner_ask_channels(struct planner *planner, bool only_now);
/* Whether there are any, as the file says. */
bool planner_has_channels(struct planner *planner);
/* When a channel is due, or an entry of one expires (wall ms; not after now: something is to be
 * done); -1: never. */
int64_t planner_channel_due(const struct planner *planner);
/* The same of channels and of URIs that expire by their own time. */
int64_t planner_rows_due(const struct planner *planner);
/* Whether sites that went on when the cycle began are to be refreshed now (refresh_mode soft). */
bool planner_has_postponed(const struct planner *planner);
/* Before that, while the collection is being crawled: what waited for the next cycle comes into
 * force (policy_renew()). When that cannot be, everything stays as it was, and an event says why.
 */
void planner_renew_policy(struct planner *planner);
/* Leases sites that are due: those that have a place, and as many others as max_sites leaves places
 * for. */
void planner_grant_leases(struct planner *planner);
/* Nothing is to be claimed for now, or no longer; each batch. Who suspends a collection ends the
 * crawling of its sites. */
void planner_pause(struct planner *planner, bool paused, bool suspended);
/* When planner_grant_leases() has something to do (wall ms); -1 when no site waits. */
int64_t planner_lease_due(const struct planner *planner);
/* At start: an event for each that a former run left. */
void planner_report_background_jobs(struct planner *planner);
void planner_event(struct planner *planner, enum event_kind kind, int64_t site_id,
                   const char *format, ...) SEINE_PRINTF(4, 5);
void planner_minute(struct planner *planner);
/* At the start of a run in a cycle that has begun already (planner_begin_cycle() does it
 * otherwise): what was counted before becomes part of its cycle. */
void planner_begin_statistics(struct planner *planner);
/* When the cycle has nothing left, or the run ends. */
void planner_end_statistics(struct planner *planner);
/* The next chunk of adding up the cycles that are not kept apart any more
 * (seine/statistics_cycles). Returns whether more is left. */
bool planner_fold_statistics(struct planner *planner);
/* Whether URIs are still to be forgotten today (seine/history_gone). */
bool planner_is_forgetting(const struct planner *planner);
/* The next chunk of what is older than the history is kept. Returns whether more is left. */
bool planner_trim_history(struct planner *planner);
/* Lists what the other functions left to be listed: counts of sites, statistics, clusters. 0 or the
 * first failure. */
int planner_end(struct planner *planner, struct error *error) SEINE_MUST_CHECK;
/* Instead: nothing was planned, and no batch is written. */
void planner_cancel(struct planner *planner);
/* The row follows planner_crawl_mode(). */
void planner_update_crawl_mode(struct planner *planner);
void plan_fail(struct planner *planner, int status, const struct error *error);
/* At start, after planner_begin_cycle(): events for pages that were in hand when the program died;
 * those that another version of the program set aside, and those that have rested (crashes.h), are
 * crawled again. */
void planner_begin_crashes(struct planner *planner);

#endif
