/*
 * The proximity of a question's words in a document: the positions of each word, and how often two
 * words are within some words of each other, in either order (sequential dependence: Metzler,
 * Croft: A Markov Random Field Model for Term Dependencies, 2005). Of a frequent word only the
 * first positions are recorded.
 */
#ifndef SEINE_SEARCH_INDEX_NEARNESS_H
#define SEINE_SEARCH_INDEX_NEARNESS_H

#include <seine/feeding/search_index/query.h>
#include <seine/foundation/base.h>

#define NEARNESS_PLACES 256

struct nearness {
    uint32_t places[SEARCH_QUERY_TERMS][NEARNESS_PLACES]; /* sorted on demand */
    uint16_t counts[SEARCH_QUERY_TERMS];
    bool is_sorted[SEARCH_QUERY_TERMS];
};

/* Call it before each document. */
void nearness_clear(struct nearness *nearness, size_t words);
void nearness_add(struct nearness *nearness, size_t word, int column, int offset);
/* The proximity of two words: 1 for each occurrence of the first that is adjacent to the second,
 * less for words between them, times the weight of its column. */
double nearness_meetings(struct nearness *nearness, size_t first, size_t second,
                         const double *weights);

#endif
