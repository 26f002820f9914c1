/*
 * How texts become terms: the tokenizer of the index, and the same for queries and snippets.
 *
 * Words are runs of letters, digits and marks, in lower case (letters.h). A word becomes its stem
 * in the language of its document, folded: one term a word, which keeps the index small. Runs of a
 * script without spaces become overlapping pairs of characters, the last one alone: a dictionary
 * would find better words, but another version of it others, and then nothing that was written by
 * the one is found by the other. A word beyond 64 bytes is cut off there.
 *
 * FTS5 is given three kinds of texts: those of documents; terms as they are, a line each, behind
 * the byte WORDS_VERBATIM; and those of links to a document, behind the byte WORDS_OF_LINKS, which
 * every term of them begins with, too. So a row of FTS5 can forget and take texts of links without
 * being told of its other texts: no term stands in both. What FTS5 asks for in a query are always
 * terms.
 *
 * It also counts in how many documents words come. One object a connection; any thread, one at a
 * time.
 */
#ifndef SEINE_SEARCH_INDEX_WORDS_H
#define SEINE_SEARCH_INDEX_WORDS_H

#include <seine/foundation/base.h>

#define WORDS_VERBATIM '\x01'
#define WORDS_OF_LINKS '\x02'
#define WORD_BYTES     64

struct words;
struct sqlite3;

/* A term at its place in the text. `word` is what was written, in lower case and without accents;
 * of a pair of characters it is the pair. */
struct word_found {
    struct text term;
    struct text word;
    size_t start;
    size_t end;
    bool is_spaceless; /* a pair of characters, or the last one of a run */
};

/* False ends the reading. The texts live until it returns. */
typedef bool words_visitor(void *context, const struct word_found *found);

int words_new(struct words **ret_words, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void words_free(struct words *words);
/* A db_extension: the tokenizer `seine`. To be called before anything else. */
int words_extend(void *words, struct sqlite3 *handle);

/* Whether words of the language have stems that differ from them. */
bool words_stem(struct words *words, struct text language);
/* The language of the texts that follow. Documents are numbered from 1, each by another number; 0:
 * nothing is counted. */
void words_begin(struct words *words, struct text language, uint32_t document);
/* How many terms the texts had since then, without those of links. */
uint64_t words_terms(const struct words *words);
/* Returns 0 or STATUS_MEMORY. */
int words_read(struct words *words, struct text text, words_visitor *visit, void *context);

/* Called with each word that came in further documents since the last call, folded and as it was
 * written in lower case: how many documents are not written yet, and how many are known to be
 * written, -1 when nobody has looked. Both are changed by whoever writes them. A negative status
 * ends it; then words_forget(). */
typedef int words_counted(void *context, struct text word, struct text written, uint32_t *documents,
                          int64_t *known, struct error *error);
int words_each_counted(struct words *words, words_counted *counted, void *context,
                       struct error *error) SEINE_MUST_CHECK;
/* Whether its memory should be given up, after words_each_counted(). */
bool words_are_many(const struct words *words);
void words_forget(struct words *words);

#endif
