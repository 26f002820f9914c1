/* Results: each kind has its own outcome, which is not read as that of another kind. */
#include <seine/state/messages.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

#include "death.h"

static void each_kind_has_its_outcome(void **state)
{
    (void)state;
    struct arena arena;
    struct result result = {.uri_id = 7};
    arena_init(&arena, 4096, SIZE_MAX / 2);
    struct result_document *document = result_keep(&result, &arena);
    assert_non_null(document);
    assert_int_equal(result.kind, RESULT_DOCUMENT);
    assert_int_equal(document->record.length, 0);
    document->size_bytes = 5;
    assert_int_equal(result_document(&result)->size_bytes, 5);
    result_fail(&result, DOCUMENT_SKIP_STATUS, ERROR_CLASS_NETWORK)->is_final = true;
    assert_int_equal(result.kind, RESULT_FAILED);
    assert_int_equal(result.document_skip, DOCUMENT_SKIP_STATUS);
    assert_int_equal(result_failure(&result)->error_class, ERROR_CLASS_NETWORK);
    assert_int_equal(result_failure(&result)->retry_after_ms, 0);
    result_delay_retry(&result, 1000);
    assert_int_equal(result_failure(&result)->retry_after_ms, 1000);
    result_refuse(&result, URI_SKIP_ROBOTS, 3)->robots_rule = TEXT_LITERAL("Disallow: /");
    assert_int_equal(result.rule, 3);
    assert_int_equal(result_refusal(&result)->uri_skip, URI_SKIP_ROBOTS);
    result_delay_retry(&result, 1000);
    assert_int_equal(result_refusal(&result)->robots_rule.length, strlen("Disallow: /"));
    result_postpone(&result, 99);
    assert_int_equal(result_postponed_until_ms(&result), 99);
    result_become(&result, RESULT_REDIRECT);
    assert_int_equal(result.kind, RESULT_REDIRECT);
    result_skip(&result, DOCUMENT_SKIP_NOINDEX);
    assert_int_equal(result.kind, RESULT_SKIPPED);
    assert_int_equal(result.document_skip, DOCUMENT_SKIP_NOINDEX);
    arena_done(&arena);
}

static void read_document(void *result)
{
    (void)result_document(result);
}

static void read_failure(void *result)
{
    (void)result_failure(result);
}

static void read_refusal(void *result)
{
    (void)result_refusal(result);
}

static void read_postponement(void *result)
{
    (void)result_postponed_until_ms(result);
}

static void become_a_document(void *result)
{
    result_become(result, RESULT_DOCUMENT);
}

static void the_outcome_of_another_kind_ends_the_program(void **state)
{
    (void)state;
    struct result result = {.uri_id = 7};
    result_skip(&result, DOCUMENT_SKIP_NOINDEX);
    death_expect(read_document, &result,
                 "the result of URI 7 is read as \"document\", but its kind is \"skipped\"");
    death_expect(read_failure, &result, "is read as \"failed\", but its kind is \"skipped\"");
    death_expect(read_postponement, &result, "is read as \"postponed\"");
    result_become(&result, RESULT_RETURNED);
    death_expect(read_refusal, &result, "is read as \"refused\", but its kind is \"returned\"");
    death_expect(become_a_document, &result, "a result becomes \"document\" without its outcome");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_has_its_outcome),
        cmocka_unit_test(the_outcome_of_another_kind_ends_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
