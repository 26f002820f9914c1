/*
 * How many documents have the words of a query together when one of them is another word: what a
 * correction is judged by (suggestion.h).
 */
#ifndef SEINE_SEARCH_INDEX_TOGETHER_H
#define SEINE_SEARCH_INDEX_TOGETHER_H

#include "compiled_query.h"
#include "index.h"

/* Up to TOGETHER_MOST documents for the tree, in which `written`, a part of the query, stands for
 * whole words. The tree is as before when this returns. 0 documents when `written` is no whole word
 * of the tree. */
#define TOGETHER_MOST 20
int together_count(struct search_index *index, struct query_node *root,
                   const struct query_source *source, struct text written, struct text replacement,
                   int64_t *ret_documents, struct error *error) SEINE_MUST_CHECK;

#endif
