/*
 * sink: destinations of documents. A sink puts documents where they are searched or read, and
 * removes those that are gone. One table (SINKS in src/feeding/sink/sinks.c) has the operations of
 * each kind; config/sinks.def has which attributes of the configuration each uses.
 *
 *   index     the embedded full-text index (search_index.h), which `seine search` asks
 *   files     JSON Lines in files of a folder; the next begins at a size. A document that came
 *             again, or changed, has several lines: the one with the greatest version counts
 *
 *   command   the same lines to a program's standard input, which answers each on its output
 *   postgresql  rows of a table of PostgreSQL, which keep the versions of deletions
 *   opensearch  OpenSearch and Elasticsearch, by `_bulk`, with our versions
 *   solr      Apache Solr, by JSON to its update handler
 *   kafka     messages in a topic of Kafka, keyed by URI; tombstones for what is no more
 *   webhook   the same lines by POST to a server, which answers for a whole request
 *
 * Delivery is at least once: after a kill, or when an answer was lost, items come again. So a sink
 * is given the document's identity (its URI) and version, and one that can keep the version never
 * replaces a document by an older one.
 *
 * Calling order: sink_open(), sink_deliver() as often as there is something, sink_sync(),
 * sink_close(). One thread at a time. Every call returns within the sink's own time limit, and soon
 * after `cancelled` became true. What sink_deliver() answered for is safe with the destination when
 * the next sink_deliver(), or sink_sync(), succeeded: only then is it reported as delivered.
 */
#ifndef SEINE_SINK_H
#define SEINE_SINK_H

#include <seine/documents/document.h>
#include <seine/foundation/log.h>
#include <seine/settings/config.h>
#include <stdatomic.h>

struct sink;

struct sink_settings {
    const struct destination_config *config;      /* NULL: the default, an index */
    const struct crawl_config *collection_config; /* which files may be opened */
    const char *data_folder;
    const char *name;               /* of the destination; "" for the default one */
    const char *collection;         /* whose documents they are */
    const char *content_collection; /* what they become a part of */
    bool has_taken; /* it took documents before: a place of ours that is missing was taken away */
    struct clock *clock;
    struct log *log;
    const atomic_bool *cancelled;
};

/* One document on its way. Its texts live longer than the call. */
struct sink_item {
    struct text uri;
    int64_t version;
    const struct document *document; /* NULL: it is no more */
    struct text cause; /* why it is no more: a cause of v_deletions, or `duplicate`; without data
                          when it is not known any more */
    bool only_anchors; /* the document stays, with these texts of links: it has nothing else. Only
                          for sinks that keep them apart (config/sinks.def) */
    /* The answer: */
    bool is_refused;      /* for good: it would be refused again */
    bool is_passed_over;  /* a version as great is there, perhaps with another text */
    struct text sentence; /* why, in the arena that sink_deliver() was given */
};

/* Whether the sink that the settings name uses the field markdown of documents; if not, it need not
 * be made. */
bool sink_uses_markdown(const struct sink_settings *settings);

/* STATUS_… with a sentence when the destination cannot be used now; it may be tried again. */
int sink_open(const struct sink_settings *settings, struct sink **ret_sink,
              struct error *error) SEINE_MUST_CHECK;
/* Whether what a destination took is still where it was put, as far as a look at the name of its
 * file shows; also beside a sink that is open, which may write into a file without a name.
 * STATUS_NOT_FOUND with a sentence when it was taken away. */
int sink_check(const struct sink_settings *settings, struct error *error) SEINE_MUST_CHECK;
/* Whether the destination is to be opened although nothing waits for it: sink_open() renews an
 * index of an earlier version of the program, or sink_settle() has more to do since the end of an
 * earlier process. */
bool sink_is_unfinished(const struct sink_settings *settings);
/* 0: each item is answered. Otherwise nothing is known of any: all are to be delivered again, not
 * before *ret_retry_after_ms from now where the destination says so (else it stays untouched). */
int sink_deliver(struct sink *sink, struct sink_item *items, size_t count, struct arena *arena,
                 int64_t *ret_retry_after_ms, struct error *error) SEINE_MUST_CHECK;
/* Whether deliveries are safe only some time after sink_deliver() returned. */
bool sink_syncs_apart(const struct sink *sink);
/* Waits until what was delivered is safe. Otherwise the last delivery is to be repeated. */
int sink_sync(struct sink *sink, struct error *error) SEINE_MUST_CHECK;
/* One bounded step of putting in order what was delivered, when nothing waits to be: the index
 * becomes smaller. `is_brief`: the process waits for the last step; what takes long is left to a
 * later process. *ret_goes_on: there is more to do, now or after the next delivery. */
int sink_settle(struct sink *sink, bool is_brief, bool *ret_goes_on,
                struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void sink_close(struct sink *sink);

/* What a destination has of a document. The texts live until the visitor returns. */
struct sink_document {
    struct text uri;
    int64_t version;
    struct text checksum; /* hexadecimal digits; length 0 when it has none */
    bool has_texts;       /* it gives back texts … */
    uint64_t digest;      /* … of which this is sink_digest() */
};

/* The digest of a document's texts as this destination gives them back. False: it gives back none
 * (it cannot be read, sink_each()). */
bool sink_digest(const struct sink_settings *settings, const struct document *document,
                 uint64_t *ret_digest);

typedef bool sink_visitor(void *context, const struct sink_document *document);

/* Every document that the destination has of the settings' collection, in any order, perhaps one
 * twice; false ends it. Beside a sink that is open. STATUS_INVALID for a kind that cannot be read:
 * command, webhook and kafka. */
int sink_each(const struct sink_settings *settings, sink_visitor *visit, void *context,
              struct error *error) SEINE_MUST_CHECK;

#endif
