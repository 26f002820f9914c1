/*
 * What a transaction changes in the occurrences of documents that the index had before it, until
 * its end: FTS5 writes a segment whenever ids do not ascend, so new documents are put first, and
 * those changes follow together, by id. A document is replaced or deleted, or its texts of links
 * are others; at most one change a document at a time.
 */
#ifndef SEINE_SEARCH_INDEX_OCCURRENCE_CHANGES_H
#define SEINE_SEARCH_INDEX_OCCURRENCE_CHANGES_H

#include <seine/foundation/base.h>

struct occurrence_change {
    int64_t id;
    bool stays; /* with other texts of links */
    /* What FTS5 is to forget. Without `texts` only the texts of links: */
    struct text uri;
    struct text title;
    struct text language;
    struct text mime_type;
    struct text texts; /* as they are kept (kept_texts.h); data NULL: they stay */
    struct text anchors;
    /* What it is told of instead, where the document stays: */
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
/* Copies what it is given. */
int occurrence_changes_add(struct occurrence_changes *changes,
                           const struct occurrence_change *change,
                           struct error *error) SEINE_MUST_CHECK;
bool occurrence_changes_have(const struct occurrence_changes *changes, int64_t id);
/* Whether those that there are should be performed before more are added. */
bool occurrence_changes_are_many(const struct occurrence_changes *changes);
/* By id. */
void occurrence_changes_sort(struct occurrence_changes *changes);

#endif
