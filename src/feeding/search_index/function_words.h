/*
 * Words that hold a sentence together and say nothing of what it is about: articles, pronouns,
 * question words, prepositions, conjunctions, auxiliary verbs, and what people put around a
 * question ("please", "bitte"). Closed classes of a grammar, which no index has to be asked for.
 */
#ifndef SEINE_SEARCH_INDEX_FUNCTION_WORDS_H
#define SEINE_SEARCH_INDEX_FUNCTION_WORDS_H

#include <seine/foundation/base.h>

/* Those of a language (ISO 639-1) in one text, blanks between; empty: none are known. */
struct text function_words(struct text language);

#endif
