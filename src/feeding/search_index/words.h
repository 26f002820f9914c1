/*
 * The words of a text, for the index (tokenizer.h), queries and snippets.
 *
 * Words are runs of letters, digits and marks, in lower case (letters.h). A word becomes its stem
 * in the language of its document, folded: one term per word, which keeps the index small. Runs of
 * a script without spaces become overlapping pairs of characters, and the last character alone. A
 * dictionary would find better words, but another version of it other ones, so that terms of
 * different versions would not match. A word is cut after 64 bytes.
 *
 * It also counts in how many documents words occur. One object per connection; any thread, one at a
 * time.
 */
#ifndef SEINE_SEARCH_INDEX_WORDS_H
#define SEINE_SEARCH_INDEX_WORDS_H

#include <seine/foundation/base.h>

#define WORD_BYTES 64

struct words;

/* A term at its position in the text. `word` is the original spelling, in lower case and without
 * accents; for a pair of characters the pair. */
struct word_found {
    struct text term;
    struct text word;
    size_t start;
    size_t end;
    bool is_spaceless; /* a pair of characters, or the last one of a run */
};

/* Returns false to stop. The texts live until it returns. */
typedef bool words_visitor(void *context, const struct word_found *found);

int words_new(struct words **ret_words, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void words_free(struct words *words);

/* Whether the language has a stemmer. */
bool words_stem(struct words *words, struct text language);
/* Sets the language of the following texts. Documents have distinct numbers from 1; 0: do not count
 * words. */
void words_begin(struct words *words, struct text language, uint32_t document);
/* The number of terms counted since then. */
uint64_t words_terms(const struct words *words);
void words_count_term(struct words *words);
/* Returns 0 or STATUS_MEMORY. */
int words_read(struct words *words, struct text text, words_visitor *visit, void *context);

/* The same terms, those of words by their numbers: they are true until words_forget(). A number
 * stands for one term, but a term may have several. A term without a number is WORDS_NO_NUMBER and
 * the term. Words with a number are not counted: words_mark() does. Returns 0 or STATUS_MEMORY. */
#define WORDS_NO_NUMBER UINT32_MAX
typedef void words_taker(void *context, uint32_t number, struct text term);
int words_number(struct words *words, struct text text, words_taker *take, void *context);
/* Counts the word for the present document, if that is to be counted and it was not yet. */
void words_mark(struct words *words, uint32_t number);
struct text words_term(const struct words *words, uint32_t number);
/* Room for what the caller knows of the word; 0 at first. */
uint64_t *words_posting(struct words *words, uint32_t number);

/* The numbers of documents in the database are true to within an eighth. */
#define WORDS_GROWTH 8
/* Called with each word that occurred in further documents since the last call, folded and in its
 * original spelling in lower case: *documents is the number of documents not yet written, *known
 * the number in the database, -1 if not read yet. The callee that writes them changes both. Words
 * whose known number grew by less are left out. A negative status stops the iteration; then call
 * words_forget(). */
typedef int words_counted(void *context, struct text word, struct text written, uint32_t *documents,
                          int64_t *known, struct error *error);
int words_each_counted(struct words *words, words_counted *counted, void *context,
                       struct error *error) SEINE_MUST_CHECK;
/* Whether to free its memory after words_each_counted(). */
bool words_are_many(const struct words *words);
/* The database has no words yet: until words_forget(), those that come need not be looked up. */
void words_begin_empty(struct words *words);
void words_forget(struct words *words);

#endif
