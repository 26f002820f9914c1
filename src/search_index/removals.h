/*
 * Documents that a transaction replaces or deletes, until its end: FTS5 writes a segment whenever
 * ids do not ascend, so the new ones are put first and the old ones are taken out together.
 */
#ifndef SEINE_SEARCH_INDEX_REMOVALS_H
#define SEINE_SEARCH_INDEX_REMOVALS_H

#include <seine/base.h>

struct removal {
    int64_t id;
    struct text uri;
    struct text title;
    struct text language;
    struct text mime_type;
    struct text texts;
};

struct removals {
    struct removal *items;
    size_t count;
    size_t capacity;
    struct arena copies;
};

void removals_init(struct removals *removals);
void removals_done(struct removals *removals);
void removals_clear(struct removals *removals);
/* Copies what it is given. */
int removals_add(struct removals *removals, const struct removal *removal,
                 struct error *error) SEINE_MUST_CHECK;
/* Whether those that there are should be performed before more are added. */
bool removals_are_many(const struct removals *removals);
/* By id. */
void removals_sort(struct removals *removals);

#endif
