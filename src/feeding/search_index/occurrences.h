/*
 * What FTS5 is told of a document, the same when it is to forget it; of one whose texts of links
 * change, these alone.
 */
#ifndef SEINE_SEARCH_INDEX_OCCURRENCES_H
#define SEINE_SEARCH_INDEX_OCCURRENCES_H

#include "index.h"

/* Texts of an absent value (data NULL) become empty ones. */
static inline struct text present(struct text text)
{
    return text.data ? text : TEXT_LITERAL("");
}

/* No text has data NULL. */
struct occurrences {
    int64_t id;
    struct text language;
    struct text title;
    struct text uri;
    struct text mime_type;
    struct text anchors;
    struct text texts[STORED_TEXTS];
};

/* In a transaction. Words are counted, and words_terms() says how many terms there were, unless it
 * forgets. */
int occurrences_write(struct search_index *index, const struct occurrences *of, bool forgetting,
                      struct error *error) SEINE_MUST_CHECK;

#endif
