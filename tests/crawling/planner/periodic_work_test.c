/* The table of periodic work: what is due, what keeps a run from ending, whose turn it is. */
#include "planner_fixture.h"

#include <seine/crawling/planner/periodic_work.h>

static int set_up(void **state)
{
    return fixture_open(state, NULL);
}

static void settle(struct fixture *fixture)
{
    bool more;
    do {
        fixture_begin(fixture);
        more = false;
        for (enum work_phase phase = 0; phase < WORK_CYCLES; phase++)
            more = planner_do_work(&fixture->planner, phase) || more;
        fixture_write(fixture);
    } while (more);
}

static const char *pending(struct fixture *fixture)
{
    return planner_pending_work(&fixture->planner, -1);
}

static void a_refresh_pass_is_pending_until_it_has_gone_through_all_uris(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    settle(fixture);
    assert_null(planner_left_work(&fixture->planner));
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, CYCLE_AS_CONFIGURED);
    fixture_write(fixture);
    assert_string_equal(pending(fixture), "refresh pass");
    assert_string_equal(planner_left_work(&fixture->planner), "refresh pass");
    settle(fixture);
    assert_null(planner_left_work(&fixture->planner));
}

static void a_lease_keeps_the_run_from_ending(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    settle(fixture);
    assert_string_equal(pending(fixture), "leases");
    assert_null(planner_left_work(&fixture->planner));
}

static void a_run_waits_for_a_retry_within_its_longest_wait(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    fixture_begin(fixture);
    struct result *failed = fixture_add_answer(fixture, "/", 0, RESULT_FAILED, NO_LINKS);
    result_fail(failed, DOCUMENT_SKIP_STATUS, ERROR_CLASS_STATUS)->retry_after_ms = 1000;
    failed->status = 503;
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    settle(fixture);
    int64_t due_ms = fixture->store->retry_due_ms;
    assert_true(due_ms > fixture->planner.now_ms);
    assert_int_equal(planner_work_due(&fixture->planner, WORK_ROWS), due_ms);
    fixture->planner.results.leased = 0; /* the site manager gave the site back */
    assert_null(planner_pending_work(&fixture->planner, due_ms - 1));
    assert_string_equal(planner_pending_work(&fixture->planner, due_ms), "retries");
    fixture->planner.paused = true;
    assert_int_equal(planner_work_due(&fixture->planner, WORK_ROWS), -1);
}

static void the_refresh_pass_yields_to_the_rows_behind_it_every_other_batch(void **state)
{
    struct fixture *fixture = *state;
    struct crawl_store *store = fixture->store;
    fixture_start(fixture, "/");
    settle(fixture);
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, CYCLE_AS_CONFIGURED);
    planner_begin_background_job(
        &fixture->planner, &(struct background_job){.kind = BACKGROUND_JOB_REFETCH_SITE,
                                                    .site = site_registry_by_id(store->sites, 1)});
    fixture_write(fixture);
    fixture_begin(fixture);
    assert_true(planner_do_work(&fixture->planner, WORK_ROWS));
    fixture_write(fixture);
    assert_true(store->background_jobs);
    store->requeue_position = 0; /* more is left of the pass */
    fixture_begin(fixture);
    assert_true(planner_do_work(&fixture->planner, WORK_ROWS));
    fixture_write(fixture);
    assert_false(planner_background_job_is_done(&fixture->planner, 2));
    assert_true(planner_background_job_is_done(&fixture->planner, 1));
    assert_string_equal(pending(fixture), "refresh pass");
    settle(fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            a_refresh_pass_is_pending_until_it_has_gone_through_all_uris, set_up, fixture_close),
        cmocka_unit_test_setup_teardown(a_lease_keeps_the_run_from_ending, set_up, fixture_close),
        cmocka_unit_test_setup_teardown(a_run_waits_for_a_retry_within_its_longest_wait, set_up,
                                        fixture_close),
        cmocka_unit_test_setup_teardown(
            the_refresh_pass_yields_to_the_rows_behind_it_every_other_batch, set_up, fixture_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
