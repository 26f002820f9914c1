/* Shared by the files of this part. */
#ifndef SEINE_SEARCH_INDEX_INDEX_H
#define SEINE_SEARCH_INDEX_INDEX_H

#include "facets.h"
#include "lengths.h"
#include "log_sync.h"
#include "occurrence_changes.h"
#include "relevance.h"
#include "segment.h"
#include "stored_texts.h"
#include "words.h"
#include <seine/feeding/search_index.h>
#include <seine/foundation/db.h>

/* The number of languages whose documents one transaction counts; further ones count as unknown. */
#define LANGUAGES_COUNTED 64

struct language_count {
    char code[8];
    int64_t documents; /* change of the number of documents */
};

struct search_index {
    struct db *db;
    struct relevance relevance;
    struct lengths lengths;
    struct words *words;
    struct text_packer *packer;
    struct buffer pieces; /* the pieces of a text, concatenated */
    struct hash_key key;  /* hashes URIs; for writing only */
    int64_t
        trained_documents; /* number of documents when the newest dictionary was made; 0: none */
    int64_t last_id;
    int64_t committed_id;
    uint32_t document; /* documents since words_forget() */
    struct occurrence_changes changes;
    struct postings *postings;       /* of the transaction */
    struct segment_writer *segments; /* NULL: FTS5 inserts by itself */
    struct log_sync *sync;           /* for writing only */
    bool needs_checkpoint;           /* a sync failed: commits may be missing on disk */
    struct language_count languages[LANGUAGES_COUNTED];
    size_t language_count;
    char frequent[QUERY_LANGUAGES][8]; /* languages in which queries are stemmed */
    size_t language_total;
    bool needs_renewal; /* its documents lack terms */
};

/* A db_extension: adds the functions that the schema and the statements use and SQLite lacks. The
 * context is an index. */
int search_index_extend(void *context, struct sqlite3 *handle);
/* As search_index_begin(), but also works while documents lack terms. */
int search_index_begin_any(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
/* Makes a checkpoint if the WAL has grown. Call outside a transaction. */
int search_index_limit_log(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
/* Whether search_index_settle() has something to do. False if that cannot be read. */
bool search_index_is_unsettled(struct search_index *index);
/* The stored texts of a document, valid until the next call; `ret_headings` is the storage of the
 * item of ret_document->headings. False: they cannot be read. */
bool search_index_texts(struct search_index *index, int64_t id, struct text title,
                        struct text *ret_headings, struct document *ret_document);
/* The next document that lacks terms; 0: none does. Another writer may renew the index, too: the
 * position is in a row. */
int search_index_next_renewal(struct search_index *index, int64_t *ret_next,
                              struct error *error) SEINE_MUST_CHECK;
/* Sets index->needs_renewal. */
int search_index_find_renewal(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
int search_index_read_last_id(struct search_index *index, struct error *error) SEINE_MUST_CHECK;

#endif
