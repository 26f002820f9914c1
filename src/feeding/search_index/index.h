/* What the files of this part share. */
#ifndef SEINE_SEARCH_INDEX_INDEX_H
#define SEINE_SEARCH_INDEX_INDEX_H

#include "facets.h"
#include "lengths.h"
#include "occurrence_changes.h"
#include "relevance.h"
#include "stored_texts.h"
#include "words.h"
#include <index_statements.h>
#include <seine/feeding/search_index.h>
#include <seine/foundation/db.h>

/* Languages whose documents one transaction counts apart; the others count as unknown. */
#define LANGUAGES_COUNTED 64

struct language_count {
    char code[8];
    int64_t documents; /* more than before */
};

struct search_index {
    struct db *db;
    struct relevance relevance;
    struct lengths lengths;
    struct words *words;
    struct text_packer *packer;
    struct buffer pieces;      /* of a text, put together */
    struct hash_key key;       /* of URIs; for writing only */
    int64_t trained_documents; /* that the newest dictionary is made from; 0: there is none */
    int64_t last_id;
    int64_t committed_id;
    uint32_t document; /* documents since the words were last forgotten */
    struct occurrence_changes changes;
    struct language_count languages[LANGUAGES_COUNTED];
    size_t language_count;
    char frequent[QUERY_LANGUAGES][8]; /* languages that queries are stemmed in */
    size_t language_total;
    bool needs_renewal; /* its documents lack terms */
    bool merges_pairs;  /* FTS5 was told so */
};

/* A db_extension: what the schema and the statements name and SQLite does not have. The context is
 * an index. */
int search_index_extend(void *context, struct sqlite3 *handle);
/* As search_index_begin(), also while documents lack terms. */
int search_index_begin_any(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
/* A checkpoint when the log has grown. Outside a transaction. */
int search_index_limit_log(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
/* The texts that are kept of a document, until the next call; `ret_headings` is the room of the
 * item of ret_document->headings. False: they cannot be read. */
bool search_index_texts(struct search_index *index, int64_t id, struct text title,
                        struct text *ret_headings, struct document *ret_document);
int search_index_find_renewal(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
int search_index_read_last_id(struct search_index *index, struct error *error) SEINE_MUST_CHECK;

#endif
