/*
 * The pages that others may be near duplicates of, in memory: from a signature to the one that is
 * most alike, in constant time. Rebuilt from the rows at start, then kept in step with them by the
 * one thread that writes them. Not thread-safe.
 *
 * Locality-sensitive hashing by bands (J. Leskovec, A. Rajaraman and J. Ullman, "Mining of Massive
 * Datasets", 3.4): a page is looked for under 24 keys. Twenty are made from five minima and the
 * title: two pages of one title that are 70 % alike share one of them in 97 of 100 cases, 80 %
 * alike in 99.9. Four are made from sixteen minima alone, for pages of another title: 97 % alike,
 * in 97 of 100 cases. Of the pages under one key the NEAR_CANDIDATES_MOST that came last are
 * looked at, so that pages from one template cannot make a search long.
 *
 * Memory: 330 to 430 bytes an entry, NEAR_INDEX_MOST entries at most, that is 430 MB. Beyond that
 * nothing is added, and what would have been is nobody's owner. One add in the number of entries
 * moves all of them (a million: below a second).
 */
#ifndef SEINE_DEDUP_NEAR_INDEX_H
#define SEINE_DEDUP_NEAR_INDEX_H

#include <seine/documents/dedup/near_duplicate.h>

#define NEAR_INDEX_MOST      1000000
#define NEAR_CANDIDATES_MOST 32

struct near_index;

int near_index_new(struct near_index **ret_index) SEINE_MUST_CHECK;
/* NULL is allowed. */
void near_index_free(struct near_index *index);

/* The page of which this is a near duplicate: the one that is most alike, of several the one with
 * the least id. 0: none. */
int64_t near_index_find(const struct near_index *index, const struct near_signature *signature,
                        struct near_signature *ret_found);

/* Adds a page, which is not in it. 0, STATUS_MEMORY or STATUS_LIMIT: then nothing was added. */
int near_index_add(struct near_index *index, int64_t id,
                   const struct near_signature *signature) SEINE_MUST_CHECK;
/* false: it is not in it under this signature. */
bool near_index_remove(struct near_index *index, int64_t id,
                       const struct near_signature *signature);

size_t near_index_count(const struct near_index *index);
/* What it holds from the system. */
size_t near_index_bytes(const struct near_index *index);

#endif
