/*
 * search_index: the full-text index of one content collection, in a database of its own.
 *
 * The file is SQLite with FTS5. A writer adds and deletes documents, one transaction per batch;
 * several writers take turns batch by batch. Readers search during writes, each over its own
 * connection (seine/feeding/search_index/query.h). The views v_documents, v_words, v_languages,
 * v_deletions work in any `sqlite3 -readonly`; only the search itself does not, because it needs
 * our tokenizer.
 *
 *   search_index_open(&index) → _renew()
 *       → [search_index_begin() → _put(), _delete() … → _commit()]… → _close()
 *
 * A document is identified by its URI. Putting it again replaces it if its version is greater than
 * that of the stored or deleted document; otherwise the call is ignored. So an interrupted batch
 * can be repeated unchanged, and late documents do no harm. Deletions are remembered with their
 * versions until search_index_forget_deletions() says that no older versions are under way.
 *
 * Texts of links to a document (anchors) may change without it: search_index_put_anchors().
 *
 * Indexed are title, headings, anchors, body, frame and description; the words of the URI, its
 * host, the language and the type. A text beyond 4 MiB is truncated. Markdown, metadata, headers
 * and links are not stored.
 *
 * A kill at any time leaves the last committed batch, a power cut the last synced one. Batches of
 * some thousand documents cost least; a batch is kept in memory until it is committed, up to 64
 * MiB.
 *
 * Errors are those of part db. After an error in a transaction call search_index_rollback(); the
 * batch may then be repeated. Threads: one at a time.
 */
#ifndef SEINE_SEARCH_INDEX_H
#define SEINE_SEARCH_INDEX_H

#include <seine/documents/document.h>
#include <seine/foundation/base.h>

struct search_index;

/* `<data folder>/index/<content collection>.db`, to be freed with free(). STATUS_INVALID if the
 * name cannot be a file name. */
int search_index_path(const char *data_folder, struct text content_collection, char **ret_path,
                      struct error *error) SEINE_MUST_CHECK;

/* Visits the content collections with an index below the data folder, by name; `visit` returns
 * false to stop. A missing folder has none. */
int search_index_each_name(const char *data_folder, bool (*visit)(void *context, struct text name),
                           void *context, struct error *error) SEINE_MUST_CHECK;

/* Opens for writing; creates the file and its folder, migrates an older schema. Call
 * search_index_renew() before writing. */
int search_index_open(const char *path, struct search_index **ret_index,
                      struct error *error) SEINE_MUST_CHECK;
/* Whether the index was written by a version of the program with other terms. Until it is renewed,
 * only the documents already renewed are found, and search_index_begin() refuses. */
bool search_index_needs_renewal(const struct search_index *index);
/* Recomputes the terms of all documents from the stored texts, one transaction per batch.
 * STATUS_CANCELLED if `more` (may be NULL) returns false between two batches. After that, and after
 * a kill, the next call continues. */
int search_index_renew(struct search_index *index, bool (*more)(void *context), void *context,
                       struct error *error) SEINE_MUST_CHECK;
/* Whether the index must be opened for writing although there is nothing to write: its schema is
 * older, its renewal is incomplete, or search_index_settle() has more to do. False for a missing or
 * unreadable file. */
bool search_index_is_unfinished(const char *path);
/* Opens for searching. STATUS_NOT_FOUND if there is no such file. */
int search_index_open_reader(const char *path, struct search_index **ret_index,
                             struct error *error) SEINE_MUST_CHECK;
/* Compares the schema of the file with this program's, and checks the structure of the file, less
 * thoroughly if `quick`. Calls `report` for each deviation, and if the file is too damaged to be
 * read; other failures to open it are returned. */
typedef void search_index_report(void *context, const char *place, const char *found,
                                 const char *expected);
int search_index_check(const char *path, bool quick, search_index_report *report, void *context,
                       struct error *error) SEINE_MUST_CHECK;

/* Rolls back an open transaction. NULL is allowed. */
void search_index_close(struct search_index *index);

/* ---- Writing ---- */

int search_index_begin(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
/* A document needs a URI and a version. *ret_written (may be NULL): false if the index has this
 * version or a later one. */
int search_index_put(struct search_index *index, const struct document *document, bool *ret_written,
                     struct error *error) SEINE_MUST_CHECK;
/* Replaces the texts of links to a document, and sets its version; reads and writes nothing else of
 * it. The same `ret_written`; also false for an unknown document. */
int search_index_put_anchors(struct search_index *index, struct text uri,
                             const struct document_texts *anchors, int64_t version,
                             bool *ret_written, struct error *error) SEINE_MUST_CHECK;
/* The deletion of an unknown document is remembered, too. The same `ret_written`. */
int search_index_delete(struct search_index *index, struct text uri, int64_t version,
                        bool *ret_written, struct error *error) SEINE_MUST_CHECK;
/* The transaction is over, whatever the result. */
int search_index_commit(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
/* Commits, and syncs the batch in another thread: readers see it, but a power cut may take it back
 * until search_index_sync() or the next search_index_commit_ahead() succeeded. After a failure of
 * either, batches that were not known to be safe have to be repeated: the next transaction begins
 * with a checkpoint that brings them to disk, although their documents are there already. */
int search_index_commit_ahead(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
int search_index_sync(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
/* Does nothing without a transaction. */
void search_index_rollback(struct search_index *index);

/* Deletes all documents that this collection crawled, batch by batch, while `more` (may be NULL)
 * returns true between two batches. */
int search_index_delete_collection(struct search_index *index, struct text collection,
                                   int64_t version, bool (*more)(void *context), void *context,
                                   struct error *error) SEINE_MUST_CHECK;

/* Forgets the deletions with a version below `below`; no pending document may have such a version.
 * Runs its own transaction. */
int search_index_forget_deletions(struct search_index *index, int64_t below,
                                  struct error *error) SEINE_MUST_CHECK;

/* One step of compaction, for the time between two batches when no further batch is expected soon:
 * merges segments of the inverted index, about 4 MB, or else returns free pages to the file system,
 * 8 MB. `is_brief`: the process waits for the last step, so levels of more than 4 MB are not
 * merged. *ret_goes_on: there is more to do. An index without compaction is equally correct; when a
 * crawl left eleven segments, it was 2 % larger, and a query cost a fifth more. Each step is its
 * own transaction; readers are not blocked. How often a document is merged grows with the logarithm
 * of the number of compactions. A process may end between two steps, or be killed within one:
 * search_index_is_unfinished() has the next one go on. */
int search_index_settle(struct search_index *index, bool is_brief, bool *ret_goes_on,
                        struct error *error) SEINE_MUST_CHECK;

/* ---- Content ---- */

struct search_index_entry {
    struct text uri;
    int64_t version;
    struct text checksum;   /* data NULL: none */
    struct text collection; /* the collection that crawled it */
    /* Its title, headings (one text), description, body and frame, as far as they are stored; NULL:
     * they cannot be read. */
    const struct document *texts;
};

/* Visits every document, by URI; returning false stops. The texts live until the visitor returns.
 * Over a reader's connection, or the writer's between two transactions. */
typedef bool search_index_visitor(void *context, const struct search_index_entry *entry);
int search_index_each(struct search_index *index, search_index_visitor *visit, void *context,
                      struct error *error) SEINE_MUST_CHECK;

/* Reads a document as it was indexed into the arena: the stored fields, with its version. Headings
 * and anchors are one text each, one line per item. STATUS_NOT_FOUND if it is missing. Over the
 * writer's connection, between two transactions. */
int search_index_get(struct search_index *index, struct text uri, struct arena *arena,
                     struct document *ret_document, struct error *error) SEINE_MUST_CHECK;

struct search_index_figures {
    int64_t documents;
    int64_t bytes;       /* size of the database file */
    int64_t texts_bytes; /* of these, compressed texts */
};

int search_index_figures(struct search_index *index, struct search_index_figures *ret_figures,
                         struct error *error) SEINE_MUST_CHECK;

#endif
