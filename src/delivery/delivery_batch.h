/*
 * What one call of a sink is given: rows of `submission` in the order of their versions, with the
 * documents that they are about, read in one transaction.
 */
#ifndef SEINE_DELIVERY_DELIVERY_BATCH_H
#define SEINE_DELIVERY_DELIVERY_BATCH_H

#include <seine/delivery/document_maker.h>

#include <seine/messages/delivery_report.h>
#include <seine/sink.h>

struct delivery_batch {
    struct arena arena;          /* of what is told of all documents */
    struct arena scratch;        /* of what making one of them takes: several times as much */
    struct sink_item *items;     /* … for the sink */
    struct delivered *delivered; /* … for the report, in the same order */
    size_t count;
    int64_t *wanted; /* URIs that are passed over: their contents are to be fetched again */
    size_t wanted_count;
    size_t bytes; /* of texts, about */
    bool is_full; /* there may be more rows */
    int64_t last_version;
};

struct delivery_batch_limits {
    int64_t documents;
    int64_t bytes;
};

void delivery_batch_init(struct delivery_batch *batch);
void delivery_batch_done(struct delivery_batch *batch);

/* The rows of the destination behind the version `after`. A document whose content cannot be read
 * is delivered with what else is known of it. The maker's connection is in no transaction; its
 * reader of contents is the batch's while this runs. */
int delivery_batch_read(struct delivery_batch *batch, struct document_maker *maker,
                        const char *folder, int64_t destination_id, int64_t after,
                        const struct delivery_batch_limits *limits,
                        struct error *error) SEINE_MUST_CHECK;

#endif
