/*
 * The input of FTS5 for a document, identical for indexing and forgetting it; if only its link
 * texts change, these alone.
 */
#ifndef SEINE_SEARCH_INDEX_OCCURRENCES_H
#define SEINE_SEARCH_INDEX_OCCURRENCES_H

#include "index.h"

/* Converts an absent text (data NULL) to an empty one. */
static inline struct text present(struct text text)
{
    return text.data ? text : TEXT_LITERAL("");
}

/* No text may have data NULL. */
struct occurrences {
    int64_t id;
    struct text language;
    struct text title;
    struct text uri;
    struct text mime_type;
    struct text anchors;
    struct text texts[STORED_TEXTS];
};

/* In a transaction. Unless it forgets, words are counted, and words_terms() returns the number of
 * terms. */
int occurrences_write(struct search_index *index, const struct occurrences *of, bool forgetting,
                      struct error *error) SEINE_MUST_CHECK;

#endif
