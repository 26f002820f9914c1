/* A regular expression and a text, a line each: a text in which the expression is found contains
 * each thing that the expression was read to require. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "required.h"

#include <pcre2.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

static bool is_found(const pcre2_code *code, struct text text)
{
    pcre2_match_data *match_data = pcre2_match_data_create(1, NULL);
    pcre2_match_context *context = pcre2_match_context_create(NULL);
    require(match_data && context);
    pcre2_set_match_limit(context, 20000);
    pcre2_set_heap_limit(context, 1024);
    int result = pcre2_match(code, (PCRE2_SPTR)text.data, text.length, 0, 0, match_data, context);
    pcre2_match_context_free(context);
    pcre2_match_data_free(match_data);
    return result >= 0;
}

static bool contains_one(const struct required_set *set, const char *data, size_t length)
{
    for (unsigned i = 0; i < set->count; i++)
        if (memmem(data, length, set->strings[i].data, set->strings[i].length))
            return true;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct required required;
    char lower[512];
    const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
    if (!end || size > sizeof lower)
        return 0;
    struct text pattern = {(const char *)data, (size_t)(end - data)};
    struct text text = {pattern.data + pattern.length + 1, size - pattern.length - 1};
    int code_of_error;
    PCRE2_SIZE at;
    pcre2_code *code = pcre2_compile((PCRE2_SPTR)pattern.data, pattern.length,
                                     PCRE2_NEVER_UTF | PCRE2_NEVER_UCP | PCRE2_NEVER_BACKSLASH_C,
                                     &code_of_error, &at, NULL);
    if (!code)
        return 0;
    if (!required.branches)
        require(required_init(&required) == 0);
    require(required_scan(&required, pattern) == 0);
    if (is_found(code, text)) {
        for (size_t i = 0; i < text.length; i++) {
            char c = text.data[i];
            lower[i] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
        }
        for (unsigned i = 0; i < required.count; i++)
            require(contains_one(&required.sets[i], lower, text.length));
    }
    pcre2_code_free(code);
    return 0;
}
