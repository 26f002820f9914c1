/*
 * What the columns of the inverted index are made of.
 *
 * A column has one of three kinds of texts: that of a document; literal terms, one per line, after
 * the byte WORDS_VERBATIM; and those of links to a document, after the byte WORDS_OF_LINKS, with
 * which each of their terms also begins. So a row can replace its link texts without its other
 * texts: they have no terms in common. Queries of FTS5 are always literal terms.
 *
 * words_terms() counts the terms of the texts, without those of links. Threads: as words.h.
 */
#ifndef SEINE_SEARCH_INDEX_TOKENIZER_H
#define SEINE_SEARCH_INDEX_TOKENIZER_H

#include "words.h"

#define WORDS_VERBATIM '\x01'
#define WORDS_OF_LINKS '\x02'

struct sqlite3;

/* A db_extension: gives FTS5 the tokenizer `seine`. Call it before anything else. */
int tokenizer_extend(void *words, struct sqlite3 *handle);
/* Takes the terms that FTS5 is given for a text, with words by their numbers: words_number(). */
int tokenizer_invert(struct words *words, struct text text, words_taker *take, void *context);

#endif
