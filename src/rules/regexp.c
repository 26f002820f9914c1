#include "regexp.h"

#include <seine/base/limits.h>
#include <stdlib.h>

/* What no rule may do: leave the bytes that it is given, or read them as UTF-8 although nobody
 * checked. */
#define OPTIONS_OF_ALL    (PCRE2_NEVER_UTF | PCRE2_NEVER_UCP | PCRE2_NEVER_BACKSLASH_C)
#define FIRST_STACK_BYTES 32768

int regexp_list_add(struct regexp_list *list, struct text pattern, uint32_t options, rule_id rule,
                    struct error *error)
{
    if (list->count == list->capacity) {
        size_t capacity = list->capacity ? list->capacity * 2 : 16;
        struct regexp *regexps = realloc(list->regexps, capacity * sizeof(*regexps));
        if (!regexps)
            return error_set(error, STATUS_MEMORY, "out of memory for another regular expression");
        list->regexps = regexps;
        list->capacity = capacity;
    }
    int code_of_error;
    PCRE2_SIZE at;
    pcre2_code *code = pcre2_compile((PCRE2_SPTR)pattern.data, pattern.length,
                                     OPTIONS_OF_ALL | options, &code_of_error, &at, NULL);
    if (!code) {
        PCRE2_UCHAR reason[200];
        pcre2_get_error_message(code_of_error, reason, sizeof(reason));
        return error_set(error, STATUS_INVALID, "%s at offset %zu", (const char *)reason, at);
    }
    /* Without machine code (an exotic processor, an expression that it cannot do) PCRE2 interprets.
     */
    (void)pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);
    list->regexps[list->count++] = (struct regexp){code, rule};
    return 0;
}

/* PCRE2's machine code counts anew at each place where a match may begin, so that its limit alone
 * would allow a hostile expression the limit times the length of the URI. */
static uint32_t match_limit(struct text text)
{
    size_t share = LIMIT_RULE_MATCHES / (text.length + 1);
    return share < LIMIT_RULE_MATCHES_MIN ? LIMIT_RULE_MATCHES_MIN : (uint32_t)share;
}

rule_id regexp_list_find(const struct regexp_list *list, struct rules_matcher *matcher,
                         struct text text, rule_id *exceeded)
{
    if (list->count == 0)
        return 0;
    pcre2_set_match_limit(matcher->context, match_limit(text));
    for (size_t i = 0; i < list->count; i++) {
        int result = pcre2_match(list->regexps[i].code, (PCRE2_SPTR)text.data, text.length, 0, 0,
                                 matcher->match_data, matcher->context);
        if (result >= 0)
            return list->regexps[i].rule;
        if (result != PCRE2_ERROR_NOMATCH)
            *exceeded = list->regexps[i].rule;
    }
    return 0;
}

void regexp_list_done(struct regexp_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        pcre2_code_free(list->regexps[i].code);
    free(list->regexps);
}

int rules_matcher_new(struct rules_matcher **ret_matcher, struct error *error)
{
    struct rules_matcher *matcher = calloc(1, sizeof(*matcher));
    if (!matcher)
        return error_set(error, STATUS_MEMORY, "out of memory for matching rules");
    matcher->match_data = pcre2_match_data_create(1, NULL);
    matcher->context = pcre2_match_context_create(NULL);
    matcher->stack = pcre2_jit_stack_create(FIRST_STACK_BYTES, LIMIT_RULE_STACK_BYTES, NULL);
    if (!matcher->match_data || !matcher->context || !matcher->stack) {
        rules_matcher_free(matcher);
        return error_set(error, STATUS_MEMORY, "out of memory for matching rules");
    }
    pcre2_set_heap_limit(matcher->context, LIMIT_RULE_HEAP_KIB);
    pcre2_jit_stack_assign(matcher->context, NULL, matcher->stack);
    *ret_matcher = matcher;
    return 0;
}

void rules_matcher_free(struct rules_matcher *matcher)
{
    if (!matcher)
        return;
    pcre2_match_data_free(matcher->match_data);
    pcre2_match_context_free(matcher->context);
    pcre2_jit_stack_free(matcher->stack);
    free(matcher);
}
