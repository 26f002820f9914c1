/* A site is crawled at an address once the multinode scheduler has said so; the permit outlives its
 * leases by some minutes, and ends when nothing of the site is left. */
#include <seine/state/messages/address_permits.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

#define NOW_MS INT64_C(1000000000)

static struct address_permits *permits;
static int notified;

static void notify(void *context)
{
    (void)context;
    notified++;
}

static int set_up(void **state)
{
    struct error error = {0};
    (void)state;
    notified = 0;
    return address_permits_new(notify, NULL, &permits, &error);
}

static int tear_down(void **state)
{
    (void)state;
    address_permits_free(permits);
    return 0;
}

static struct permit_subject site(int number)
{
    struct permit_subject subject = {.collection = "web", .address = "192.0.2.1"};
    snprintf(subject.site, sizeof subject.site, "%d.example", number);
    return subject;
}

static enum permit enter(int number, int64_t now_ms)
{
    struct permit_subject subject = site(number);
    int64_t until_ms = 0;
    enum permit permit = address_permits_enter(permits, &subject, now_ms, &until_ms);
    if (permit != PERMIT_GRANTED)
        assert_true(until_ms > now_ms);
    return permit;
}

static void leave(int number, bool is_over, int64_t now_ms)
{
    struct permit_subject subject = site(number);
    address_permits_leave(permits, &subject, is_over, now_ms, now_ms);
}

static void answer(int number, bool is_allowed, int64_t now_ms)
{
    struct permit_subject subject = site(number);
    address_permits_answer(permits, &subject, is_allowed, now_ms);
}

/* What is to be sent next: 1 a question, -1 an end, 0 nothing. */
static int next_message(int64_t now_ms)
{
    struct permit_subject subject;
    bool ends;
    if (!address_permits_next(permits, now_ms, &subject, &ends))
        return 0;
    return ends ? -1 : 1;
}

static void grant(int number)
{
    assert_int_equal(enter(number, NOW_MS), PERMIT_PENDING);
    assert_int_equal(next_message(NOW_MS), 1);
    answer(number, true, NOW_MS);
}

static void a_site_is_asked_about_once_and_then_granted(void **state)
{
    (void)state;
    assert_int_equal(enter(1, NOW_MS), PERMIT_PENDING);
    assert_int_equal(enter(1, NOW_MS + 100), PERMIT_PENDING);
    assert_int_equal(notified, 1);
    assert_int_equal(next_message(NOW_MS), 1);
    assert_int_equal(next_message(NOW_MS), 0);
    answer(1, true, NOW_MS);
    assert_int_equal(enter(1, NOW_MS), PERMIT_GRANTED);
}

static void a_permit_outlives_its_lease_by_some_minutes(void **state)
{
    (void)state;
    grant(1);
    assert_int_equal(enter(1, NOW_MS), PERMIT_GRANTED);
    assert_int_equal(next_message(NOW_MS + PERMIT_IDLE_MS), 0);
    leave(1, false, NOW_MS);
    assert_int_equal(next_message(NOW_MS + PERMIT_IDLE_MS - 1), 0);
    assert_int_equal(next_message(NOW_MS + PERMIT_IDLE_MS), -1);
    assert_int_equal(next_message(NOW_MS + PERMIT_IDLE_MS), 0);
    assert_int_equal(enter(1, NOW_MS), PERMIT_PENDING);
}

static void a_site_of_which_nothing_is_left_ends_at_once(void **state)
{
    (void)state;
    grant(1);
    assert_int_equal(enter(1, NOW_MS), PERMIT_GRANTED);
    leave(1, true, NOW_MS);
    assert_int_equal(next_message(NOW_MS), -1);
}

static void what_is_refused_is_asked_about_again_after_half_an_hour(void **state)
{
    (void)state;
    assert_int_equal(enter(1, NOW_MS), PERMIT_PENDING);
    assert_int_equal(next_message(NOW_MS), 1);
    answer(1, false, NOW_MS);
    assert_int_equal(enter(1, NOW_MS + PERMIT_REFUSED_MS - 1), PERMIT_REFUSED);
    assert_int_equal(next_message(NOW_MS + PERMIT_REFUSED_MS - 1), 0);
    assert_int_equal(enter(1, NOW_MS + PERMIT_REFUSED_MS), PERMIT_PENDING);
    assert_int_equal(next_message(NOW_MS + PERMIT_REFUSED_MS), 1);
}

static void the_eleventh_site_at_an_address_waits_and_its_end_is_reported(void **state)
{
    (void)state;
    for (int i = 0; i < PERMITS_PER_ADDRESS; i++)
        grant(i);
    grant(PERMITS_PER_ADDRESS);
    assert_int_equal(next_message(NOW_MS), -1);
    assert_int_equal(next_message(NOW_MS), 0);
    assert_int_equal(enter(PERMITS_PER_ADDRESS, NOW_MS), PERMIT_REFUSED);
    assert_int_equal(enter(0, NOW_MS), PERMIT_GRANTED);
}

static void on_a_new_connection_what_is_granted_stays_so_and_is_asked_about(void **state)
{
    (void)state;
    grant(1);
    address_permits_ask_again(permits);
    assert_int_equal(enter(1, NOW_MS), PERMIT_GRANTED);
    assert_int_equal(next_message(NOW_MS), 1);
    answer(1, false, NOW_MS);
    assert_int_equal(enter(1, NOW_MS), PERMIT_REFUSED);
}

static void on_a_new_connection_what_was_refused_is_asked_about_before_its_time(void **state)
{
    (void)state;
    grant(1);
    answer(1, false, NOW_MS);
    assert_int_equal(next_message(NOW_MS), 0);
    address_permits_ask_again(permits);
    assert_int_equal(enter(1, NOW_MS), PERMIT_REFUSED);
    assert_int_equal(next_message(NOW_MS), 1);
    answer(1, true, NOW_MS);
    assert_int_equal(enter(1, NOW_MS), PERMIT_GRANTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_site_is_asked_about_once_and_then_granted, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_permit_outlives_its_lease_by_some_minutes, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_site_of_which_nothing_is_left_ends_at_once, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(what_is_refused_is_asked_about_again_after_half_an_hour,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            the_eleventh_site_at_an_address_waits_and_its_end_is_reported, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            on_a_new_connection_what_is_granted_stays_so_and_is_asked_about, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            on_a_new_connection_what_was_refused_is_asked_about_before_its_time, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
