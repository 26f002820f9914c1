/*
 * Regular expressions of rules; the first match decides. PCRE2 on bytes, compiled to machine code
 * if possible; each search is limited in steps and memory. A search that exceeds its limits counts
 * as a match in an excluding list and as no match in an including one, so that undecided URIs are
 * not crawled. Of many expressions only those are run whose required strings occur in the text
 * (prefilter.h).
 */
#ifndef SEINE_RULES_REGEXP_H
#define SEINE_RULES_REGEXP_H

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <seine/settings/rules.h>

struct prefilter;

struct regexp {
    pcre2_code *code;
    rule_id rule;
};

struct regexp_list {
    struct regexp *regexps;
    size_t count;
    size_t capacity;
    bool excludes;               /* a search that exceeds its limits counts as a match */
    struct prefilter *prefilter; /* NULL: all expressions are run */
};

/* The match data of rewriting, and two texts of LIMIT_URI_BYTES used alternately. */
struct rewrite_space {
    pcre2_match_data *match_data;
    char *texts;
};

struct rules_matcher {
    pcre2_match_data *match_data;
    struct rewrite_space rewrite;
    pcre2_match_context *context;
    pcre2_jit_stack *stack;
    uint64_t *candidates; /* one bit per expression */
    size_t candidate_words;
    struct exceeded_rule exceeded[RULES_EXCEEDED];
    size_t exceeded_count;
};

struct regexp_match {
    rule_id rule;     /* 0: none */
    bool is_exceeded; /* not found: the search exceeded its limits */
};

/* Compiles an expression; the sentence describes the mistake and its offset. */
int regexp_compile(struct text pattern, uint32_t options, pcre2_code **ret_code,
                   struct error *error) SEINE_MUST_CHECK;
/* Compiles and adds an expression. `options` of pcre2_compile() are added to those of all rules.
 * The sentence describes the mistake and its offset, without naming the expression. Call
 * regexp_list_build() after the last one. */
int regexp_list_add(struct regexp_list *list, struct text pattern, uint32_t options, rule_id rule,
                    struct error *error) SEINE_MUST_CHECK;
int regexp_list_build(struct regexp_list *list, struct error *error) SEINE_MUST_CHECK;
/* The first expression found in `text`. Expressions that exceed their limits are recorded in the
 * matcher as rules of the ruleset, which may be NULL. */
struct regexp_match regexp_list_find(const struct regexp_list *list, const struct ruleset *ruleset,
                                     struct rules_matcher *matcher, struct text text);
void regexp_list_done(struct regexp_list *list);

/* The limit of a search in this text, in PCRE2's units, after `exceeded` expressions have exceeded
 * theirs. */
uint32_t regexp_match_limit(struct text text, unsigned exceeded);
void regexp_note_exceeded(struct rules_matcher *matcher, const struct exceeded_rule *exceeded);

#endif
