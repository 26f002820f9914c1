/*
 * Regular expressions of rules, of which the first that is found decides. PCRE2 on bytes, compiled
 * to machine code where PCRE2 can; each search is bounded in steps and memory. One that exceeds its
 * bounds counts as a match where expressions exclude, and as none where they include: what nobody
 * could decide is not crawled. Of many expressions only those are run of which the text contains
 * what they require (prefilter.h).
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
    bool excludes;               /* a search that exceeds its bounds is a match */
    struct prefilter *prefilter; /* NULL: all are run */
};

/* The match data of rewriting, and two texts of LIMIT_URI_BYTES taken by turns. */
struct rewrite_space {
    pcre2_match_data *match_data;
    char *texts;
};

struct rules_matcher {
    pcre2_match_data *match_data;
    struct rewrite_space rewrite;
    pcre2_match_context *context;
    pcre2_jit_stack *stack;
    uint64_t *candidates; /* a bit for each expression */
    size_t candidate_words;
    struct exceeded_rule exceeded[RULES_EXCEEDED];
    size_t exceeded_count;
};

struct regexp_match {
    rule_id rule;     /* 0: none */
    bool is_exceeded; /* it was not found: the search exceeded its bounds */
};

/* Only compiled; the sentence tells what is wrong with the expression and where. */
int regexp_compile(struct text pattern, uint32_t options, pcre2_code **ret_code,
                   struct error *error) SEINE_MUST_CHECK;
/* `options` of pcre2_compile() besides those that all rules have. The sentence tells what is wrong
 * with the expression and where, without naming it. regexp_list_build() ends the adding. */
int regexp_list_add(struct regexp_list *list, struct text pattern, uint32_t options, rule_id rule,
                    struct error *error) SEINE_MUST_CHECK;
int regexp_list_build(struct regexp_list *list, struct error *error) SEINE_MUST_CHECK;
/* The first that is found in `text`. What exceeds its bounds is noted in the matcher as a rule of
 * the ruleset, which may be NULL. */
struct regexp_match regexp_list_find(const struct regexp_list *list, const struct ruleset *ruleset,
                                     struct rules_matcher *matcher, struct text text);
void regexp_list_done(struct regexp_list *list);

/* What a search in this text may do, in PCRE2's units, after `exceeded` expressions exceeded it. */
uint32_t regexp_match_limit(struct text text, unsigned exceeded);
void regexp_note_exceeded(struct rules_matcher *matcher, const struct exceeded_rule *exceeded);

#endif
