/*
 * The similarity of a title and the query: the share of its words that are in the query, times the
 * share of the query's words that it has. People who look for a page that they know type words of
 * its title (known-item search), for which the frequencies of single words say little.
 */
#ifndef SEINE_SEARCH_INDEX_TITLE_RELEVANCE_H
#define SEINE_SEARCH_INDEX_TITLE_RELEVANCE_H

#include <seine/feeding/search_index/query.h>

/* 0 … 1. `title` is marked at words of the query, which has `query_words` words. */
double title_relevance(const struct search_marked *title, size_t query_words);

#endif
