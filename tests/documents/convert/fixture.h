/* A pool over the helper that was built, and documents of tests/documents/convert/data. */
#ifndef TESTS_CONVERT_FIXTURE_H
#define TESTS_CONVERT_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* Behind those that it needs. */
#include <cmocka.h>

#include <seine/documents/convert.h>

/* The pool is *state. */
int make_pool(void **state);
int free_pool(void **state);
struct convert_pool *pool_with(const struct convert_options *options);
struct convert_options usual_options(void);
struct convert_limits usual_limits(void);

/* The bytes of tests/documents/convert/data/NAME. */
struct buffer read_sample(const char *name);

/* Converts, and fails the test when no converter could be had. */
struct convert_result converted(struct convert_pool *pool, const char *type, struct text bytes,
                                const struct convert_limits *limits);
struct convert_result converted_by(struct convert_pool *pool, const struct convert_command *command,
                                   const char *type, struct text bytes,
                                   const struct convert_limits *limits);
void assert_outcome(const struct convert_result *result, enum convert_outcome outcome);
void assert_contains(const struct convert_result *result, const char *markup);
void assert_lacks(const struct convert_result *result, const char *markup);

#endif
