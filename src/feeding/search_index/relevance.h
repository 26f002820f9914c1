/*
 * The relevance of a document for a query: BM25 (Robertson, Zaragoza 2009, section 3.2) over
 * occurrences weighted by column, as the function relevance() of FTS5. The variants of one query
 * word, stems in several languages, count as one word.
 *
 * Words of a question (question.h) that are adjacent, or have one word between them, count extra if
 * they are near each other in the document (nearness.h).
 *
 *   relevance_begin() for a query, then relevance_continue() for each expression that uses it
 */
#ifndef SEINE_SEARCH_INDEX_RELEVANCE_H
#define SEINE_SEARCH_INDEX_RELEVANCE_H

#include "compiled_query.h"
#include "lengths.h"
#include "nearness.h"
#include <math.h>
#include <seine/feeding/search_index/query.h>

struct sqlite3;

/* The score of a document without enough of the words. */
#define RELEVANCE_NONE (-INFINITY)
struct relevance {
    struct lengths *lengths;
    const struct compiled_query *query;
    int64_t last_id; /* last id of the index */
    /* The wanted documents of a question, set by question_weigh(). */
    uint64_t required; /* one bit per group */
    bool is_all_first; /* a document with all of them is before every other */
    double least;      /* minimum rarity of a document with most words */
    bool wants_most;   /* documents with most of the words are wanted; otherwise those with all
                        * required ones */
    bool is_ready;     /* the following members are computed for the expression */
    double average_length;
    double documents;                     /* number of documents of the index */
    double frequency[SEARCH_QUERY_TERMS]; /* documents with a group; below 0: unknown */
    double rarity[SEARCH_QUERY_TERMS];
    struct nearness nearness;
};

/* Registers the function, which ranks by `relevance`, on the connection. Returns SQLite's code. */
int relevance_extend(struct relevance *relevance, struct sqlite3 *handle);
void relevance_begin(struct relevance *relevance, int64_t last_id);
/* Prepares the next execution of a statement. Known group frequencies are kept. The query must
 * outlive it. */
void relevance_continue(struct relevance *relevance, const struct compiled_query *query);

#endif
