/*
 * Function words, which carry grammar but no topic: articles, pronouns, question words,
 * prepositions, conjunctions, auxiliary verbs, and courtesies in questions ("please", "bitte").
 * They are closed classes of a grammar, so no index is needed to find them.
 */
#ifndef SEINE_SEARCH_INDEX_FUNCTION_WORDS_H
#define SEINE_SEARCH_INDEX_FUNCTION_WORDS_H

#include <seine/foundation/base.h>

/* The function words of a language (ISO 639-1) in one text, separated by spaces; empty: unknown
 * language. */
struct text function_words(struct text language);

#endif
