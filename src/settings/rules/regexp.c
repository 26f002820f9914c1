#include "regexp.h"

#include "prefilter.h"

#include <seine/foundation/base/array.h>
#include <seine/foundation/base/limits.h>
#include <stdlib.h>

/* Forbidden in all rules: leaving the given bytes, and reading them as UTF-8, which they may not
 * be. */
#define OPTIONS_OF_ALL (PCRE2_NEVER_UTF | PCRE2_NEVER_UCP | PCRE2_NEVER_BACKSLASH_C)
/* With fewer expressions running all is faster than filtering. */
#define FEWEST_FILTERED 8

static int no_memory(struct error *error)
{
    return error_set(error, STATUS_MEMORY, "out of memory for another regular expression");
}

static int make_prefilter(struct regexp_list *list)
{
    list->prefilter = malloc(sizeof *list->prefilter);
    if (!list->prefilter)
        return STATUS_MEMORY;
    int status = prefilter_init(list->prefilter);
    if (status) {
        free(list->prefilter);
        list->prefilter = NULL;
    }
    return status;
}

static void drop_prefilter(struct regexp_list *list)
{
    if (list->prefilter)
        prefilter_done(list->prefilter);
    free(list->prefilter);
    list->prefilter = NULL;
}

int regexp_compile(struct text pattern, uint32_t options, pcre2_code **ret_code,
                   struct error *error)
{
    int code_of_error;
    PCRE2_SIZE at;
    pcre2_code *code = pcre2_compile((PCRE2_SPTR)pattern.data, pattern.length,
                                     OPTIONS_OF_ALL | options, &code_of_error, &at, NULL);
    if (!code) {
        PCRE2_UCHAR reason[200];
        pcre2_get_error_message(code_of_error, reason, sizeof(reason));
        return error_set(error, STATUS_INVALID, "%s at offset %zu", (const char *)reason, at);
    }
    *ret_code = code;
    return 0;
}

int regexp_list_add(struct regexp_list *list, struct text pattern, uint32_t options, rule_id rule,
                    struct error *error)
{
    if (!list->prefilter && make_prefilter(list))
        return no_memory(error);
    if (!ARRAY_ROOM(list->regexps, list->count, list->capacity))
        return no_memory(error);
    pcre2_code *code;
    int status = regexp_compile(pattern, options, &code, error);
    if (status < 0)
        return status;
    if (prefilter_add(list->prefilter, pattern)) {
        pcre2_code_free(code);
        return no_memory(error);
    }
    /* If PCRE2 has no machine code for the processor or the expression, it interprets. */
    (void)pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);
    list->regexps[list->count++] = (struct regexp){code, rule};
    return 0;
}

int regexp_list_build(struct regexp_list *list, struct error *error)
{
    if (list->count < FEWEST_FILTERED)
        drop_prefilter(list);
    else if (prefilter_build(list->prefilter))
        return no_memory(error);
    return 0;
}

void regexp_list_done(struct regexp_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        pcre2_code_free(list->regexps[i].code);
    free(list->regexps);
    drop_prefilter(list);
}

/* ---- finding ---- */

/* PCRE2's machine code restarts its count at each possible start position, so that its limit alone
 * would allow a hostile expression the limit times the length of the URI. `exceeded` expressions
 * have used their share of this text already; a thousand of them must not cost a thousand
 * shares. */
uint32_t regexp_match_limit(struct text text, unsigned exceeded)
{
    size_t share = LIMIT_RULE_MATCHES / (text.length + 1);
    if (share < LIMIT_RULE_MATCHES_MIN)
        share = LIMIT_RULE_MATCHES_MIN;
    share >>= exceeded < 31 ? exceeded : 31;
    return share < LIMIT_RULE_MATCHES_LEFT ? LIMIT_RULE_MATCHES_LEFT : (uint32_t)share;
}

void regexp_note_exceeded(struct rules_matcher *matcher, const struct exceeded_rule *exceeded)
{
    for (size_t i = 0; i < matcher->exceeded_count; i++)
        if (matcher->exceeded[i].rule == exceeded->rule &&
            matcher->exceeded[i].ruleset == exceeded->ruleset) {
            matcher->exceeded[i].searches++;
            return;
        }
    if (matcher->exceeded_count < RULES_EXCEEDED)
        matcher->exceeded[matcher->exceeded_count++] = *exceeded;
}

/* The state of searching a list in a text. */
struct search {
    const struct regexp_list *list;
    const struct ruleset *ruleset;
    struct rules_matcher *matcher;
    struct text text;
    unsigned exceeded;
    struct regexp_match match;
};

/* Runs the expression. Returns whether it decides. */
static bool run(struct search *search, const struct regexp *regexp)
{
    struct rules_matcher *matcher = search->matcher;
    int result = pcre2_match(regexp->code, (PCRE2_SPTR)search->text.data, search->text.length, 0, 0,
                             matcher->match_data, matcher->context);
    bool is_exceeded = result < 0 && result != PCRE2_ERROR_NOMATCH;
    if (is_exceeded) {
        regexp_note_exceeded(matcher, &(struct exceeded_rule){search->ruleset, regexp->rule, 1,
                                                              search->list->excludes});
        pcre2_set_match_limit(matcher->context,
                              regexp_match_limit(search->text, ++search->exceeded));
    }
    if (result < 0 && !(is_exceeded && search->list->excludes))
        return false;
    search->match = (struct regexp_match){regexp->rule, is_exceeded};
    return true;
}

static bool has_room(struct rules_matcher *matcher, size_t words)
{
    if (words <= matcher->candidate_words)
        return true;
    uint64_t *candidates = realloc(matcher->candidates, words * sizeof *candidates);
    if (!candidates)
        return false;
    matcher->candidates = candidates;
    matcher->candidate_words = words;
    return true;
}

static void run_candidates(struct search *search)
{
    const struct regexp_list *list = search->list;
    for (size_t word = 0; word < list->prefilter->words; word++)
        for (uint64_t bits = search->matcher->candidates[word]; bits; bits &= bits - 1)
            if (run(search, &list->regexps[word * 64 + (size_t)__builtin_ctzll(bits)]))
                return;
}

static void run_all(struct search *search)
{
    for (size_t i = 0; i < search->list->count; i++)
        if (run(search, &search->list->regexps[i]))
            return;
}

struct regexp_match regexp_list_find(const struct regexp_list *list, const struct ruleset *ruleset,
                                     struct rules_matcher *matcher, struct text text)
{
    struct search search = {.list = list, .ruleset = ruleset, .matcher = matcher, .text = text};
    if (list->count == 0)
        return search.match;
    pcre2_set_match_limit(matcher->context, regexp_match_limit(text, 0));
    /* If there is no memory for the filter, or the text overloads it, all expressions are run. */
    if (list->prefilter && has_room(matcher, list->prefilter->words) &&
        prefilter_find(list->prefilter, text, matcher->candidates))
        run_candidates(&search);
    else
        run_all(&search);
    return search.match;
}
