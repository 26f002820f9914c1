/*
 * delivery: the threads that bring documents to the destinations of a collection (MS-FSCCFG
 * 2.2.4.9), one a destination.
 *
 * A thread reads rows of `submission` in the order of their versions with a connection of its own,
 * has a document made of each, hands a batch of them to the destination's sink
 * (seine/feeding/sink.h), and reports the answers to the committer, who takes the rows away in one
 * transaction with what the answers changed. It goes on behind the last version that it delivered
 * without waiting for that, with a bounded number of reports on their way. After a kill what was
 * not reported is delivered again: at least once, and idempotent by URI and version.
 *
 * Documents are made by threads of their own, as many as there are processors, each with a
 * connection of its own (src/feeding/delivery/document_makers.h): what is told of a document is
 * what it is at that moment, in one read transaction. They make the next batch while the sink takes
 * this one; its order is that of the versions.
 *
 * Texts of links to a document (seine/anchors) are known when the documents that have the links
 * were read. A destination that keeps them apart (config/sinks.def) is told of them afterwards. For
 * one that takes documents whole the thread reads documents ahead and reports their links, and
 * delivers them when nothing is to be crawled any more, when somebody waits for them, or after a
 * minute: with the texts that are known then. Links are taken from one destination
 * (destinations_first()); threads of others wait as long, and read nothing ahead.
 *
 * A destination that is slow, down, full or wrongly configured costs nobody else anything: its
 * thread tries again after a pause that doubles up to five minutes, with jitter, or as long as the
 * destination asks for; destination.state and destination.sentence say so (v_feeding). A changed
 * configuration ends the pause. A destination that is suspended is not delivered to.
 *
 * Calling order: deliveries_new(); deliveries_configure() whenever another configuration is in
 * force or destinations came; deliveries_notify() after each commit with rows for one, or that
 * suspended or resumed one; deliveries_report_done() for each report; deliveries_free() ends what
 * is under way within seconds. All but deliveries_free(): the committer's thread.
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
    const char *folder;              /* of the collection */
    const char *collection;          /* its name */
    struct mailbox *committer;       /* where reports go; a reference is taken */
    const struct hash_key *key;      /* of its URIs */
    struct convert_pool *converters; /* of documents that are no text; NULL: none */
    struct clock *clock;
    struct log *log;
};

/* The texts of the settings outlive it. */
int deliveries_new(const struct deliveries_settings *settings, struct deliveries **ret_deliveries,
                   struct error *error) SEINE_MUST_CHECK;
/* Stops the threads. NULL is allowed. */
void deliveries_free(struct deliveries *deliveries);

/* Each destination that is fed, or may have rows, has its thread from now on, and works by this
 * policy. A thread that cannot be started is tried again with the next call. */
void deliveries_configure(struct deliveries *deliveries, struct policy *policy,
                          const struct destinations *destinations);
/* Whether a destination that is fed needs its thread although nothing waits for it: what it took
 * was taken away since (sink_check()), or is to be renewed (sink_is_outdated()). */
bool deliveries_need_thread(const struct deliveries *deliveries, const struct crawl_config *config,
                            const struct destinations *destinations);
void deliveries_notify(struct deliveries *deliveries);
/* The committer has acted on it, or dropped it; it is freed. */
void deliveries_report_done(struct delivery_report *report);

/* Somebody waits for what there is to deliver: this once nobody waits for more. */
void deliveries_expedite(struct deliveries *deliveries);
/* Whether nothing is to be crawled. */
void deliveries_rest(struct deliveries *deliveries, bool is_at_rest);
/* From now on batches do not wait to become full: nothing more comes. */
void deliveries_hurry(struct deliveries *deliveries);
/* Whether something is being delivered, or may have to be, and no destination holds it up. */
bool deliveries_are_busy(struct deliveries *deliveries);

#endif
