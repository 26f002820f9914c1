#include <seine/foundation/log.h>

#include <repetition.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#define WINDOW_US ((int64_t)LOG_WINDOW_MS * 1000)

static const char PART[] = "part";
static const char FORMAT[] = "format";

static int set_up(void **state)
{
    *state = calloc(1, sizeof(struct repetitions));
    return *state ? 0 : -1;
}

static int tear_down(void **state)
{
    free(*state);
    return 0;
}

static int log_repeatedly(struct repetitions *repetitions, int messages, int64_t now_us)
{
    int logged = 0;
    for (int i = 0; i < messages; i++)
        logged += repetition_reports(repetitions, PART, FORMAT, LOG_LEVEL_ERROR, now_us);
    return logged;
}

static void a_window_that_is_over_reports_its_count_once(void **state)
{
    struct repetitions *repetitions = *state;
    struct repetition over;
    assert_int_equal(log_repeatedly(repetitions, LOG_BURST + 7, 0), LOG_BURST);
    assert_false(repetition_over(repetitions, WINDOW_US - 1, false, &over));
    assert_true(repetition_over(repetitions, WINDOW_US, false, &over));
    assert_int_equal(over.left_out, 7);
    assert_int_equal(over.level, LOG_LEVEL_ERROR);
    assert_ptr_equal(over.part, PART);
    assert_ptr_equal(over.format, FORMAT);
    assert_false(repetition_over(repetitions, WINDOW_US, false, &over));
    assert_int_equal(log_repeatedly(repetitions, LOG_BURST + 7, WINDOW_US), LOG_BURST);
}

static void a_slow_call_site_is_never_limited(void **state)
{
    struct repetitions *repetitions = *state;
    struct repetition over;
    for (int64_t window = 0; window < 100; window++)
        assert_int_equal(log_repeatedly(repetitions, LOG_BURST, window * WINDOW_US), LOG_BURST);
    assert_false(repetition_over(repetitions, 1000 * WINDOW_US, true, &over));
}

static void at_the_end_windows_that_are_not_over_are_reported_too(void **state)
{
    struct repetitions *repetitions = *state;
    struct repetition over;
    log_repeatedly(repetitions, LOG_BURST + 1, 0);
    assert_false(repetition_over(repetitions, 1, false, &over));
    assert_true(repetition_over(repetitions, 1, true, &over));
    assert_int_equal(over.left_out, 1);
}

static void a_place_with_a_pending_report_is_not_given_up(void **state)
{
    struct repetitions *repetitions = *state;
    struct repetition over;
    static char formats[4 * REPETITION_PLACES];
    log_repeatedly(repetitions, LOG_BURST + 5, 0);
    for (size_t i = 0; i < sizeof formats; i++)
        assert_true(
            repetition_reports(repetitions, PART, &formats[i], LOG_LEVEL_INFO, 2 * WINDOW_US));
    assert_true(repetition_over(repetitions, 2 * WINDOW_US, false, &over));
    assert_int_equal(over.left_out, 5);
    assert_ptr_equal(over.format, FORMAT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define REPETITION_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        REPETITION_TEST(a_window_that_is_over_reports_its_count_once),
        REPETITION_TEST(a_slow_call_site_is_never_limited),
        REPETITION_TEST(at_the_end_windows_that_are_not_over_are_reported_too),
        REPETITION_TEST(a_place_with_a_pending_report_is_not_given_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
