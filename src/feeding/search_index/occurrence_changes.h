/*
 * The changes of a transaction to documents that the index had before, collected until its end:
 * FTS5 writes a segment whenever ids do not ascend, so new documents are written first, and these
 * changes follow together, by id. A document is replaced, deleted, or gets other link texts; at
 * most one change per document at a time.
 */
#ifndef SEINE_SEARCH_INDEX_OCCURRENCE_CHANGES_H
#define SEINE_SEARCH_INDEX_OCCURRENCE_CHANGES_H

#include <seine/foundation/base.h>

struct occurrence_change {
    int64_t id;
    bool stays; /* it stays, with other link texts */
    /* What FTS5 must forget. Without `texts` only the link texts: */
    struct text uri;
    struct text title;
    struct text language;
    struct text mime_type;
    struct text texts; /* in stored form (kept_texts.h); data NULL: unchanged */
    struct text anchors;
    /* The replacement, if the document stays: */
    struct text new_anchors;
};

struct occurrence_changes {
    struct occurrence_change *items;
    size_t count;
    size_t capacity;
    struct arena copies;
};

void occurrence_changes_init(struct occurrence_changes *changes);
void occurrence_changes_done(struct occurrence_changes *changes);
void occurrence_changes_clear(struct occurrence_changes *changes);
/* Copies the change. */
int occurrence_changes_add(struct occurrence_changes *changes,
                           const struct occurrence_change *change,
                           struct error *error) SEINE_MUST_CHECK;
bool occurrence_changes_have(const struct occurrence_changes *changes, int64_t id);
/* Whether to write the collected changes before adding more. */
bool occurrence_changes_are_many(const struct occurrence_changes *changes);
/* Sorts by id. */
void occurrence_changes_sort(struct occurrence_changes *changes);

#endif
