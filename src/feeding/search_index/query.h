/*
 * A query as a tree, from what people type (seine/feeding/search_index/query.h).
 *
 *   alternatives = sequence...                     what stands side by side, all of it
 *   sequence     = item { "OR" item }
 *   item         = [ "-" | "NOT" | "+" ] ( "(" query ")" | words )
 *   words        = [ field ":" ] ( word [ "*" ] | phrase )
 *
 * The tree and its texts live in the arena and in the text of the query.
 */
#ifndef SEINE_SEARCH_INDEX_PARSED_QUERY_H
#define SEINE_SEARCH_INDEX_PARSED_QUERY_H

#include <seine/foundation/base.h>

enum query_kind {
    QUERY_ALL, /* all children match */
    QUERY_ANY,
    QUERY_NOT,   /* the only child does not match */
    QUERY_WORDS, /* a word or a phrase */
    QUERY_PREFIX,
    QUERY_FACET, /* text is the term */
};

enum query_field { FIELD_ANYWHERE, FIELD_IN_TITLE, FIELD_IN_ADDRESS };

struct query_node {
    enum query_kind kind;
    enum query_field field;
    struct text text;
    bool is_quoted;
    bool has_port;            /* parsed_query.port has its port */
    bool is_required;         /* `+` */
    bool is_unranked;         /* it occurs in the tree a second time */
    uint16_t group;           /* from 1: the group of struct compiled_query plus one; 0: the next
                               * one */
    struct query_node *first; /* first child */
    struct query_node *next;  /* next sibling */
};

struct parsed_query {
    struct query_node *root; /* NULL: the query has only dates */
    int64_t after;           /* milliseconds since 1970; INT64_MIN without */
    int64_t before;          /* INT64_MAX without */
    bool has_operators;      /* it has AND, OR, or parentheses */
    struct text port;        /* port of `site:`, digits; length 0 without */
};

int query_parse(struct text query, struct arena *arena, struct parsed_query *ret_query,
                struct error *error) SEINE_MUST_CHECK;

#endif
