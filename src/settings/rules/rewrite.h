/*
 * Compiled rewrite rules (MS-FSCCFG 2.2.3, rewrite_rules): each replaces the first match of its
 * pattern, in the result of the rule before. PCRE2 on bytes, with the limits of other regular
 * expressions.
 */
#ifndef SEINE_RULES_REWRITE_H
#define SEINE_RULES_REWRITE_H

#include "regexp.h"

/* A piece of a replacement: literal text, or the text of a group. */
struct rewrite_piece {
    struct text literal;
    int group; /* -1: literal text */
};

struct rewrite {
    pcre2_code *code;
    struct rewrite_piece *pieces;
    size_t piece_count;
    char *literals; /* the literal texts of the pieces */
    rule_id rule;
};

struct rewrite_list {
    struct rewrite *rewrites;
    size_t count;
    size_t capacity;
};

/* `rule` has the form of config/rewrite_rule.h. The sentence describes the mistake and its offset.
 * STATUS_INVALID, STATUS_MEMORY. */
int rewrite_list_add(struct rewrite_list *list, struct text rule, rule_id id,
                     struct error *error) SEINE_MUST_CHECK;
void rewrite_list_done(struct rewrite_list *list);

int rewrite_space_init(struct rewrite_space *space) SEINE_MUST_CHECK;
void rewrite_space_done(struct rewrite_space *space);

/* Rewrites the text. The result is `text` itself if nothing matched; else it lives in the matcher
 * until the next call. URI_TOO_LONG: the result would be longer than LIMIT_URI_BYTES;
 * URI_REWRITE_LIMIT: a rule exceeded its limits, which the matcher records for the ruleset. The
 * intended URI is then unknown, so that no other rule can decide about it. */
int rewrite_list_apply(const struct rewrite_list *list, const struct ruleset *ruleset,
                       struct rules_matcher *matcher, struct text text, struct text *ret_text);

#endif
