/* Politeness per address. */
#include <seine/state/frontier.h>

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

#include "death.h"

static int set_up(void **state)
{
    struct address_table *table;
    if (address_table_new(&table) < 0)
        return -1;
    *state = table;
    return 0;
}

static int tear_down(void **state)
{
    address_table_free(*state);
    return 0;
}

static void one_text_is_one_address(void **state)
{
    struct address *a = address_table_get(*state, text_of("192.0.2.1"));
    assert_non_null(a);
    assert_ptr_equal(address_table_get(*state, text_of("192.0.2.1")), a);
    assert_ptr_not_equal(address_table_get(*state, text_of("192.0.2.2")), a);
}

static void a_request_waits_for_the_delay_after_the_one_before(void **state)
{
    struct address *address = address_table_get(*state, text_of("192.0.2.1"));
    int64_t again_us = 0;
    assert_true(address_enter(*state, address, 2, 5000, false, 1000000, &again_us));
    assert_false(address_enter(*state, address, 2, 5000, false, 1004999, &again_us));
    assert_int_equal(again_us, 1005000);
    assert_true(address_enter(*state, address, 2, 5000, false, 1005000, &again_us));
}

static void no_more_requests_are_pending_than_allowed(void **state)
{
    struct address *address = address_table_get(*state, text_of("192.0.2.1"));
    int64_t again_us = 0;
    assert_true(address_enter(*state, address, 1, 0, false, 1000000, &again_us));
    assert_false(address_enter(*state, address, 1, 0, false, 2000000, &again_us));
    assert_true(again_us > 2000000);
    address_leave(*state, address, 1000);
    assert_true(address_enter(*state, address, 1, 0, false, 2000001, &again_us));
}

static void the_automatic_pause_is_as_long_as_the_last_response_took(void **state)
{
    struct address *address = address_table_get(*state, text_of("192.0.2.1"));
    int64_t again_us = 0;
    assert_true(address_enter(*state, address, 2, 0, true, 1000000, &again_us));
    address_leave(*state, address, 30000);
    assert_false(address_enter(*state, address, 2, 0, true, 1029999, &again_us));
    assert_int_equal(again_us, 1030000);
    assert_true(address_enter(*state, address, 2, 0, true, 1030000, &again_us));
}

struct crowd {
    struct address_table *table;
    struct address *address;
    atomic_int inside;
    atomic_int most;
    atomic_int entered;
};

static void *push_in(void *argument)
{
    struct crowd *crowd = argument;
    for (int i = 0; i < 20000; i++) {
        int64_t again_us;
        if (!address_enter(crowd->table, crowd->address, 3, 0, false, 1 + i, &again_us))
            continue;
        int inside = atomic_fetch_add(&crowd->inside, 1) + 1;
        int most = atomic_load(&crowd->most);
        while (inside > most && !atomic_compare_exchange_weak(&crowd->most, &most, inside))
            ;
        atomic_fetch_add(&crowd->entered, 1);
        atomic_fetch_sub(&crowd->inside, 1);
        address_leave(crowd->table, crowd->address, 1);
    }
    return NULL;
}

static void many_threads_never_exceed_the_limit_together(void **state)
{
    struct crowd crowd = {.table = *state,
                          .address = address_table_get(*state, text_of("2001:db8::1"))};
    pthread_t threads[8];
    for (int i = 0; i < 8; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, push_in, &crowd), 0);
    for (int i = 0; i < 8; i++)
        pthread_join(threads[i], NULL);
    assert_true(atomic_load(&crowd.entered) > 0);
    assert_true(atomic_load(&crowd.most) <= 3);
}

static void leave(void *address)
{
    struct address_table *table = NULL;
    assert_int_equal(address_table_new(&table), 0);
    address_leave(table, address, 0);
}

static void a_request_that_was_not_counted_does_not_end(void **state)
{
    struct address *address = address_table_get(*state, text_of("192.0.2.9"));
    death_expect(leave, address, "a request to an address ends, but none is in flight");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(one_text_is_one_address, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_request_waits_for_the_delay_after_the_one_before, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(no_more_requests_are_pending_than_allowed, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(the_automatic_pause_is_as_long_as_the_last_response_took,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(many_threads_never_exceed_the_limit_together, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_request_that_was_not_counted_does_not_end, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
