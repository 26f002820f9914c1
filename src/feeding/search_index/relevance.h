/*
 * How well a document answers a query: BM25 (Robertson, Zaragoza 2009, section 3.2) over
 * occurrences that count by where they stand, as the function relevance() of FTS5. The variants of
 * one word of the query, stems in several languages, count as one word.
 *
 * Words of a question (question.h) that follow one another, or have one word between them, count
 * once more where they stand near one another (nearness.h).
 *
 *   relevance_begin() for a query, then relevance_continue() for each expression that asks for it
 */
#ifndef SEINE_SEARCH_INDEX_RELEVANCE_H
#define SEINE_SEARCH_INDEX_RELEVANCE_H

#include "compiled_query.h"
#include "lengths.h"
#include "nearness.h"
#include <math.h>
#include <seine/feeding/search_index/query.h>

struct sqlite3;

/* Of a document that does not have enough of the words. */
#define RELEVANCE_NONE (-INFINITY)
struct relevance {
    struct lengths *lengths;
    const struct compiled_query *query;
    int64_t last_id; /* of the index */
    /* Which documents of a question are wanted, set by question_weigh(). */
    uint64_t required; /* a bit a group */
    bool is_all_first; /* a document with all of them is before every other */
    double least;      /* rarity that a document with most words has */
    bool wants_most;   /* those with most of the words; otherwise those with all required ones */
    bool is_ready;     /* what follows is made from the expression */
    double average_length;
    double documents;                     /* of the index */
    double frequency[SEARCH_QUERY_TERMS]; /* documents with a group; below 0: not known */
    double rarity[SEARCH_QUERY_TERMS];
    struct nearness nearness;
};

/* Lets the connection know the function, which ranks by `relevance`. Returns SQLite's code. */
int relevance_extend(struct relevance *relevance, struct sqlite3 *handle);
void relevance_begin(struct relevance *relevance, int64_t last_id);
/* For the next execution of a statement. Groups that were met before are known. The query must
 * outlive it. */
void relevance_continue(struct relevance *relevance, const struct compiled_query *query);

#endif
