/* The state that one thread needs for matching. */
#include "rewrite.h"

#include <seine/foundation/base/limits.h>
#include <stdlib.h>

#define FIRST_STACK_BYTES 32768

int rules_matcher_new(struct rules_matcher **ret_matcher, struct error *error)
{
    struct rules_matcher *matcher = calloc(1, sizeof(*matcher));
    if (!matcher)
        return error_set(error, STATUS_MEMORY, "out of memory for matching rules");
    matcher->match_data = pcre2_match_data_create(1, NULL);
    matcher->context = pcre2_match_context_create(NULL);
    matcher->stack = pcre2_jit_stack_create(FIRST_STACK_BYTES, LIMIT_RULE_STACK_BYTES, NULL);
    if (!matcher->match_data || !matcher->context || !matcher->stack ||
        rewrite_space_init(&matcher->rewrite)) {
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
    rewrite_space_done(&matcher->rewrite);
    free(matcher->candidates);
    free(matcher);
}

size_t rules_take_exceeded(struct rules_matcher *matcher,
                           struct exceeded_rule ret_rules[RULES_EXCEEDED])
{
    size_t count = matcher->exceeded_count;
    memcpy(ret_rules, matcher->exceeded, count * sizeof *ret_rules);
    matcher->exceeded_count = 0;
    return count;
}
