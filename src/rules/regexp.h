/*
 * Regular expressions of rules, of which the first that is found decides. PCRE2 on bytes, compiled
 * to machine code where PCRE2 can; each search is bounded in steps and memory, and one that exceeds
 * its bounds is no match. Of many expressions only those are run of which the text contains what
 * they require (prefilter.h).
 */
#ifndef SEINE_RULES_REGEXP_H
#define SEINE_RULES_REGEXP_H

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <seine/rules.h>

struct prefilter;

struct regexp {
    pcre2_code *code;
    rule_id rule;
};

struct regexp_list {
    struct regexp *regexps;
    size_t count;
    size_t capacity;
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

/* Only compiled; the sentence tells what is wrong with the expression and where. */
int regexp_compile(struct text pattern, uint32_t options, pcre2_code **ret_code,
                   struct error *error) SEINE_MUST_CHECK;
/* `options` of pcre2_compile() besides those that all rules have. The sentence tells what is wrong
 * with the expression and where, without naming it. regexp_list_build() ends the adding. */
int regexp_list_add(struct regexp_list *list, struct text pattern, uint32_t options, rule_id rule,
                    struct error *error) SEINE_MUST_CHECK;
int regexp_list_build(struct regexp_list *list, struct error *error) SEINE_MUST_CHECK;
/* The first that is found in `text`, or 0. What exceeds its bounds is noted in the matcher. */
rule_id regexp_list_find(const struct regexp_list *list, struct rules_matcher *matcher,
                         struct text text);
void regexp_list_done(struct regexp_list *list);

/* What a search in this text may do, in PCRE2's units, after `exceeded` expressions exceeded it. */
uint32_t regexp_match_limit(struct text text, unsigned exceeded);
void regexp_note_exceeded(struct rules_matcher *matcher, rule_id rule);

#endif
