/*
 * Regular expressions of rules, tried one after the other. PCRE2 on bytes, compiled to machine code
 * where PCRE2 can; each search is bounded in steps and memory, and one that exceeds its bounds is
 * no match.
 */
#ifndef SEINE_RULES_REGEXP_H
#define SEINE_RULES_REGEXP_H

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <seine/rules.h>

struct regexp {
    pcre2_code *code;
    rule_id rule;
};

struct regexp_list {
    struct regexp *regexps;
    size_t count;
    size_t capacity;
};

struct rules_matcher {
    pcre2_match_data *match_data;
    pcre2_match_context *context;
    pcre2_jit_stack *stack;
};

/* `options` of pcre2_compile() besides those that all rules have. The sentence tells what is wrong
 * with the expression and where, without naming it. */
int regexp_list_add(struct regexp_list *list, struct text pattern, uint32_t options, rule_id rule,
                    struct error *error) SEINE_MUST_CHECK;
/* The first that is found in `text`, or 0. `exceeded` is set to the rule that exceeded its bounds,
 * if any. */
rule_id regexp_list_find(const struct regexp_list *list, struct rules_matcher *matcher,
                         struct text text, rule_id *exceeded);
void regexp_list_done(struct regexp_list *list);

#endif
