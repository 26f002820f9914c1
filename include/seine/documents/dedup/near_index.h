/*
 * An index, in memory, of pages that others may be near duplicates of: finds the most similar page
 * for a signature in constant time. Rebuilt from the rows at the start, then updated by the only
 * thread that writes them. Not thread-safe.
 *
 * Locality-sensitive hashing by bands (J. Leskovec, A. Rajaraman and J. Ullman, "Mining of Massive
 * Datasets", 3.4): a page is searched under 24 keys. Twenty are made from five minima and the
 * title: two pages with one title and a similarity of 70 % share one of them in 97 of 100 cases,
 * with 80 % in 99.9. Four are made from sixteen minima alone, for pages with different titles: with
 * 97 %, in 97 of 100 cases. A search reads the newest NEAR_CANDIDATES_MOST pages of a key, so that
 * pages from one template cannot make it slow.
 *
 * Memory: 330 to 430 bytes per entry, at most NEAR_INDEX_MOST entries, that is 430 MB. Further
 * pages are not added and never become owners. An add that makes the table grow moves all entries
 * (a million: below a second).
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

/* The page of which this is a near duplicate: the most similar one; among equals, the one with the
 * least id. 0: none. */
int64_t near_index_find(const struct near_index *index, const struct near_signature *signature,
                        struct near_signature *ret_found);

/* Adds a page that is not yet in the index. 0, STATUS_MEMORY or STATUS_LIMIT: then nothing was
 * added. */
int near_index_add(struct near_index *index, int64_t id,
                   const struct near_signature *signature) SEINE_MUST_CHECK;
/* false: the index does not have it under this signature. */
bool near_index_remove(struct near_index *index, int64_t id,
                       const struct near_signature *signature);

size_t near_index_count(const struct near_index *index);
/* Memory in use. */
size_t near_index_bytes(const struct near_index *index);

#endif
