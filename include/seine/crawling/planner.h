/*
 * The planner turns events (results, requests, answers) into a batch of the committer: it decides,
 * changes memory, and lists the row operations that bring the database in step. It never writes and
 * never blocks. It reads single rows of its own database by key, and no other files.
 *
 * Calling order in each batch: planner_begin(), then any of the planner_…() functions, then
 * planner_end(), or planner_cancel() if nothing was planned. The committer thread only. Requests of
 * administrators go through planner/administration.h.
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
/* Plans the report of a site manager. The report must live until the batch is over. */
void planner_report(struct planner *planner, struct report *report);

enum link_outcome {
    LINK_QUEUED, /* or it was pending and became urgent */
    LINK_WAITS,  /* it is pending already */
    LINK_REFUSED,
};

/* The senders of links from outside. */
enum link_sender {
    LINK_OF_ADMINISTRATOR, /* queued even if this cycle has fetched it */
    LINK_OF_CONFIGURATION, /* a start URI of a list or a file: a refused one is stored with its
                              reason */
    LINK_OF_COLLECTION,    /* another collection: a refused one is not stored */
    LINK_OF_DOCUMENT,      /* a converted document, one hop before the link */
    LINK_OF_SCHEDULER,     /* the multinode scheduler: crawled here, whatever the routes say */
    LINK_SENDER_COUNT
};

/* How to treat a link from outside, and the outcome of the last one. */
struct given_link {
    enum link_sender sender;
    enum uri_skip skip; /* why it was not queued, or URI_SKIP_NONE */
    /* LINK_OF_DOCUMENT only: */
    int64_t source_id; /* its URI */
    bool is_external;  /* the link leads to another host */
    uint32_t
        depth; /* in: page hops of the document; out: of the link. LINK_OF_SCHEDULER: of the link */
    /* LINK_OF_SCHEDULER only: */
    int hops;           /* number of redirects before it */
    bool is_start;      /* a start URI: a refused one is stored with its reason */
    bool is_forced;     /* treated like an administrator's request */
    bool ignores_rules; /* exempt from the rules of hosts and URIs, now and later */
    /* LINK_OF_ADMINISTRATOR and LINK_OF_SCHEDULER only: */
    bool urgent;
    bool refeed;          /* its next document is fed even if unchanged */
    bool ignores_limits;  /* a reached limit (limits) does not refuse it */
    bool is_refetch;      /* known URIs keep their depth; otherwise they become start URIs */
    int64_t refused_kept; /* number of stored refused links; increased */
    enum link_outcome outcome;
    const char *sentence; /* the reason of a refusal; static */
    rule_id rule;         /* the rule of the current policy that refused it; 0: none */
};

/* Plans a link from outside. All such links go through this function. */
void planner_take_link(struct planner *planner, const struct uri *uri, struct given_link *link);

/* Plans a document that arrived without a fetch; its URI is pending, but not queued. */
void planner_take_content(struct planner *planner, struct report *report, struct site *site,
                          struct result *result);
/* Determines the receiver of links from the configuration (outbox.h). Call at the beginning and
 * when another configuration comes into force. */
void planner_outbox_begin(struct planner *planner);
/* While a batch is planned: processes an answer to QUESTION_RECEIVER. Links for a collection that
 * does not exist wait for it; an event reports it. */
void planner_take_receiver(struct planner *planner, const struct link_question *answer);
/* After the commit of a batch. */
int planner_outbox_committed(struct planner *planner, struct error *error) SEINE_MUST_CHECK;
/* Loads the state of logins by form from the database. Call at the beginning and when another
 * configuration comes into force. */
void planner_take_logins(struct planner *planner);
/* After the commit of a batch: its cookies are written. */
void planner_cookies_committed(struct planner *planner);
/* Requeues the URIs that were postponed while their subcollection was suspended, because another
 * configuration may have ended the suspension. */
void planner_release_postponed(struct planner *planner);
/* Another configuration may have shorter delays between requests: site managers check each site
 * that waits for its next request. Delays of failed sites continue. */
void planner_end_pauses(struct planner *planner);
/* While a batch is planned: processes an answer of a destination and the state of its delivery. */
void planner_take_delivery(struct planner *planner, const struct delivery_report *report);
/* At the start, once the policy is in force: sets the duplicate servers as one text that lives as
 * long as the planner; NULL: none. */
void planner_begin_ownership(struct planner *planner, const char *servers);
/* At the start, and when another configuration comes into force: loads what this node has forwarded
 * to the multinode scheduler, and its cache. */
void planner_begin_routing(struct planner *planner);
/* While a batch is planned: processes the answers of duplicate servers. */
void planner_take_ownership(struct planner *planner, const struct ownership_report *report);
/* Brings the feeding in line with the configuration. Call at the beginning and when another
 * configuration comes into force. */
void planner_take_destinations(struct planner *planner);
/* Restarts the screening pass. */
void planner_begin_rescreen(struct planner *planner);
/* How many sites are leased. */
int planner_leased(const struct planner *planner);
/* After a commit: hands over the leases of the batch; the array is the planner's, until the next
 * batch. */
size_t planner_take_leases(struct planner *planner, struct lease_grant ***ret_leases);
/* How many documents of the site a cycle may store or find unchanged (max_doc). */
int64_t planner_site_limit(const struct planner *planner, const struct site *site);
/* An operator confirms that the documents of the site (NULL: of all sites) that disappear in this
 * cycle may be deleted. */
void planner_confirm_deletions(struct planner *planner, struct site *site);
/* Ends the current cycle with this result; a cycle that has ended keeps its result. With
 * `is_complete` the cycles of subcollections end too. */
void planner_end_cycle(struct planner *planner, enum crawl_state result, bool is_complete);
/* Which known URIs a refresh cycle fetches. */
enum cycle_scope {
    CYCLE_AS_CONFIGURED, /* refresh_mode */
    CYCLE_OF_ALL,        /* all known URIs */
    CYCLE_RESTARTS,      /* the same, and queued URIs are dropped until links, start URIs or the
                            multinode scheduler reach them again */
};
/* Begins the next refresh cycle. After a change of settings that affect how answers are processed,
 * the next cycle fetches all known URIs. Sites that were given up are tried again. The caller
 * queues the start URIs in the same batch. */
void planner_begin_cycle(struct planner *planner, enum cycle_scope scope);
/* Adaptive mode: begins the next minor cycle of the collection, due or not. */
void planner_begin_minor_cycle(struct planner *planner);
/* While a batch is planned, when a run begins and when another configuration comes into force:
 * determines which schedule each URI belongs to, and the priorities (plan_schedules.h). */
void planner_take_schedules(struct planner *planner);
/* While a batch is planned: adds the channels of the current configuration, removes those that it
 * no longer names, and applies its section `rss` to all. Call when a run or a cycle begins, and
 * after a change. */
void planner_take_channels(struct planner *planner);
/* A channel, or a sitemap, that the multinode scheduler reports. */
void planner_take_scheduled_channel(struct planner *planner, const struct uri *uri,
                                    struct given_link *link);
void planner_take_scheduled_sitemap(struct planner *planner, const struct uri *uri,
                                    struct given_link *link);
/* A channel of a file (rss/start_uri_files), which the given part of the policy names. link->skip
 * is the reason of a refusal; URI_SKIP_KNOWN: it was a channel before. */
void planner_take_channel(struct planner *planner, const struct uri *uri, size_t part,
                          struct given_link *link);
/* Fetches all channels now. With `only_now`, channels are not fetched again in this run, however
 * long it takes: for a run that ends when the crawl is done. */
void planner_ask_channels(struct planner *planner, bool only_now);
/* Whether the database has channels. */
bool planner_has_channels(struct planner *planner);
/* Before planner_begin_cycle(), while the collection is crawled: puts settings into force that were
 * deferred to the next cycle (policy_renew()). If that fails, everything stays as it was, and an
 * event reports why. */
void planner_renew_policy(struct planner *planner);
/* Pauses or resumes claims; call in each batch. Suspending a collection ends the crawling of its
 * sites. */
void planner_pause(struct planner *planner, bool paused, bool suspended);
/* At the start: reports an event for each background job that a previous run left. */
void planner_report_background_jobs(struct planner *planner);
void planner_event(struct planner *planner, enum event_kind kind, int64_t site_id,
                   const char *format, ...) SEINE_PRINTF(4, 5);
void planner_minute(struct planner *planner);
/* At the start of a run within a cycle (otherwise planner_begin_cycle() does it): merges earlier
 * counts into their cycle. */
void planner_begin_statistics(struct planner *planner);
/* Call when the cycle has nothing left, or the run ends. */
void planner_end_statistics(struct planner *planner);
/* Writes what the batch counted of sites so far. planner_end() does so for the rest; call it where
 * statements that read or change the counts of all sites follow. */
void planner_count_sites(struct planner *planner);
/* Lists the deferred operations of the other functions: counts of sites, statistics, clusters. 0 or
 * the first failure. Ends the batch: nothing is planned behind it. */
int planner_end(struct planner *planner, struct error *error) SEINE_MUST_CHECK;
/* Call instead of planner_end() if nothing was planned; no batch is written. */
void planner_cancel(struct planner *planner);
/* Updates the row to planner_crawl_mode(). */
void planner_update_crawl_mode(struct planner *planner);
void plan_fail(struct planner *planner, int status, const struct error *error);
/* db_find() in crawl.db: whether there is a row; a failure is plan_fail()'s. */
bool plan_find(struct planner *planner, struct db_question question);
/* Resets a statement whose rows were read, the last of them with `status`; a failure is
 * plan_fail()'s. */
void plan_end_rows(struct planner *planner, struct statement *statement, int status,
                   const struct error *error);
/* At the start, after planner_begin_cycle(): reports events for pages that were being processed
 * when the program crashed. Pages that another version of the program set aside, and those whose
 * waiting time is over (crashes.h), are crawled again. */
void planner_begin_crashes(struct planner *planner);

#endif
