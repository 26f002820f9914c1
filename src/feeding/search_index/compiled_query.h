/*
 * A query in the syntax of FTS5. Every term is quoted and comes from the tokenizer, so that FTS5
 * interprets nothing of the user's input as its own syntax.
 */
#ifndef SEINE_SEARCH_INDEX_COMPILED_QUERY_H
#define SEINE_SEARCH_INDEX_COMPILED_QUERY_H

#include "query.h"
#include "words.h"

/* The languages of libstemmer, and unstemmed words. */
#define QUERY_LANGUAGES 33
/* Maximum of phrases: each word in the languages of the index, and as a word of links; twice if a
 * question has it both as a condition and for ranking. Most stems are equal in several
 * languages. */
#define QUERY_PHRASES 8192
/* Words with a prefix whose stems do not have the prefix. */
#define QUERY_EXPANSIONS 16

#define NO_GROUP UINT16_MAX

/* A term to mark in snippets. */
struct query_term {
    struct text term;
    bool is_prefix;
    bool in_title_only;
};

/* A plain word for which a correction may be suggested. */
struct query_word {
    struct text written; /* part of the query */
    struct text word;
};

struct compiled_query {
    struct buffer expression;
    uint16_t groups[QUERY_PHRASES]; /* for each phrase of the expression the word of the query;
                                     * NO_GROUP: irrelevant for ranking */
    size_t phrase_count;
    size_t group_count; /* at most SEARCH_QUERY_TERMS */
    size_t asked_count; /* of these groups the first ones: words of a question */
    struct query_term *terms;
    size_t term_count;
    size_t term_capacity;
    struct query_word words[64];
    size_t word_count;
};

struct query_languages {
    struct text codes[QUERY_LANGUAGES]; /* the first is empty: unstemmed words */
    size_t count;
};

/* Visits the words with a prefix; the texts live until the visitor returns. */
typedef int words_beginning(void *context, struct text prefix, words_visitor *visit,
                            void *visitor_context, struct error *error);

struct query_source {
    struct words *words;
    size_t asked_count; /* number of groups that the nodes have already */
    struct query_languages languages;
    words_beginning *beginning;
    void *context;
};

/* Texts are in the arena. Call compiled_query_done() even after a failure. */
int query_compile(const struct query_node *root, const struct query_source *source,
                  struct arena *arena, struct compiled_query *ret_query,
                  struct error *error) SEINE_MUST_CHECK;
void compiled_query_done(struct compiled_query *query);

#endif
