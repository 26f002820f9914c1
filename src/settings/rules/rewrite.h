/*
 * Rewrite rules (MS-FSCCFG 2.2.3, rewrite_rules), compiled: each replaces the first place where its
 * pattern is found, the next sees what the one before made. PCRE2 on bytes, bounded as the regular
 * expressions of rules are.
 */
#ifndef SEINE_RULES_REWRITE_H
#define SEINE_RULES_REWRITE_H

#include "regexp.h"

/* A chunk of a replacement: literal text, or what a group matched. */
struct rewrite_piece {
    struct text literal;
    int group; /* -1: the literal */
};

struct rewrite {
    pcre2_code *code;
    struct rewrite_piece *pieces;
    size_t piece_count;
    char *literals; /* what the pieces point to */
    rule_id rule;
};

struct rewrite_list {
    struct rewrite *rewrites;
    size_t count;
    size_t capacity;
};

/* `rule` as config/rewrite_rule.h says. The sentence tells what is wrong and where. STATUS_INVALID,
 * STATUS_MEMORY. */
int rewrite_list_add(struct rewrite_list *list, struct text rule, rule_id id,
                     struct error *error) SEINE_MUST_CHECK;
void rewrite_list_done(struct rewrite_list *list);

int rewrite_space_init(struct rewrite_space *space) SEINE_MUST_CHECK;
void rewrite_space_done(struct rewrite_space *space);

/* Rewrites the text. The result is `text` itself when nothing was found; else it lives in the
 * matcher until the next call. URI_TOO_LONG: the result would be longer than LIMIT_URI_BYTES;
 * URI_REWRITE_LIMIT: a rule exceeded its bounds, which is noted in the matcher as one of the
 * ruleset's. What it would have made of the URI nobody knows, so that no other rule can decide
 * about it. */
int rewrite_list_apply(const struct rewrite_list *list, const struct ruleset *ruleset,
                       struct rules_matcher *matcher, struct text text, struct text *ret_text);

#endif
