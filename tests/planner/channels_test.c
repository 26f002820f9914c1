/* Channels as they are planned (MS-FSCCFG 2.2.4.30): when one is asked next, what its entries
 * become, and which documents go when entries expire. */
#include "plan_channels.h"
#include "planner_fixture.h"

#define NOW_MS    1000000 /* as planner_fixture.c has it */
#define MINUTE_MS INT64_C(60000)
#define HOUR_MS   (60 * MINUTE_MS)

static int open_fixture(void **state)
{
    return fixture_open(state, (const char *const[]){"seine/channel_min_interval", "10",
                                                     "seine/channel_max_interval", "120", NULL});
}

static struct channel_turn turn(struct fixture *fixture, struct channel_hints hints,
                                int64_t entries, int64_t age_ms, int64_t failures)
{
    return plan_channel_turn(&fixture->planner, &hints, entries, fixture->planner.now_ms - age_ms,
                             failures);
}

static void a_channel_is_asked_as_often_as_it_brings_entries(void **state)
{
    struct fixture *fixture = *state;
    struct channel_hints none = {0}, ttl = {.interval_ms = 90 * MINUTE_MS};
    fixture_begin(fixture);
    assert_int_equal(turn(fixture, none, 0, 0, 0).interval_ms, 10 * MINUTE_MS);
    assert_int_equal(turn(fixture, none, 10, 40 * HOUR_MS, 0).interval_ms, HOUR_MS);
    assert_int_equal(turn(fixture, none, 1, 4000 * HOUR_MS, 0).interval_ms, 2 * HOUR_MS);
    assert_int_equal(turn(fixture, none, 1000, HOUR_MS, 0).interval_ms, 10 * MINUTE_MS);
    assert_int_equal(turn(fixture, ttl, 1000, HOUR_MS, 0).interval_ms, 90 * MINUTE_MS);
    assert_int_equal(turn(fixture, none, 0, 0, 2).interval_ms, 40 * MINUTE_MS);
    assert_int_equal(turn(fixture, none, 0, 0, 50).interval_ms, 2 * HOUR_MS);
    fixture_write(fixture);
}

static void hours_that_it_does_not_want_are_left_out_as_long_as_may_be(void **state)
{
    struct fixture *fixture = *state;
    fixture_begin(fixture);
    int64_t now_ms = fixture->planner.now_ms; /* 1970-01-01T00:16:40Z, a Thursday */
    struct channel_hints first = {.skip_hours = 1}, all = {.skip_hours = (1U << 24) - 1},
                         thursday = {.skip_days = 1 << 4};
    assert_int_equal(turn(fixture, first, 0, 0, 0).due_ms, HOUR_MS);
    assert_int_equal(turn(fixture, all, 0, 0, 0).due_ms, now_ms + 2 * HOUR_MS);
    assert_int_equal(turn(fixture, thursday, 0, 0, 0).due_ms, now_ms + 2 * HOUR_MS);
    fixture_write(fixture);
}

static void what_came_by_a_channel_is_found_again(void **state)
{
    struct channel_uris *uris = NULL;
    int64_t cycle = 0;
    (void)state;
    assert_false(channel_uris_find(NULL, 1, &cycle));
    assert_int_equal(channel_uris_new(&uris), 0);
    for (int64_t id = 1; id <= 10000; id++)
        assert_int_equal(channel_uris_put(uris, id * 7, id), 0);
    assert_int_equal(channel_uris_put(uris, 7, CHANNEL_URI_NEVER_LINKED), 0);
    for (int64_t id = 2; id <= 10000; id++)
        assert_true(channel_uris_find(uris, id * 7, &cycle) && cycle == id);
    assert_true(channel_uris_find(uris, 7, &cycle) && cycle == CHANNEL_URI_NEVER_LINKED);
    assert_false(channel_uris_find(uris, 8, &cycle));
    channel_uris_free(uris);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_channel_is_asked_as_often_as_it_brings_entries,
                                        open_fixture, fixture_close),
        cmocka_unit_test_setup_teardown(hours_that_it_does_not_want_are_left_out_as_long_as_may_be,
                                        open_fixture, fixture_close),
        cmocka_unit_test(what_came_by_a_channel_is_found_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
