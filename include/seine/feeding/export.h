/*
 * export: writes a collection, or the documents selected by a condition, to files for other
 * programs, also during the crawl.
 *
 * Documents are read in the order of their numbers, a chunk per read transaction, so that the crawl
 * is never delayed; each document is as it was when its chunk was read. New documents are included
 * if their number is above the position reached so far.
 *
 * The file `export-state` in the folder records how far the files are complete. It is replaced
 * after each chunk, once the files are durable. A later export into the same folder continues
 * there: it truncates what a kill left after that position. A complete export is left unchanged.
 *
 *   WARC   NAME-00001.warc.gz …, the next one begins at `warc_bytes`; NAME-00001.cdxj beside each
 *          that is complete. docs/export.md says which records.
 *   JSONL  NAME.jsonl: an object a line with the fields of document/fields.def
 *   PASSAGES  NAME.passages.jsonl: an object a line for each passage of the main contents (text.h)
 *   CSV    NAME.csv (RFC 4180): the same fields; lists are JSON
 *   FILES  SITE/NUMBER/NAME-ID.EXTENSION, and index.html, index-2.html … with links to them
 *   MARKDOWN  the same with SITE/NUMBER/NAME-ID.md: front matter and main content (document.h)
 *
 * The condition is SQL over the columns of v_documents. It is as harmless as a query of `seine
 * sql`: the connection is read-only, a condition in a SELECT cannot attach a file, extensions are
 * not loaded; more than one statement is refused, and the connection's time limit and `cancelled`
 * end it.
 */
#ifndef SEINE_EXPORT_H
#define SEINE_EXPORT_H

#include <seine/documents/convert.h>
#include <seine/foundation/base.h>
#include <seine/foundation/db.h>
#include <seine/settings/config.h>
#include <stdatomic.h>
#include <stdint.h>

enum export_kind {
    EXPORT_WARC,
    EXPORT_JSONL,
    EXPORT_CSV,
    EXPORT_FILES,
    EXPORT_MARKDOWN,
    EXPORT_PASSAGES
};

struct export_settings {
    struct db *db; /* a reader of crawl.db, outside a transaction */
    const char *data_folder;
    const char *folder;     /* folder of the collection */
    const char *collection; /* name of the collection */
    const struct crawl_config *config;
    struct convert_pool *converters; /* NULL: documents that are not text have no text */
    const char *target;              /* the target folder; created if missing */
    enum export_kind kind;
    const char *condition;        /* NULL: all documents */
    int64_t warc_bytes;           /* approximate size of a file */
    int64_t now_ms;               /* wall time: the creation time in WARC files */
    const atomic_bool *cancelled; /* ends it at the next document; NULL: never */
    /* Called after each chunk; may be NULL. */
    void (*progress)(void *context, int64_t documents);
    void *context;
};

struct export_result {
    int64_t documents;  /* in the folder, including those of earlier runs */
    int64_t damaged;    /* in this run: left out because their contents could not be read */
    int64_t removed;    /* in this run: left out because their contents were removed
                         * (storage/remove_docs) */
    bool was_complete;  /* the export was complete already */
    bool has_continued; /* it continued an earlier run */
};

/* STATUS_CANCELLED if it was cancelled; STATUS_EXISTS if the folder holds other files or another
 * export; STATUS_BUSY if another process exports there now. ret_result reports the progress in all
 * cases. */
int export_run(const struct export_settings *settings, struct export_result *ret_result,
               struct error *error) SEINE_MUST_CHECK;

#endif
