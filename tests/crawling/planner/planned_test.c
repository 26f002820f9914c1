/* What a batch has decided counts before the file does, and what it decided last counts. */
#include <seine/crawling/planner/planned.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

static const struct checksum ONE = {.bytes = {1}}, OTHER = {.bytes = {2}};

struct deciding {
    struct batch batch;
    struct planned planned;
};

static int begin(void **state)
{
    struct deciding *deciding = calloc(1, sizeof *deciding);
    if (!deciding)
        return -1;
    batch_init(&deciding->batch);
    planned_begin(&deciding->planned);
    *state = deciding;
    return 0;
}

static int end(void **state)
{
    struct deciding *deciding = *state;
    batch_done(&deciding->batch);
    free(deciding);
    return 0;
}

static void nothing_is_known_of_what_was_not_decided(void **state)
{
    struct deciding *deciding = *state;
    int64_t target_id;
    planned_content(&deciding->planned, &deciding->batch, 1, 0, &ONE);
    assert_null(planned_content_of(&deciding->planned, 2));
    assert_false(planned_has_changed(&deciding->planned, 2, &ONE));
    assert_false(planned_target_of(&deciding->planned, 2, &target_id));
    assert_int_equal(planned_first_retry(&deciding->planned, -1), -1);
    assert_int_equal(planned_first_retry(&deciding->planned, 7), 7);
}

static void the_last_decision_counts(void **state)
{
    struct deciding *deciding = *state;
    planned_content(&deciding->planned, &deciding->batch, 1, 0, &ONE);
    assert_false(planned_has_changed(&deciding->planned, 1, &ONE));
    assert_true(planned_has_changed(&deciding->planned, 1, &OTHER));
    planned_no_content(&deciding->planned, &deciding->batch, 1);
    assert_int_equal(planned_content_of(&deciding->planned, 1)->kind, PLANNED_NO_CONTENT);
    assert_true(planned_has_changed(&deciding->planned, 1, &ONE));
    planned_content(&deciding->planned, &deciding->batch, 1, 0, &OTHER);
    assert_int_equal(planned_content_of(&deciding->planned, 1)->kind, PLANNED_CONTENT);
    assert_false(planned_has_changed(&deciding->planned, 1, &OTHER));
    planned_begin(&deciding->planned);
    assert_null(planned_content_of(&deciding->planned, 1));
}

static void a_redirect_leads_on_although_the_document_before_it_goes(void **state)
{
    struct deciding *deciding = *state;
    int64_t target_id = 0;
    planned_redirect(&deciding->planned, &deciding->batch, 1, 2);
    assert_null(planned_content_of(&deciding->planned, 1));
    planned_no_content(&deciding->planned, &deciding->batch, 1);
    assert_true(planned_target_of(&deciding->planned, 1, &target_id));
    assert_int_equal(target_id, 2);
    assert_int_equal(planned_content_of(&deciding->planned, 1)->kind, PLANNED_NO_CONTENT);
    planned_content(&deciding->planned, &deciding->batch, 1, 0, &ONE);
    assert_true(planned_target_of(&deciding->planned, 1, &target_id));
    assert_int_equal(target_id, 0);
}

static void a_duplicate_is_one_as_long_as_it_has_the_content(void **state)
{
    struct deciding *deciding = *state;
    planned_content(&deciding->planned, &deciding->batch, 2, 1, &ONE);
    planned_content(&deciding->planned, &deciding->batch, 3, 1, &ONE);
    assert_int_equal(planned_duplicate_of(&deciding->planned, 1, &ONE, 3), 2);
    planned_content(&deciding->planned, &deciding->batch, 2, 0, &OTHER);
    assert_int_equal(planned_duplicate_of(&deciding->planned, 1, &ONE, 3), 0);
    assert_int_equal(planned_duplicate_of(&deciding->planned, 1, &ONE, 0), 3);
    planned_no_content(&deciding->planned, &deciding->batch, 3);
    assert_int_equal(planned_duplicate_of(&deciding->planned, 1, &ONE, 0), 0);
}

static void the_earliest_retry_is_the_first(void **state)
{
    struct deciding *deciding = *state;
    planned_retry(&deciding->planned, 20);
    planned_retry(&deciding->planned, 10);
    planned_retry(&deciding->planned, 30);
    assert_int_equal(planned_first_retry(&deciding->planned, -1), 10);
    assert_int_equal(planned_first_retry(&deciding->planned, 15), 10);
    assert_int_equal(planned_first_retry(&deciding->planned, 5), 5);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(nothing_is_known_of_what_was_not_decided),
        TEST(the_last_decision_counts),
        TEST(a_redirect_leads_on_although_the_document_before_it_goes),
        TEST(a_duplicate_is_one_as_long_as_it_has_the_content),
        TEST(the_earliest_retry_is_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
