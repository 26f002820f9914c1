/*
 * What one call of a sink is given: rows of `submission` in the order of their versions, with the
 * documents that they are about.
 *
 * Rows that are told together (index-atomic, docs/enqueue.md) stand one behind the other in that
 * order, and a batch has all of them or none, whatever its limits.
 *
 * Rows are listed in one transaction; their documents are made by several threads
 * (document_makers.h), each of which sees the collection as it is at that moment or later. While
 * the destination takes one batch, the next is made ahead, if as many rows wait: it is that which
 * delivery_batch_read() gives when it is asked for the rows behind this one. Memory is that of two
 * batches, each bounded by its bytes, and of the documents in hand.
 *
 * One thread; what a batch holds lives until the next call.
 */
#ifndef SEINE_DELIVERY_DELIVERY_BATCH_H
#define SEINE_DELIVERY_DELIVERY_BATCH_H

#include "document_makers.h"

#include <seine/feeding/sink.h>
#include <seine/state/messages/delivery_report.h>

struct delivery_batch_limits {
    int64_t documents;
    int64_t bytes;
    int64_t upto;       /* versions; INT64_MAX: all */
    bool keeps_anchors; /* the destination: rows that are about nothing else are told so */
    bool only_links;    /* nothing is delivered; of documents whose contents are there */
};

/* Rows, and the documents that are made of them. */
struct delivery_list {
    struct arena arena;      /* of the rows */
    struct sink_item *items; /* … one a row */
    struct delivered *delivered;
    int *statuses;    /* of making: 0 or DOCUMENT_LACKS_CONTENT */
    int64_t *atomics; /* what each is told together with; 0: it is told by itself */
    size_t count, room;
    struct making making;
    bool is_begun; /* it is being made, or was */
    int64_t after; /* the rows are those behind that version */
    struct delivery_batch_limits limits;
};

struct delivery_batch {
    struct sink_item *items;     /* … for the sink */
    struct delivered *delivered; /* … for the report, in the same order */
    size_t count;
    int64_t *wanted; /* URIs that are passed over: their contents are to be fetched again */
    size_t wanted_count;
    int64_t last_version;
    struct arena arena; /* for the sink's answers */
    struct document_makers *makers;
    struct delivery_list lists[2];
    size_t current; /* the list that the batch is of; the other one is made ahead */
};

/* The paths as those of document_makers_new(). */
int delivery_batch_init(struct delivery_batch *batch, const char *path, const char *folder,
                        const atomic_bool *cancelled, struct error *error) SEINE_MUST_CHECK;
void delivery_batch_done(struct delivery_batch *batch);

/* The rows of the destination behind the version `after`: at least one, if there are any and not
 * cancelled. A document whose content cannot be read is delivered with what else is known of it.
 * The maker's connection is in no transaction; what belongs to one thread is the makers' own. */
int delivery_batch_read(struct delivery_batch *batch, const struct document_maker *maker,
                        struct policy *policy, int64_t destination_id, int64_t after,
                        const struct delivery_batch_limits *limits,
                        struct error *error) SEINE_MUST_CHECK;
/* Whether documents of the batch were made when they had changed already, together with others that
 * are not in it: then it is not to be delivered, but forgotten and read again. */
int delivery_batch_is_torn(struct delivery_batch *batch, struct db *db, int64_t destination_id,
                           bool *ret_is_torn, struct error *error) SEINE_MUST_CHECK;
/* Some time passes before more is asked for: what was made ahead is given up, and memory. */
void delivery_batch_forget(struct delivery_batch *batch);

#endif
