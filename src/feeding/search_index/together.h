/*
 * Counts the documents that have all words of a query if one of them is replaced, to judge a
 * correction (suggestion.h).
 */
#ifndef SEINE_SEARCH_INDEX_TOGETHER_H
#define SEINE_SEARCH_INDEX_TOGETHER_H

#include "compiled_query.h"
#include "index.h"

/* Counts up to TOGETHER_MOST documents for the tree, in which `written`, a part of the query,
 * stands for whole words. Restores the tree. 0 documents if `written` is not a whole word of the
 * tree. */
#define TOGETHER_MOST 20
int together_count(struct search_index *index, struct query_node *root,
                   const struct query_source *source, struct text written, struct text replacement,
                   int64_t *ret_documents, struct error *error) SEINE_MUST_CHECK;

#endif
