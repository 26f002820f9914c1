/*
 * The input of one call of a sink: rows of `submission` in the order of their versions, with their
 * documents.
 *
 * Rows of one group (index-atomic, docs/enqueue.md) are consecutive in that order, and a batch has
 * all of them or none, whatever its limits.
 *
 * Rows are listed in one transaction; several threads make their documents (document_makers.h),
 * each of which sees the collection as it is at that moment or later. While the destination
 * processes one batch, the next is made ahead if enough rows wait; delivery_batch_read() returns it
 * when the following rows are requested. Memory is that of two batches, each limited by its bytes,
 * and of the documents in work.
 *
 * One thread; the content of a batch is valid until the next call.
 */
#ifndef SEINE_DELIVERY_DELIVERY_BATCH_H
#define SEINE_DELIVERY_DELIVERY_BATCH_H

#include "document_makers.h"

#include <seine/feeding/sink.h>
#include <seine/state/messages/delivery_report.h>

struct delivery_batch_limits {
    int64_t documents;
    int64_t bytes;
    int64_t upto;       /* maximum version; INT64_MAX: all */
    bool keeps_anchors; /* the destination stores link texts separately: rows that concern only
                         * these are delivered as such */
    bool only_links;    /* deliver nothing; read only documents whose contents exist */
};

/* Rows, and the documents made from them. */
struct delivery_list {
    struct arena arena;      /* holds the rows */
    struct sink_item *items; /* one per row */
    struct delivered *delivered;
    int *statuses;    /* results of making: 0 or DOCUMENT_LACKS_CONTENT */
    int64_t *atomics; /* number of each row's group; 0: on its own */
    size_t count, room;
    struct making making;
    bool is_begun; /* its making was started */
    int64_t after; /* the version before its first row */
    struct delivery_batch_limits limits;
};

struct delivery_batch {
    struct sink_item *items;     /* for the sink */
    struct delivered *delivered; /* for the report, in the same order */
    size_t count;
    int64_t *wanted; /* URIs left out because their contents must be fetched again */
    size_t wanted_count;
    int64_t last_version;
    struct arena arena; /* holds the sink's answers */
    struct document_makers *makers;
    struct delivery_list lists[2];
    size_t current; /* the list of the batch; the other list is made ahead */
};

/* The paths as in document_makers_new(). */
int delivery_batch_init(struct delivery_batch *batch, const char *path, const char *folder,
                        const atomic_bool *cancelled, struct error *error) SEINE_MUST_CHECK;
void delivery_batch_done(struct delivery_batch *batch);

/* Reads the rows of the destination after the version `after`: at least one, if there are any and
 * the call is not cancelled. A document whose content cannot be read is delivered with its other
 * fields. The maker's connection is outside a transaction; thread-specific members are set by the
 * makers. */
int delivery_batch_read(struct delivery_batch *batch, const struct document_maker *maker,
                        struct policy *policy, int64_t destination_id, int64_t after,
                        const struct delivery_batch_limits *limits,
                        struct error *error) SEINE_MUST_CHECK;
/* Whether some documents of the batch had already changed when they were made, together with others
 * that are not in it: then do not deliver the batch, but forget it and read it again. */
int delivery_batch_is_torn(struct delivery_batch *batch, struct db *db, int64_t destination_id,
                           bool *ret_is_torn, struct error *error) SEINE_MUST_CHECK;
/* Call it before a pause: drops what was made ahead, and frees memory. */
void delivery_batch_forget(struct delivery_batch *batch);

/* Makes the committer's report of the batch: its documents are delivered, or only their links are
 * known (`is_ahead`). It has copies of its own; the caller frees it. NULL without memory. */
struct delivery_report *delivery_batch_report(const struct delivery_batch *batch,
                                              int64_t destination_id, bool is_ahead);

#endif
