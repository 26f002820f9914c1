/*
 * Suggests a corrected query.
 *
 *   suggestion_make()       replaces each rare word of the query by a frequent one
 *   suggestion_together()   for a query whose words no document has together: replaces one word by
 * a more frequent one that documents have with the others
 *
 * The new word is at distance one or two (optimal string alignment: a letter missing, surplus,
 * different, or two swapped), and is spelled as in the documents.
 *
 * Candidates begin with the first letter of the word, or with the second, which finds swapped and
 * missing first letters; all such words of the index are examined, up to SUGGESTION_WORDS.
 */
#ifndef SEINE_SEARCH_INDEX_SUGGESTION_H
#define SEINE_SEARCH_INDEX_SUGGESTION_H

#include "compiled_query.h"
#include "index.h"

#define SUGGESTION_WORDS 200000

/* *ret_suggestion is empty if there is none; it is in the arena. */
int suggestion_make(struct search_index *index, struct text query,
                    const struct compiled_query *compiled, struct arena *arena,
                    struct text *ret_suggestion, struct error *error) SEINE_MUST_CHECK;

/* Counts the documents (up to a limit) with all words of the query if its part `written` is
 * replaced by `replacement`; 0 if it cannot be replaced, or the time is up. */
typedef int suggestion_count(void *context, struct text written, struct text replacement,
                             int64_t *ret_documents, struct error *error);
/* The same; tries the rarest words. */
int suggestion_together(struct search_index *index, struct text query,
                        const struct compiled_query *compiled, suggestion_count *count,
                        void *context, struct arena *arena, struct text *ret_suggestion,
                        struct error *error) SEINE_MUST_CHECK;

#endif
