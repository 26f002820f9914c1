/*
 * The input of the inverted index for a document, identical for indexing and forgetting it; if only
 * its link texts change, these alone.
 *
 *   [occurrences_begin() → _write()… → _end()]… → occurrences_flush()
 *
 * Between begin and end a row may forget what it had, and then get its new texts. Rows are written
 * as segments (segment.h), or one by one by FTS5 itself where its format is not the known one.
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

/* All of these in a transaction. */
int occurrences_begin(struct search_index *index, int64_t id, struct error *error) SEINE_MUST_CHECK;
/* Unless it forgets, words are counted, and words_terms() returns the number of
 * terms. */
int occurrences_write(struct search_index *index, const struct occurrences *of, bool forgetting,
                      struct error *error) SEINE_MUST_CHECK;
int occurrences_end(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
/* Before the transaction is committed: nothing is written before, unless ids do not ascend. */
int occurrences_flush(struct search_index *index, struct error *error) SEINE_MUST_CHECK;

#endif
