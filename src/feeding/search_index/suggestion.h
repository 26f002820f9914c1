/*
 * Another query that was meant, perhaps.
 *
 *   suggestion_make()       each word of which the index has few, replaced by a frequent one
 *   suggestion_together()   one word of a query whose words no document has together, replaced by a
 *                           more frequent one that documents have with the others
 *
 * The new word is one or two letters away (optimal string alignment: a letter missing, too many,
 * another one, or two swapped), and is spelled as documents spell it.
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

/* How many documents have all words of the query, up to some, when the part `written` of it is
 * `replacement`; 0 when it cannot be replaced, or when there is no time left for it. */
typedef int suggestion_count(void *context, struct text written, struct text replacement,
                             int64_t *ret_documents, struct error *error);
/* The same; the rarest words are tried. */
int suggestion_together(struct search_index *index, struct text query,
                        const struct compiled_query *compiled, suggestion_count *count,
                        void *context, struct arena *arena, struct text *ret_suggestion,
                        struct error *error) SEINE_MUST_CHECK;

#endif
