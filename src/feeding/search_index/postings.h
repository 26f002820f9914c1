/*
 * The inverted lists of the rows that the next segment of FTS5 is to have (segment.h): for each
 * term the rows with it, and its positions in each.
 *
 *   postings_begin_row() → postings_add_word(), _add_term() … → postings_end_row()
 *
 * A row may first forget what it had (`forgetting`), and then get its new terms. Ids ascend; where
 * the next id does not, postings_fit() says so, and the caller writes a segment first.
 *
 * A row is inverted by itself before it goes to the lists, because its words repeat: so the lists,
 * which no cache holds, are touched once per row and term, not once per word.
 *
 * Lists are bytes as FTS5 has them: for each row a varint with the difference to the id before, a
 * varint with twice the size of the positions, plus 1 if terms of the row are to be forgotten, and
 * the positions.
 *
 * Threads: one at a time.
 */
#ifndef SEINE_SEARCH_INDEX_POSTINGS_H
#define SEINE_SEARCH_INDEX_POSTINGS_H

#include <seine/foundation/base.h>

#define POSTINGS_COLUMNS 8
/* A varint of SQLite has up to nine bytes. */
#define VARINT_BYTES 9

struct postings;
struct words;

/* How many rows, and terms in each column, there are more. */
struct posting_totals {
    int64_t rows;
    int64_t terms[POSTINGS_COLUMNS];
};

struct posting_list {
    struct text term;
    struct text rows;
};

int postings_new(struct words *words, struct postings **ret_postings,
                 struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void postings_free(struct postings *postings);
/* Forgets all rows, also one that was not ended. */
void postings_clear(struct postings *postings);

/* Whether a row with this id may come next. */
bool postings_fit(const struct postings *postings, int64_t id);
/* Whether a segment should be written before more rows are added. */
bool postings_are_many(const struct postings *postings);

void postings_begin_row(struct postings *postings, int64_t id);
/* The terms that follow are forgotten, or are those of the row. The row counts as one less, or
 * more. */
void postings_begin_terms(struct postings *postings, bool forgetting);
/* The next term of a column: that of a word by its number (words.h), or any other. Memory
 * that is lacking is reported at the end. */
void postings_add_word(struct postings *postings, unsigned column, uint32_t word);
void postings_add_term(struct postings *postings, unsigned column, struct text term);
int postings_end_row(struct postings *postings, struct error *error) SEINE_MUST_CHECK;

/* The lists by their terms; they live until the next row. *ret_lists belongs to the postings. */
int postings_sorted(struct postings *postings, struct posting_list **ret_lists, size_t *ret_count,
                    struct error *error) SEINE_MUST_CHECK;
const struct posting_totals *postings_totals(const struct postings *postings);

/* Writes a varint of SQLite; returns its length. */
size_t varint_put(unsigned char bytes[static VARINT_BYTES], uint64_t value);
/* Reads one from the front of the text and removes it; false if there is none. */
bool varint_take(struct text *bytes, uint64_t *ret_value);

#endif
