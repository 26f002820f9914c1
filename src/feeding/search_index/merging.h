/* Has FTS5 merge segments of the inverted index. */
#ifndef SEINE_SEARCH_INDEX_MERGING_H
#define SEINE_SEARCH_INDEX_MERGING_H

#include <seine/foundation/base.h>

struct db;

/* Merges levels of FTS5 that have at least so many segments (2 to 16), or goes on with what was
 * begun, until so many pages are written, in a transaction of its own. *ret_merged: there was
 * something to merge. */
int merge_segments(struct db *db, int64_t pages, int64_t segments, bool *ret_merged,
                   struct error *error) SEINE_MUST_CHECK;

#endif
