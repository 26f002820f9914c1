/*
 * reconciliation: compares what a destination has with what the collection would tell it, document
 * by document, and repairs the difference.
 *
 *   missing      the collection has the document, the destination has not
 *   different    it has another content of it
 *   altered      it has the content, but its texts are not those that were delivered
 *   left behind  it has a document that the collection has not, or has no more
 *
 * Texts are compared by the digests of those that were delivered (seine/documents/document.h),
 * which crawl.db keeps: not those of documents that were delivered before it kept them, before the
 * index was built anew, or before the destination became a primary one or ceased to be, and not
 * where a destination does not give back texts. These are counted as `not_comparable`.
 *
 * What waits to be delivered, or was refused for good, is no difference. The collection may be
 * crawled meanwhile: what changes during the comparison is not judged. Memory is 24 bytes a
 * document and as much again.
 *
 * With `writer` what is missing, different or altered is delivered once more, as it is now, and
 * what is left behind is deleted, with versions of this moment, which are greater than all before.
 * Then the caller holds the lock of the data directory, so that nobody else delivers. Where
 * somebody does, `found` has the differences repaired (request_repair_feeding()).
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
    struct db *db; /* a reader of crawl.db, in no transaction */
    const char *data_folder;
    const char *folder;     /* of the collection */
    const char *collection; /* its name */
    const struct crawl_config *config;
    const char *destination;         /* its name; "" for the default one */
    struct db *writer;               /* of crawl.db, to repair; NULL: it is compared only */
    struct convert_pool *converters; /* NULL: what is no text stays without */
    struct clock *clock;
    struct log *log;
    const atomic_bool *cancelled;
    /* Told of each difference, while `db` is in no transaction. */
    void (*found)(void *context, enum difference difference, struct text uri);
    void *context;
};

struct reconciliation_result {
    int64_t documents; /* of the collection */
    int64_t waiting;   /* of these, not delivered yet, or refused */
    int64_t
        not_comparable; /* of these, their content is there, but it cannot be told of what text */
    int64_t differences[DIFFERENCES];
    int64_t repaired;
    int64_t refused; /* by the destination, when it was to be repaired */
};

/* STATUS_NOT_FOUND when there is no such destination; STATUS_INVALID when it cannot be read;
 * STATUS_CANCELLED; otherwise as part sink. */
int reconcile(const struct reconciliation_settings *settings,
              struct reconciliation_result *ret_result, struct error *error) SEINE_MUST_CHECK;

#endif
