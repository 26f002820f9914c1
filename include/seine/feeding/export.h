/*
 * export: a collection, or what a condition selects of it, as files of other programs, also while
 * it is being crawled.
 *
 * Documents are taken in the order of their numbers, a chunk in one read transaction after the
 * other, so that the crawl is never held up; each is as it was when its chunk was read. What comes
 * behind the place that was reached is taken along, what comes before it is not.
 *
 * The folder has a file `export-state`: how far its files are complete. It is replaced after each
 * chunk, when what it says is on the disk. Who exports into the same folder again goes on there:
 * what a kill left behind that place is cut off. An export that is complete is left as it is.
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
 * sql`: the connection is read-only, a SELECT's condition cannot attach a file, extensions are not
 * loaded; more than one statement is refused, and the connection's time limit and `cancelled` end
 * it.
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
    struct db *db; /* a reader of crawl.db, in no transaction */
    const char *data_folder;
    const char *folder;     /* of the collection */
    const char *collection; /* its name */
    const struct crawl_config *config;
    struct convert_pool *converters; /* NULL: what is no text stays without */
    const char *target;              /* the folder; it is made */
    enum export_kind kind;
    const char *condition;        /* NULL: everything */
    int64_t warc_bytes;           /* of a file, about */
    int64_t now_ms;               /* wall time: when WARC files say that they were made */
    const atomic_bool *cancelled; /* ends it at the next document; NULL: never */
    /* Told after each chunk; may be NULL. */
    void (*progress)(void *context, int64_t documents);
    void *context;
};

struct export_result {
    int64_t documents;  /* in the folder, those of earlier runs included */
    int64_t damaged;    /* of this run: their contents could not be read, and they were left out */
    int64_t removed;    /* of this run: their contents were taken away (storage/remove_docs) */
    bool was_complete;  /* there was nothing to do */
    bool has_continued; /* where an earlier run had ended */
};

/* STATUS_CANCELLED when it was; STATUS_EXISTS when the folder holds something else, or another
 * export; STATUS_BUSY when somebody exports there now. The result says how far it came, also
 * then. */
int export_run(const struct export_settings *settings, struct export_result *ret_result,
               struct error *error) SEINE_MUST_CHECK;

#endif
