/*
 * delivery: the threads that deliver documents to the destinations of a collection (MS-FSCCFG
 * 2.2.4.9), one thread per destination.
 *
 * A thread reads rows of `submission` in the order of their versions over its own connection, has a
 * document made from each, passes a batch of them to the destination's sink (seine/feeding/sink.h),
 * and reports the answers to the committer, which removes the rows in one transaction with the
 * consequences of the answers. The thread continues after the last delivered version without
 * waiting for that, with a bounded number of unprocessed reports. After a kill unreported
 * deliveries are repeated: delivery is at least once, and idempotent by URI and version.
 *
 * Documents are made by threads of their own, as many as there are processors, each with its own
 * connection (src/feeding/delivery/document_makers.h): a document is delivered as it is at that
 * moment, in one read transaction. They make the next batch while the sink processes this one; the
 * batch keeps the order of versions.
 *
 * The texts of links to a document (seine/anchors) are known only when the documents with the links
 * have been read. A destination that stores them separately (config/sinks.def) receives them
 * afterwards. For a destination that takes whole documents the thread first reads documents ahead
 * and reports their links. It delivers the documents when the crawl is idle, when a client waits
 * for them, or after a minute, with the link texts known then. Links are read for one destination
 * only (destinations_first()); threads of other destinations wait as long, and read nothing ahead.
 *
 * A destination that is slow, down, full or wrongly configured does not affect others: its thread
 * retries after a pause that doubles up to five minutes, with jitter, or as long as the destination
 * requests; destination.state and destination.sentence report it (v_feeding). A changed
 * configuration ends the pause. Nothing is delivered to a suspended destination.
 *
 * Calling order: deliveries_new(); deliveries_configure() whenever another configuration comes into
 * force or destinations are added; deliveries_notify() after each commit with rows for a
 * destination, or that suspended or resumed one; deliveries_report_done() for each report;
 * deliveries_free(), which ends running deliveries within seconds. The committer's thread calls all
 * but deliveries_free().
 */
#ifndef SEINE_DELIVERY_H
#define SEINE_DELIVERY_H

#include <seine/documents/convert.h>
#include <seine/foundation/log.h>
#include <seine/settings/policy.h>
#include <seine/state/feed.h>
#include <seine/state/messages/delivery_report.h>

struct deliveries;

struct deliveries_settings {
    const char *data_folder;
    const char *folder;              /* folder of the collection */
    const char *collection;          /* name of the collection */
    struct mailbox *committer;       /* receives the reports; a reference is taken */
    const struct hash_key *key;      /* key of the hashes of its URIs */
    struct convert_pool *converters; /* convert documents that are not text; NULL: none */
    struct clock *clock;
    struct log *log;
};

/* The texts of the settings must outlive it. */
int deliveries_new(const struct deliveries_settings *settings, struct deliveries **ret_deliveries,
                   struct error *error) SEINE_MUST_CHECK;
/* Stops the threads. NULL is allowed. */
void deliveries_free(struct deliveries *deliveries);

/* Gives each destination that is fed, or may have rows, a thread that works by this policy. A
 * thread that cannot be started is tried again with the next call. */
void deliveries_configure(struct deliveries *deliveries, struct policy *policy,
                          const struct destinations *destinations);
/* Whether a fed destination needs its thread although no rows wait: its documents were removed
 * since (sink_check()), or an earlier process left something to do (sink_is_unfinished()). */
bool deliveries_need_thread(const struct deliveries *deliveries, const struct crawl_config *config,
                            const struct destinations *destinations);
void deliveries_notify(struct deliveries *deliveries);
/* The committer has processed or dropped the report; frees it. */
void deliveries_report_done(struct delivery_report *report);

/* A client waits for the pending deliveries: deliver them without collecting more documents. */
void deliveries_expedite(struct deliveries *deliveries);
/* Says whether the crawl is idle. */
void deliveries_rest(struct deliveries *deliveries, bool is_at_rest);
/* From now on batches are delivered before they are full, because no more documents will come. */
void deliveries_finish(struct deliveries *deliveries);
/* Whether a delivery is running or may be needed, and no destination blocks it. */
bool deliveries_are_busy(struct deliveries *deliveries);

#endif
