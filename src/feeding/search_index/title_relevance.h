/*
 * How well a title is what was asked for: the share of its words that are the query's, times the
 * share of the query's words that it has. Who looks for a page that they know types words of its
 * title (known-item search); the frequencies of single words say little about that.
 */
#ifndef SEINE_SEARCH_INDEX_TITLE_RELEVANCE_H
#define SEINE_SEARCH_INDEX_TITLE_RELEVANCE_H

#include <seine/feeding/search_index/query.h>

/* 0 … 1. `title` is marked where it has words of the query, of which there are `query_words`. */
double title_relevance(const struct search_marked *title, size_t query_words);

#endif
