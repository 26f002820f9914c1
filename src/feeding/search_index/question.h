/*
 * Questions: queries of words without operators, of which a document need not have all.
 *
 * The words of a question are plain, without a field, a sign, quotation marks or `*`; a word with
 * one of these is a condition for every document. A query with AND, OR or parentheses is not a
 * question: each of its words is a condition.
 *
 * Function words (function_words.h) of the question's language are not searched, unless there are
 * no other words. The language is that of `lang:` if it has function words; else the one in which
 * most words are function words, among the languages in which queries are stemmed. A word in most
 * documents is not required, nor one in no document. A document has all words if it has the
 * required ones; it has most of them if their rarity is a certain part of the rarity of all. In
 * questions of up to QUESTION_SHORT words each word matters: documents with all words come before
 * every other. For a sentence, long pages have all words by chance, so only the relevance decides.
 *
 * A document with most words has one of the rarest words: so many of them that the others together
 * would not be enough (the essential lists of MaxScore; Turtle, Flood: Query Evaluation, 1995).
 * Only documents with these are read.
 *
 *   question_read(); question_probe() lets relevance() learn the frequencies of the words, which a
 *   single word does not need; question_weigh(); question_all(), and perhaps question_most()
 *
 * Each tree is compiled separately. The groups of the words are the same in all of them. Trees and
 * texts are in the arena and in the query.
 */
#ifndef SEINE_SEARCH_INDEX_QUESTION_H
#define SEINE_SEARCH_INDEX_QUESTION_H

#include "compiled_query.h"
#include "relevance.h"

#define QUESTION_SHORT 3

struct question_word {
    struct query_node *node;
    bool is_known;    /* a document has it; set by question_weigh(), like the next */
    bool is_required; /* by documents that have all words */
};

struct question {
    struct question_word words[SEARCH_QUERY_TERMS]; /* without function words; in their order */
    size_t count;                                   /* 0: the query is not a question */
    size_t known_count;
    struct query_node *conditions;            /* a list */
    struct text left_out[SEARCH_QUERY_TERMS]; /* function words, parts of the query */
    size_t left_out_count;
    struct arena *arena;
};

int question_read(const struct parsed_query *parsed, struct words *words,
                  const struct query_languages *languages, struct arena *arena,
                  struct question *ret_question, struct error *error) SEINE_MUST_CHECK;

bool question_is_short(const struct question *question);

/* The tree for documents with any of the words. */
int question_probe(const struct question *question, struct query_node **ret_root,
                   struct error *error) SEINE_MUST_CHECK;
/* Decides which words are known and required, by the frequencies learned in the probe, and gives
 * `relevance` the documents that are wanted. */
void question_weigh(struct question *question, struct relevance *relevance);
/* The tree for documents with all words. */
int question_all(const struct question *question, struct query_node **ret_root,
                 struct error *error) SEINE_MUST_CHECK;
/* The tree for documents with most words, and some others, which relevance() filters out. */
int question_most(const struct question *question, const struct relevance *relevance,
                  struct query_node **ret_root, struct error *error) SEINE_MUST_CHECK;

#endif
