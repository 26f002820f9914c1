#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>

struct convert_options usual_options(void)
{
    return (struct convert_options){.helper = SEINE_BINARY_DIR "/bin/seine-convert", .workers = 2};
}

struct convert_limits usual_limits(void)
{
    struct convert_limits limits;
    convert_limits_init(&limits);
    return limits;
}

struct convert_pool *pool_with(const struct convert_options *options)
{
    struct convert_pool *pool = NULL;
    struct error error = {0};
    if (convert_pool_make(options, &pool, &error) < 0)
        fail_msg("%s", error.sentence);
    return pool;
}

int make_pool(void **state)
{
    struct convert_options options = usual_options();
    *state = pool_with(&options);
    return 0;
}

int free_pool(void **state)
{
    convert_pool_free(*state);
    return 0;
}

struct buffer read_sample(const char *name)
{
    char path[512], bytes[4096];
    struct buffer sample;
    size_t length;
    snprintf(path, sizeof path, SEINE_SOURCE_DIR "/tests/documents/convert/data/%s", name);
    FILE *file = fopen(path, "rb");
    buffer_init(&sample, 1 << 24);
    assert_non_null(file);
    while ((length = fread(bytes, 1, sizeof bytes, file)) > 0)
        buffer_append(&sample, bytes, length);
    fclose(file);
    return sample;
}

struct convert_result converted(struct convert_pool *pool, const char *type, struct text bytes,
                                const struct convert_limits *limits)
{
    return converted_by(pool, NULL, type, bytes, limits);
}

struct convert_result converted_by(struct convert_pool *pool, const struct convert_command *command,
                                   const char *type, struct text bytes,
                                   const struct convert_limits *limits)
{
    struct convert_limits usual = usual_limits();
    struct convert_result result = {.outcome = CONVERT_FAILED};
    struct error error = {0};
    if (convert(pool, command, text_of(type), bytes, limits ? limits : &usual, &result, &error) < 0)
        fail_msg("%s", error.sentence);
    return result;
}

void assert_outcome(const struct convert_result *result, enum convert_outcome outcome)
{
    if (result->outcome != outcome)
        fail_msg("%s, not %s: %s", convert_outcome_word(result->outcome),
                 convert_outcome_word(outcome), result->sentence);
}

static bool contains(const struct convert_result *result, const char *markup)
{
    return result->html.data &&
           memmem(result->html.data, result->html.length, markup, strlen(markup));
}

void assert_contains(const struct convert_result *result, const char *markup)
{
    if (!contains(result, markup))
        fail_msg("no %s in: %.*s", markup, TEXT_ARGUMENTS(result->html));
}

void assert_lacks(const struct convert_result *result, const char *markup)
{
    if (contains(result, markup))
        fail_msg("%s in: %.*s", markup, TEXT_ARGUMENTS(result->html));
}
