/*
 * Configuration files in tests: what is wrong with one, as "LINE PATH SENTENCE" lines.
 */
#ifndef SEINE_TESTS_CONFIG_XML_SUPPORT_H
#define SEINE_TESTS_CONFIG_XML_SUPPORT_H

/* cmocka.h wants these before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <seine/settings/config/xml.h>

struct problems {
    char text[65536];
    size_t count;
};

static inline void note_problem(void *context, const struct config_problem *problem)
{
    struct problems *problems = context;
    size_t length = strlen(problems->text);
    problems->count++;
    snprintf(problems->text + length, sizeof(problems->text) - length, "%u %s %s\n", problem->line,
             *problem->path ? problem->path : "-", problem->error->sentence);
}

/* The document; NULL when it has problems. */
static inline struct config_document *try_text(struct text xml, struct problems *problems)
{
    struct config_problem_sink sink = {.report = note_problem, .context = problems};
    struct config_document *document = NULL;
    struct error error = {0};
    problems->text[0] = '\0';
    problems->count = 0;
    int status = config_document_read(xml, &sink, &document, &error);
    if (status == 0 && problems->count)
        fail_msg("accepted, and yet: %s", problems->text);
    if (status && (!problems->count || !*error.sentence))
        fail_msg("refused without saying why");
    return document;
}

static inline struct config_document *read_text(const char *xml)
{
    struct problems problems;
    struct config_document *document = try_text(text_of(xml), &problems);
    if (!document)
        fail_msg("%s", problems.text);
    return document;
}

static inline struct crawl_config *over_defaults(const struct config_document *document)
{
    struct crawl_config *config;
    struct error error;
    assert_int_equal(config_defaults(&config, &error), 0);
    if (config_merge(config, config_document_config(document, 0), &error))
        fail_msg("%s", error.sentence);
    return config;
}

static inline void assert_text(struct text text, const char *expected)
{
    if (!text_equal(text, text_of(expected)))
        fail_msg("it is \"%.*s\", not \"%s\"", TEXT_ARGUMENTS(text), expected);
}

#endif
