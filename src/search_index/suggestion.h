/*
 * Another query that was meant, perhaps: words of which the index has few, replaced by a frequent
 * one that is one or two letters away (optimal string alignment: a letter missing, too many,
 * another one, or two swapped).
 *
 * Candidates begin with the first letter of the word, or with the second, which finds swapped and
 * missing first letters; all words of the index that begin so are looked at, up to
 * SUGGESTION_WORDS.
 */
#ifndef SEINE_SEARCH_INDEX_SUGGESTION_H
#define SEINE_SEARCH_INDEX_SUGGESTION_H

#include "compiled_query.h"
#include "index.h"

#define SUGGESTION_WORDS 200000

/* *ret_suggestion is empty when there is none; it lives in the arena. */
int suggestion_make(struct search_index *index, struct text query,
                    const struct compiled_query *compiled, struct arena *arena,
                    struct text *ret_suggestion, struct error *error) SEINE_MUST_CHECK;

#endif
