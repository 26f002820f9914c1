/*
 * Writes segments of the inverted index in FTS5's own format, into its tables. FTS5 inserts a word
 * at a time into a hash table that no cache holds; postings.h inverts a document at a time, which
 * takes a third of the time. FTS5 does everything else: it answers queries, merges segments, checks
 * them.
 *
 * The format is that of FTS5's version 4, which SQLite has written since 2015. It is described at
 * the beginning of the source of FTS5's index in SQLite; here is what this file writes.
 *
 * Numbers are varints of SQLite. `occurrence_data` has a blob a row:
 *
 *   id 1    how many rows there are, then of each column how many terms
 *   id 10   the structure: 4 bytes that change with the configuration (kept as they are); how many
 *           levels, how many segments, how many leaves were ever written; for each level how many
 *           of its segments are being merged, how many it has, and for each, oldest first, its
 *           number, its first and its last leaf
 *   segment << 37 | page
 *           a leaf, pages from 1 on
 *   segment << 37 | 1 << 36 | page
 *           the index of the list that begins in that leaf: a zero, the first leaf without a term
 *           that has a row, its first row; then for each further leaf without a term the
 *           difference of its first row, or a zero if it has none. Only for lists that fill so
 *           many leaves (INDEXED_LEAVES)
 *
 * A leaf: two bytes, where its first row is if that stands before its first term, else 0; two
 * bytes, where its foot begins; terms with their lists; the foot, with the places of terms, each as
 * difference. A term is the number of bytes that it shares with the term before (not the first one
 * of a leaf), the number of its other bytes, these. Its first byte is `0`. A list is as
 * postings.h has it; the first row of a leaf is no difference. Numbers are not split between
 * leaves.
 *
 * `occurrence_idx` has a row for each leaf with a term, except the first: the shortest text that is
 * after the last term before the leaf and not after its first; twice the page, plus 1 if the last
 * list of the leaf has an index. The first leaf has one if its list has an index, or another leaf
 * follows.
 *
 * FTS5 remembers the structure until another connection, or a rollback, changes it: therefore
 * segment_writer_settle() follows each transaction that wrote a segment over the same connection.
 */
#ifndef SEINE_SEARCH_INDEX_SEGMENT_H
#define SEINE_SEARCH_INDEX_SEGMENT_H

#include "postings.h"

/* During a crawl a level is merged once it has as many segments, the most that `usermerge` of FTS5
 * can name. A smaller number costs more merges; a larger one more segments a query reads. */
#define SEGMENTS_MERGED 16

struct db;
struct segment_writer;

/* Reads how FTS5 is configured. *ret_writer is NULL if this is not the format above; then FTS5 is
 * to insert by itself. */
int segment_writer_new(struct db *db, struct segment_writer **ret_writer,
                       struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void segment_writer_free(struct segment_writer *writer);
/* From how many segments of a level on merge_segments() is to merge when the index comes to rest;
 * 0: there is nothing to merge. A segment much larger than the others stays out until these have
 * grown, and a level with more leaves than `most_leaves` stays as it is. Over any connection; 0
 * where the format is not the one above. */
int segments_to_merge(struct db *db, uint64_t most_leaves, int64_t *ret_least,
                      struct error *error) SEINE_MUST_CHECK;

/* Writes what the postings have, if anything, as the newest segment. In a transaction. */
int segment_write(struct segment_writer *writer, struct postings *postings,
                  struct error *error) SEINE_MUST_CHECK;
/* After the transaction was committed, outside of any: makes FTS5 read the structure anew.
 * *ret_pages: how many pages FTS5 should merge, so that segments do not become too many; 0: none.
 */
int segment_writer_settle(struct segment_writer *writer, int64_t *ret_pages,
                          struct error *error) SEINE_MUST_CHECK;

#endif
