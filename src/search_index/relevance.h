/*
 * How well a document answers a query: BM25 (Robertson, Zaragoza 2009, section 3.2) over
 * occurrences that count by where they stand, as the function relevance() of FTS5. The variants of
 * one word of the query, stems in several languages, count as one word.
 */
#ifndef SEINE_SEARCH_INDEX_RELEVANCE_H
#define SEINE_SEARCH_INDEX_RELEVANCE_H

#include "compiled_query.h"
#include "lengths.h"
#include <seine/search_index/query.h>

struct sqlite3;

struct relevance {
    struct lengths *lengths;
    const struct compiled_query *query;
    int64_t last_id; /* of the index */
    bool is_ready;   /* what follows is made from the query */
    double rarity[SEARCH_QUERY_TERMS];
    double average_length;
};

/* Lets the connection know the function, which ranks by `relevance`. Returns SQLite's code. */
int relevance_extend(struct relevance *relevance, struct sqlite3 *handle);
/* For the next execution of a statement. The query must outlive it. */
void relevance_begin(struct relevance *relevance, const struct compiled_query *query,
                     int64_t last_id);

#endif
