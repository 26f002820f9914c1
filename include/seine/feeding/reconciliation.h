/*
 * reconciliation: compares the documents of a destination with those of the collection, one by one,
 * and repairs the differences.
 *
 *   missing      the collection has the document, the destination has not
 *   different    the destination has another content of the document
 *   altered      it has the content, but its texts are not those that were delivered
 *   left behind  it has a document that the collection does not have (any more)
 *
 * Texts are compared by the digests of the delivered texts (seine/documents/document.h), which
 * crawl.db stores. There is no digest for documents that were delivered before crawl.db stored
 * them, before the index was rebuilt, or before the destination became or ceased to be the primary
 * one, and none can be compared if a destination does not return texts. These documents are counted
 * as `not_comparable`.
 *
 * Documents that wait for delivery, or were refused permanently, are not differences. The
 * collection may be crawled meanwhile: documents that change during the comparison are not judged.
 * Memory is 24 bytes a document and as much again.
 *
 * With `writer`, documents that are missing, different or altered are delivered again in their
 * present state, and those left behind are deleted, with versions of this moment, which are greater
 * than all before. The caller then holds the lock of the data directory, so that no other process
 * delivers. If a server delivers, `found` requests the repair instead (request_repair_feeding()).
 */
#ifndef SEINE_RECONCILIATION_H
#define SEINE_RECONCILIATION_H

#include <seine/documents/convert.h>
#include <seine/foundation/base.h>
#include <seine/foundation/db.h>
#include <seine/foundation/log.h>
#include <seine/settings/config.h>
#include <stdatomic.h>

enum difference {
    DIFFERENCE_MISSING,
    DIFFERENCE_CONTENT,
    DIFFERENCE_TEXT,
    DIFFERENCE_LEFT_BEHIND,
    DIFFERENCES
};

/* "missing", "different", "altered", "left behind" */
const char *difference_word(enum difference difference);

struct reconciliation_settings {
    struct db *db; /* a reader of crawl.db, outside a transaction */
    const char *data_folder;
    const char *folder;     /* folder of the collection */
    const char *collection; /* name of the collection */
    const struct crawl_config *config;
    const char *destination;         /* its name; "" for the default one */
    struct db *writer;               /* writer of crawl.db, for repairs; NULL: only compare */
    struct convert_pool *converters; /* NULL: documents that are not text have no text */
    struct clock *clock;
    struct log *log;
    const atomic_bool *cancelled;
    /* Called for each difference, while `db` is outside a transaction. */
    void (*found)(void *context, enum difference difference, struct text uri);
    void *context;
};

struct reconciliation_result {
    int64_t documents;      /* of the collection */
    int64_t waiting;        /* of these, not delivered yet, or refused */
    int64_t not_comparable; /* of these, the destination has the content, but their texts cannot be
                             * compared */
    int64_t differences[DIFFERENCES];
    int64_t repaired;
    int64_t refused; /* repairs that the destination refused */
};

/* STATUS_NOT_FOUND if there is no such destination; STATUS_INVALID if it cannot be read;
 * STATUS_CANCELLED; other errors are those of the part sink. */
int reconcile(const struct reconciliation_settings *settings,
              struct reconciliation_result *ret_result, struct error *error) SEINE_MUST_CHECK;

#endif
