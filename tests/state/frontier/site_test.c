/* The registry of sites. */
#include <seine/state/frontier.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

static int set_up(void **state)
{
    struct hash_key key;
    const unsigned char seed[32] = {9};
    struct site_registry *registry;
    hash_key_from_seed(&key, seed);
    if (site_registry_new(&key, &registry) < 0)
        return -1;
    *state = registry;
    return 0;
}

static int tear_down(void **state)
{
    site_registry_free(*state);
    return 0;
}

static struct site *add(struct site_registry *registry, int64_t id, int64_t queued,
                        int64_t due_at_ms)
{
    char origin[64];
    struct site *site;
    snprintf(origin, sizeof origin, "http://s%lld.example", (long long)id);
    assert_int_equal(site_registry_add(registry, id, text_of(origin), &site), 0);
    site->counts.queued = queued;
    site->due_at_ms = due_at_ms;
    assert_int_equal(site_registry_update(registry, site), 0);
    return site;
}

static void ten_thousand_sites_are_found_by_origin_and_id(void **state)
{
    for (int64_t id = 1; id <= 10000; id++)
        add(*state, id, 0, 0);
    for (int64_t id = 1; id <= 10000; id++) {
        char origin[64];
        snprintf(origin, sizeof origin, "http://s%lld.example", (long long)id);
        struct site *site = site_registry_find(*state, text_of(origin));
        assert_non_null(site);
        assert_int_equal(site->id, id);
        assert_ptr_equal(site_registry_by_id(*state, id), site);
    }
    assert_null(site_registry_find(*state, text_of("http://nobody.example")));
    assert_null(site_registry_by_id(*state, 10001));
    assert_int_equal(site_registry_last_id(*state), 10000);
}

static void a_site_without_work_is_never_next(void **state)
{
    add(*state, 1, 0, 0);
    assert_null(site_registry_next(*state, 1000));
    assert_int_equal(site_registry_next_due(*state, true), -1);
}

static void the_site_that_is_due_longest_is_next(void **state)
{
    add(*state, 1, 5, 300);
    struct site *early = add(*state, 2, 5, 100);
    add(*state, 3, 5, 200);
    assert_null(site_registry_next(*state, 99));
    assert_int_equal(site_registry_next_due(*state, true), 100);
    assert_ptr_equal(site_registry_next(*state, 250), early);
}

static void a_leased_or_stopped_site_does_not_wait(void **state)
{
    struct site *leased = add(*state, 1, 5, 0);
    struct site *stopped = add(*state, 2, 5, 0);
    site_lease(leased, 0);
    site_lease(stopped, 0);
    site_return(stopped, SITE_STATE_STOPPED);
    assert_int_equal(site_registry_update(*state, leased), 0);
    assert_int_equal(site_registry_update(*state, stopped), 0);
    assert_null(site_registry_next(*state, 1000));
}

static void sites_of_the_same_due_time_take_turns(void **state)
{
    struct site *sites[3];
    for (int i = 0; i < 3; i++)
        sites[i] = add(*state, i + 1, 5, 0);
    for (int round = 0; round < 9; round++) {
        struct site *next = site_registry_next(*state, 0);
        assert_ptr_equal(next, sites[round % 3]);
        site_lease(next, 0);
        assert_int_equal(site_registry_update(*state, next), 0);
        site_return(next, SITE_STATE_WAITING);
        site_set_hold(next, SITE_HOLD_FREE);
        assert_int_equal(site_registry_update(*state, next), 0);
    }
}

static void urgent_sites_are_served_before_the_others_when_they_are_due(void **state)
{
    struct site *first = add(*state, 1, 5, 0);
    struct site *urgent = add(*state, 2, 5, 100);
    urgent->is_urgent = true;
    assert_int_equal(site_registry_update(*state, urgent), 0);
    assert_ptr_equal(site_registry_next(*state, 50), first);
    assert_null(site_registry_next_urgent(*state, 50));
    assert_ptr_equal(site_registry_next(*state, 100), urgent);
    assert_ptr_equal(site_registry_next_urgent(*state, 100), urgent);
    site_lease(first, 0);
    assert_int_equal(site_registry_update(*state, first), 0);
    assert_int_equal(site_registry_next_due(*state, true), 100);
    urgent->is_urgent = false;
    assert_int_equal(site_registry_update(*state, urgent), 0);
    assert_null(site_registry_next_urgent(*state, 100));
    assert_ptr_equal(site_registry_next(*state, 100), urgent);
}

static void nothing_of_a_site_that_is_being_deleted_is_leased(void **state)
{
    struct site *site = add(*state, 1, 5, 0);
    site->deleting = true;
    assert_int_equal(site_registry_update(*state, site), 0);
    assert_null(site_registry_next(*state, 1000));
    assert_int_equal(site_registry_next_due(*state, true), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(ten_thousand_sites_are_found_by_origin_and_id, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_site_without_work_is_never_next, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_site_that_is_due_longest_is_next, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_leased_or_stopped_site_does_not_wait, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sites_of_the_same_due_time_take_turns, set_up, tear_down),
        cmocka_unit_test_setup_teardown(urgent_sites_are_served_before_the_others_when_they_are_due,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(nothing_of_a_site_that_is_being_deleted_is_leased, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
