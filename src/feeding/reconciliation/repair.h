/* Repairs differences: delivers newly made documents and deletions, in batches, with versions of
 * this moment. */
#ifndef SEINE_RECONCILIATION_REPAIR_H
#define SEINE_RECONCILIATION_REPAIR_H

#include <seine/feeding/delivery/document_maker.h>
#include <seine/feeding/reconciliation.h>
#include <seine/feeding/sink.h>

#define REPAIR_BATCH 100

struct repaired_destination {
    int64_t id;
    bool is_primary;
};

struct repair {
    struct repaired_destination destination;
    const struct reconciliation_settings *settings;
    struct sink_settings sink_settings;
    struct document_maker maker;
    struct policy *policy;
    struct policy_reader reader;
    struct arena arena;
    struct sink *sink;
    struct sink_item items[REPAIR_BATCH];
    int64_t uri_ids[REPAIR_BATCH]; /* 0: delete the document */
    size_t count;
    int64_t version; /* version of the last item */
    int64_t repaired, refused;
};

int repair_begin(struct repair *repair, const struct reconciliation_settings *settings,
                 const struct sink_settings *sink_settings,
                 const struct repaired_destination *destination,
                 struct error *error) SEINE_MUST_CHECK;
void repair_done(struct repair *repair);

/* Adds a document to deliver again; `uri_id` 0: to delete. Copies the text. */
int repair_add(struct repair *repair, int64_t uri_id, struct text uri,
               struct error *error) SEINE_MUST_CHECK;
/* Delivers what was added. The settings' connection is outside a transaction. */
int repair_flush(struct repair *repair, struct error *error) SEINE_MUST_CHECK;

#endif
