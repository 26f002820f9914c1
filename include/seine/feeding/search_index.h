/*
 * search_index: the full-text index of one content collection, a database of its own.
 *
 * The file is SQLite with FTS5. A writer puts documents and deletes them, a transaction a batch;
 * several writers take turns, batch by batch; readers ask while it writes, each in its own
 * connection (seine/feeding/search_index/query.h; the views v_documents, v_words, v_languages,
 * v_deletions answer any `sqlite3 -readonly`, to which only the search itself is closed, because
 * the tokenizer is ours).
 *
 *   search_index_open(&index) → _renew()
 *       → [search_index_begin() → _put(), _delete() … → _commit()]… → _close()
 *
 * A document is its URI. Putting it again replaces it, if its version is greater than the one that
 * is there or was deleted; whatever else comes is ignored. So a batch that was interrupted is sent
 * again as it was, and what comes late does no harm. Deletions are remembered with their versions
 * until search_index_forget_deletions() is told that nothing older is under way.
 *
 * Texts of links to a document (anchors) may change without it: search_index_put_anchors().
 *
 * Indexed are title, headings, anchors, body, frame and description; the words of the URI, its
 * host, the language and the type. A text beyond 4 MiB is cut off there. Markdown, metadata,
 * headers and links are not kept.
 *
 * A kill at any time leaves the last committed batch. Batches of some thousand documents cost
 * least; what one adds is kept in memory until it is committed, up to 64 MiB.
 *
 * Errors are those of part db. After one in a transaction search_index_rollback(); the batch may be
 * sent again. Threads: one at a time.
 */
#ifndef SEINE_SEARCH_INDEX_H
#define SEINE_SEARCH_INDEX_H

#include <seine/documents/document.h>
#include <seine/foundation/base.h>

struct search_index;

/* `<data folder>/index/<content collection>.db`, to be freed with free(). STATUS_INVALID when the
 * name cannot be that of a file. */
int search_index_path(const char *data_folder, struct text content_collection, char **ret_path,
                      struct error *error) SEINE_MUST_CHECK;

/* The content collections that have an index below the data folder, by name; `visit` returns false
 * to end. Without the folder there are none. */
int search_index_each_name(const char *data_folder, bool (*visit)(void *context, struct text name),
                           void *context, struct error *error) SEINE_MUST_CHECK;

/* Opens for writing; makes the file and the folder that it is in, migrates an older schema. Then
 * search_index_renew() before anything is written. */
int search_index_open(const char *path, struct search_index **ret_index,
                      struct error *error) SEINE_MUST_CHECK;
/* Whether the index was written by a version of the program that made other terms of words. Until
 * it is renewed documents are found when their turn came; search_index_begin() refuses. */
bool search_index_needs_renewal(const struct search_index *index);
/* Makes the terms of all documents anew, of the texts that are kept, a batch a transaction;
 * STATUS_CANCELLED when `more` (may be NULL) says no between two of them. Then, and after a kill,
 * it goes on the next time. */
int search_index_renew(struct search_index *index, bool (*more)(void *context), void *context,
                       struct error *error) SEINE_MUST_CHECK;
/* Whether the index has to be opened for writing and renewed although nothing is to be written: its
 * schema is older, or its renewal has not ended. Without a file, and with one that cannot be read,
 * it has not. */
bool search_index_is_outdated(const char *path);
/* Opens for questions. STATUS_NOT_FOUND when there is no such file. */
int search_index_open_reader(const char *path, struct search_index **ret_index,
                             struct error *error) SEINE_MUST_CHECK;
/* Compares the schema of the file with this program's, and proves the structure of the file, in
 * less depth if `quick`. `report` is told of each that is not as it should be, a file that cannot
 * be read for damage with it; other failures to open it are returned. */
typedef void search_index_report(void *context, const char *place, const char *found,
                                 const char *expected);
int search_index_check(const char *path, bool quick, search_index_report *report, void *context,
                       struct error *error) SEINE_MUST_CHECK;

/* Rolls an open transaction back. NULL is allowed. */
void search_index_close(struct search_index *index);

/* ---- Writing ---- */

int search_index_begin(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
/* A document needs a URI and a version. *ret_written (may be NULL): false when the index knows this
 * version or a later one. */
int search_index_put(struct search_index *index, const struct document *document, bool *ret_written,
                     struct error *error) SEINE_MUST_CHECK;
/* The texts of links to a document are these from now on, and it has this version; nothing else of
 * it is read or written. The same `ret_written`; false, too, of a document that is not there. */
int search_index_put_anchors(struct search_index *index, struct text uri,
                             const struct document_texts *anchors, int64_t version,
                             bool *ret_written, struct error *error) SEINE_MUST_CHECK;
/* Of a document that is not there the deletion is remembered. The same `ret_written`. */
int search_index_delete(struct search_index *index, struct text uri, int64_t version,
                        bool *ret_written, struct error *error) SEINE_MUST_CHECK;
/* Whatever it returns, the transaction is over. */
int search_index_commit(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
/* Nothing happens without a transaction. */
void search_index_rollback(struct search_index *index);

/* Deletes all documents of a collection that crawled them, a batch after the other, as long as
 * `more` (may be NULL) says so between two of them. */
int search_index_delete_collection(struct search_index *index, struct text collection,
                                   int64_t version, bool (*more)(void *context), void *context,
                                   struct error *error) SEINE_MUST_CHECK;

/* Forgets the deletions whose version is below that of all that may still come, in a transaction of
 * its own. */
int search_index_forget_deletions(struct search_index *index, int64_t below,
                                  struct error *error) SEINE_MUST_CHECK;

/* One step of coming to rest, between two batches when no further one is expected soon: merges
 * segments of the inverted index, some 4 MB, else gives free pages back to the file system, 8 MB.
 * *ret_goes_on: there is more to do. Without steps an index is as right and a third larger. Each is
 * a transaction of its own; readers are not held up. How often a document is merged grows with the
 * logarithm of how often the index came to rest. */
int search_index_settle(struct search_index *index, bool *ret_goes_on,
                        struct error *error) SEINE_MUST_CHECK;

/* ---- What it holds ---- */

struct search_index_entry {
    struct text uri;
    int64_t version;
    struct text checksum;   /* data NULL when it has none */
    struct text collection; /* that crawled it */
    /* Its title, headings (one text), description, body and frame, as far as they are kept; NULL:
     * they cannot be read. */
    const struct document *texts;
};

/* Every document, by URI; false ends it. The texts live until it returns. Of a reader's connection,
 * or of the writer's between two transactions. */
typedef bool search_index_visitor(void *context, const struct search_index_entry *entry);
int search_index_each(struct search_index *index, search_index_visitor *visit, void *context,
                      struct error *error) SEINE_MUST_CHECK;

/* A document as it was indexed, in the arena: what of it is kept, with the version that it has.
 * Headings and anchors are one text each, a line an item. STATUS_NOT_FOUND when it is not there. Of
 * the writer's connection, between two transactions. */
int search_index_get(struct search_index *index, struct text uri, struct arena *arena,
                     struct document *ret_document, struct error *error) SEINE_MUST_CHECK;

struct search_index_figures {
    int64_t documents;
    int64_t bytes;       /* of the database file */
    int64_t texts_bytes; /* of these, compressed texts */
};

int search_index_figures(struct search_index *index, struct search_index_figures *ret_figures,
                         struct error *error) SEINE_MUST_CHECK;

#endif
