/*
 * A query as a question: words without operators, which a document need not have all.
 *
 * Words of a question stand alone, without a field, a sign, quotation marks or `*`; what has one of
 * these stays a condition of every document. With AND, OR or parentheses a query is no question:
 * each of its words is a condition.
 *
 * Function words (function_words.h) of the question's language are not looked for, unless there are
 * no other words. The language is that of `lang:` if it has function words; else the one that has
 * most of the words as function words, among those that queries are stemmed in. A word that most
 * documents have is not required, nor one that no document has. A document has all words when it
 * has the required ones; it has most of them when the rarity of those that it has is a certain part
 * of the rarity of all. People who type up to QUESTION_SHORT words mean each of them: documents
 * with all are before every other. Of a sentence, long pages have all words by chance: relevance
 * alone decides.
 *
 * A document with most words has one of the rarest words: so many of them that the others together
 * would not be enough (the essential lists of MaxScore; Turtle, Flood: Query Evaluation, 1995).
 * Only documents with these are looked at.
 *
 *   question_read(); question_probe() tells relevance() how frequent the words are, which a single
 *   word does not need; question_weigh(); question_all(), and perhaps question_most()
 *
 * Each tree is compiled by itself. The groups of the words are the same in all of them. Trees and
 * texts live in the arena and in the query.
 */
#ifndef SEINE_SEARCH_INDEX_QUESTION_H
#define SEINE_SEARCH_INDEX_QUESTION_H

#include "compiled_query.h"
#include "relevance.h"

#define QUESTION_SHORT 3

struct question_word {
    struct query_node *node;
    bool is_known;    /* a document has it; this and the next from question_weigh() on */
    bool is_required; /* by documents that have all words */
};

struct question {
    struct question_word words[SEARCH_QUERY_TERMS]; /* but for function words; in their order */
    size_t count;                                   /* 0: the query is no question */
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

/* Documents with any of the words. */
int question_probe(const struct question *question, struct query_node **ret_root,
                   struct error *error) SEINE_MUST_CHECK;
/* Which words are known and required, by what `relevance` knows since the probe. It learns which
 * documents are wanted. */
void question_weigh(struct question *question, struct relevance *relevance);
/* Documents with all words. */
int question_all(const struct question *question, struct query_node **ret_root,
                 struct error *error) SEINE_MUST_CHECK;
/* Documents with most words, and some more, which relevance() tells apart. */
int question_most(const struct question *question, const struct relevance *relevance,
                  struct query_node **ret_root, struct error *error) SEINE_MUST_CHECK;

#endif
