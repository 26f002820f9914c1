/*
 * A query as FTS5 takes it. Every term is quoted and comes from the tokenizer, so that nothing of
 * what people type is read by FTS5 as its own syntax.
 */
#ifndef SEINE_SEARCH_INDEX_COMPILED_QUERY_H
#define SEINE_SEARCH_INDEX_COMPILED_QUERY_H

#include "query.h"
#include "words.h"

/* All that libstemmer has stems of, and words as they are. */
#define QUERY_LANGUAGES 33
/* Phrases that FTS5 is given: each word in the languages of the index, and as a word of links;
 * twice where a question has it as a condition beside words that it is ranked by. Most stems are
 * the same in several languages. */
#define QUERY_PHRASES 8192
/* Words that stand for what begins with a prefix, where their stems do not. */
#define QUERY_EXPANSIONS 16

#define NO_GROUP UINT16_MAX

/* What is marked in snippets. */
struct query_term {
    struct text term;
    bool is_prefix;
    bool in_title_only;
};

/* A word that stands alone, which a better one may be proposed for. */
struct query_word {
    struct text written; /* part of the query */
    struct text word;
};

struct compiled_query {
    struct buffer expression;
    uint16_t groups[QUERY_PHRASES]; /* of each phrase of the expression: which word of the query it
                                       stands for; NO_GROUP: it says nothing about relevance */
    size_t phrase_count;
    size_t group_count; /* at most SEARCH_QUERY_TERMS */
    size_t asked_count; /* of these groups: words of a question, the first ones */
    struct query_term *terms;
    size_t term_count;
    size_t term_capacity;
    struct query_word words[64];
    size_t word_count;
};

struct query_languages {
    struct text codes[QUERY_LANGUAGES]; /* the first is empty: words as they are */
    size_t count;
};

/* Tells words that begin so; the texts live until the visitor returns. */
typedef int words_beginning(void *context, struct text prefix, words_visitor *visit,
                            void *visitor_context, struct error *error);

struct query_source {
    struct words *words;
    size_t asked_count; /* groups that nodes have already */
    struct query_languages languages;
    words_beginning *beginning;
    void *context;
};

/* Texts live in the arena. To be ended by compiled_query_done(), also after a failure. */
int query_compile(const struct query_node *root, const struct query_source *source,
                  struct arena *arena, struct compiled_query *ret_query,
                  struct error *error) SEINE_MUST_CHECK;
void compiled_query_done(struct compiled_query *query);

#endif
