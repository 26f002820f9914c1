/* When a crawl's time left is told, and when it is not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "progress_estimate.h"

#include <cmocka.h>

/* `seconds` notes, one a second, from `left` on, `per_second` less in each. */
static void shrink(struct progress_estimate *estimate, int64_t *at_ms, int64_t *left, int seconds,
                   int64_t per_second)
{
    for (int i = 0; i < seconds; i++) {
        progress_estimate_note(estimate, *at_ms, *left);
        *at_ms += 1000;
        *left -= per_second;
    }
}

static void a_steadily_shrinking_queue_gives_an_estimate(void **state)
{
    struct progress_estimate estimate = {0};
    int64_t at_ms = 5000, left = 1000;
    shrink(&estimate, &at_ms, &left, 21, 10);
    /* 800 left at the last note, ten less each second */
    assert_int_equal(progress_estimate_s(&estimate), 80);
    shrink(&estimate, &at_ms, &left, 70, 10);
    assert_int_equal(progress_estimate_s(&estimate), 10);
    (void)state;
}

static void a_young_crawl_gives_none(void **state)
{
    struct progress_estimate estimate = {0};
    int64_t at_ms = 0, left = 1000;
    assert_int_equal(progress_estimate_s(&estimate), -1);
    shrink(&estimate, &at_ms, &left, ESTIMATE_LEAST_S, 10);
    assert_int_equal(progress_estimate_s(&estimate), -1);
    shrink(&estimate, &at_ms, &left, 1, 10);
    assert_true(progress_estimate_s(&estimate) > 0);
    (void)state;
}

static void a_growing_or_resting_queue_gives_none(void **state)
{
    struct progress_estimate growing = {0}, resting = {0};
    int64_t at_ms = 0, left = 1000;
    shrink(&growing, &at_ms, &left, 30, -5);
    assert_int_equal(progress_estimate_s(&growing), -1);
    shrink(&resting, &at_ms, &left, 30, 0);
    assert_int_equal(progress_estimate_s(&resting), -1);
    (void)state;
}

static void an_unsteady_rate_gives_none(void **state)
{
    struct progress_estimate slower = {0}, turned = {0};
    int64_t at_ms = 0, left = 10000;
    shrink(&slower, &at_ms, &left, 15, 50);
    shrink(&slower, &at_ms, &left, 15, 10);
    assert_int_equal(progress_estimate_s(&slower), -1);
    shrink(&turned, &at_ms, &left, 20, -10);
    shrink(&turned, &at_ms, &left, 10, 100);
    assert_int_equal(progress_estimate_s(&turned), -1);
    (void)state;
}

static void notes_within_a_second_count_once(void **state)
{
    struct progress_estimate estimate = {0};
    for (int i = 0; i < 4 * 21; i++)
        progress_estimate_note(&estimate, 250 * i, 1000 - i);
    assert_int_equal(estimate.count, 21);
    assert_int_equal(progress_estimate_s(&estimate), 230);
    (void)state;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_steadily_shrinking_queue_gives_an_estimate),
        cmocka_unit_test(a_young_crawl_gives_none),
        cmocka_unit_test(a_growing_or_resting_queue_gives_none),
        cmocka_unit_test(an_unsteady_rate_gives_none),
        cmocka_unit_test(notes_within_a_second_count_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
