#include <manual_clock.h>
#include <seine/foundation/base/clock.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define HOUR_US INT64_C(3600000000)

static void an_hour_is_slept_at_once_on_a_clock_that_says_so(void **state)
{
    (void)state;
    struct manual_clock clock;
    manual_clock_init(&clock);
    int64_t began_us = clock_monotonic_us(&clock.clock), began_ms = clock_wall_ms(&clock.clock);
    clock_sleep(&clock.clock, began_us + HOUR_US);
    assert_int_equal(clock_monotonic_us(&clock.clock), began_us + HOUR_US);
    assert_int_equal(clock_wall_ms(&clock.clock), began_ms + HOUR_US / 1000);
}

static void the_machine_sleeps_for_as_long_as_it_says(void **state)
{
    (void)state;
    int64_t until_us = clock_monotonic_us(machine_clock()) + 20000;
    clock_sleep(machine_clock(), until_us);
    assert_true(clock_monotonic_us(machine_clock()) >= until_us);
}

static void wait_for(struct clock *clock, int64_t us)
{
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t condition;
    clock_condition_init(&condition);
    int64_t until_us = clock_monotonic_us(clock) + us;
    pthread_mutex_lock(&lock);
    while (clock_wait_condition(clock, &condition, &lock, until_us))
        ;
    pthread_mutex_unlock(&lock);
    pthread_cond_destroy(&condition);
    assert_true(clock_monotonic_us(clock) >= until_us);
}

static void a_condition_is_waited_for_until_its_time_is_over(void **state)
{
    (void)state;
    struct manual_clock clock;
    manual_clock_init(&clock);
    wait_for(&clock.clock, HOUR_US);
    wait_for(machine_clock(), 20000);
}

static void what_is_not_given_is_the_machines(void **state)
{
    (void)state;
    struct manual_clock clock;
    manual_clock_init(&clock);
    assert_ptr_equal(clock_or_machine(&clock.clock), &clock.clock);
    assert_ptr_equal(clock_or_machine(NULL), machine_clock());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_hour_is_slept_at_once_on_a_clock_that_says_so),
        cmocka_unit_test(the_machine_sleeps_for_as_long_as_it_says),
        cmocka_unit_test(a_condition_is_waited_for_until_its_time_is_over),
        cmocka_unit_test(what_is_not_given_is_the_machines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
