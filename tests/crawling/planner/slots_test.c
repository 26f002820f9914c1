/* Who keeps one of max_sites places, and what gives it to another. */
#include "plan_leases.h"
#include "plan_sites.h"
#include "plan_slots.h"
#include "planner_fixture.h"
#include "planning.h"

/* Two sites, of which the first has the only place, and claims. */
static int set_up(void **state)
{
    static const char *const settings[] = {
        "max_sites", "1", "seine/release_waiting_sites", "no", "max_inter_docs", "", NULL};
    if (fixture_open(state, settings) < 0)
        return -1;
    struct fixture *fixture = *state;
    fixture_begin(fixture);
    fixture_seed(fixture, "http://a.example/");
    fixture_seed(fixture, "http://a.example/1");
    fixture_seed(fixture, "http://a.example:81/");
    fixture_write(fixture);
    fixture_claim(fixture, 1);
    return 0;
}

static struct site *site(struct fixture *fixture, int64_t id)
{
    return site_registry_by_id(fixture->store->sites, id);
}

/* The first site comes back with what it was given; it is due then. */
static void give_back(struct fixture *fixture, struct lease_return given_back)
{
    given_back.site_id = 1;
    if (given_back.state != SITE_STATE_STOPPED)
        given_back.state = SITE_STATE_WAITING;
    given_back.due_at_ms += fixture->planner.now_ms;
    fixture_begin(fixture);
    for (int i = 0; i < 2; i++) {
        fixture_add_answer(fixture, i ? "/1" : "/", 0, RESULT_RETURNED, NO_LINKS)->requested =
            false;
        fixture->report.returns = i ? &given_back : NULL;
        planner_report(&fixture->planner, &fixture->report);
    }
    fixture->report.returns = NULL;
    fixture_write(fixture);
}

static void order(struct fixture *fixture)
{
    fixture_begin(fixture);
    planner_grant_leases(&fixture->planner);
    fixture_write(fixture);
}

/* Who is crawled now. */
static void has_the_slot(struct fixture *fixture, int64_t id)
{
    order(fixture);
    assert_int_equal(fixture->planner.sites.places, 1);
    assert_int_equal(site_has_place(site(fixture, 1)), id == 1);
    assert_int_equal(site_has_place(site(fixture, 2)), id == 2);
    assert_int_equal(site(fixture, 2)->worker != SITE_NOT_LEASED, id == 2);
}

static void a_site_that_waits_for_its_delay_keeps_its_place(void **state)
{
    struct fixture *fixture = *state;
    has_the_slot(fixture, 1);
    give_back(fixture, (struct lease_return){.due_at_ms = 3600 * 1000});
    assert_int_equal(site(fixture, 1)->worker, SITE_NOT_LEASED);
    has_the_slot(fixture, 1);
}

static void with_release_waiting_sites_it_gives_it_up_for_two_seconds_and_more(void **state)
{
    struct fixture *fixture = *state;
    fixture_restart(fixture, "seine/release_waiting_sites", "yes");
    fixture_begin(fixture);
    fixture_seed(fixture, "http://a.example/2");
    fixture_write(fixture);
    fixture_begin(fixture);
    site(fixture, 2)->due_at_ms = fixture->planner.now_ms + 1;
    plan_site_changed(&fixture->planner, site(fixture, 2));
    fixture_write(fixture);
    order(fixture);
    assert_true(site_has_place(site(fixture, 1)));
    struct lease_return given_back = {.site_id = 1, .state = SITE_STATE_WAITING};
    struct {
        int64_t pause_ms;
        bool keeps;
    } const pauses[] = {{50, true}, {2000, false}};
    for (size_t i = 0; i < 2; i++) {
        fixture_begin(fixture);
        given_back.due_at_ms = fixture->planner.now_ms + pauses[i].pause_ms;
        assert_int_equal(plan_makes_room(&fixture->planner, site(fixture, 1), &given_back),
                         !pauses[i].keeps);
        fixture_write(fixture);
    }
}

static void a_long_back_off_gives_the_place_up_and_a_short_one_does_not(void **state)
{
    struct fixture *fixture = *state;
    give_back(fixture, (struct lease_return){.failures = 3, .due_at_ms = 59000});
    has_the_slot(fixture, 1);
    fixture_begin(fixture);
    site(fixture, 1)->due_at_ms = 0;
    plan_site_changed(&fixture->planner, site(fixture, 1));
    fixture_write(fixture);
    order(fixture);
    assert_int_not_equal(site(fixture, 1)->worker, SITE_NOT_LEASED);
    give_back(fixture, (struct lease_return){.failures = 7, .due_at_ms = 61000});
    has_the_slot(fixture, 2);
}

static void a_site_that_is_given_up_gives_its_place_up(void **state)
{
    struct fixture *fixture = *state;
    give_back(fixture,
              (struct lease_return){.failures = 1, .due_at_ms = 1000, .state = SITE_STATE_STOPPED});
    has_the_slot(fixture, 2);
}

static void a_site_whose_queue_is_empty_gives_its_place_up(void **state)
{
    struct fixture *fixture = *state;
    struct lease_return given_back = {.site_id = 1, .state = SITE_STATE_WAITING};
    fixture_begin(fixture);
    for (int i = 0; i < 2; i++) {
        fixture_add_answer(fixture, i ? "/1" : "/", 0, RESULT_DOCUMENT, NO_LINKS);
        fixture->report.returns = i ? &given_back : NULL;
        planner_report(&fixture->planner, &fixture->report);
    }
    fixture->report.returns = NULL;
    fixture_write(fixture);
    assert_int_equal(fixture->planner.sites.places, 0);
    assert_true(fixture_ask(fixture, "SELECT ended_at IS NOT NULL AND state = 'idle' FROM site "
                                     "WHERE id = 1"));
    has_the_slot(fixture, 2);
}

static void who_is_preempted_while_he_waits_gives_his_place_up(void **state)
{
    struct fixture *fixture = *state;
    give_back(fixture, (struct lease_return){.due_at_ms = 60000});
    fixture_begin(fixture);
    planner_preempt(&fixture->planner, site(fixture, 1));
    fixture_write(fixture);
    has_the_slot(fixture, 2);
}

static void who_is_preempted_while_he_is_leased_does_so_when_he_comes_back(void **state)
{
    struct fixture *fixture = *state;
    fixture_begin(fixture);
    planner_preempt(&fixture->planner, site(fixture, 1));
    fixture_write(fixture);
    assert_true(site_has_place(site(fixture, 1)));
    give_back(fixture, (struct lease_return){0});
    has_the_slot(fixture, 2);
}

static void a_quarantine_takes_the_place(void **state)
{
    struct fixture *fixture = *state;
    give_back(fixture, (struct lease_return){.due_at_ms = 60000});
    fixture_begin(fixture);
    planner_quarantine(&fixture->planner, site(fixture, 1), INT64_MAX / 2);
    fixture_write(fixture);
    has_the_slot(fixture, 2);
}

static void deleting_a_site_takes_its_place(void **state)
{
    struct fixture *fixture = *state;
    give_back(fixture, (struct lease_return){.due_at_ms = 60000});
    fixture_begin(fixture);
    planner_begin_background_job(
        &fixture->planner,
        &(struct background_job){.kind = BACKGROUND_JOB_DELETE_SITE, .site = site(fixture, 1)});
    fixture_write(fixture);
    has_the_slot(fixture, 2);
}

static void who_suspends_the_collection_takes_all_places(void **state)
{
    struct fixture *fixture = *state;
    fixture_begin(fixture);
    planner_pause(&fixture->planner, true, true);
    fixture_write(fixture);
    assert_int_equal(fixture->planner.sites.places, 1); /* what is leased is still on its way */
    give_back(fixture, (struct lease_return){.due_at_ms = 60000});
    assert_int_equal(fixture->planner.sites.places, 0);
}

static void a_place_that_waits_goes_when_the_collection_is_suspended(void **state)
{
    struct fixture *fixture = *state;
    give_back(fixture, (struct lease_return){.due_at_ms = 60000});
    fixture_begin(fixture);
    planner_pause(&fixture->planner, true, false);
    fixture_write(fixture);
    assert_int_equal(fixture->planner.sites.places, 1); /* a lack of disk space suspends no site */
    fixture_begin(fixture);
    planner_pause(&fixture->planner, true, true);
    fixture_write(fixture);
    assert_int_equal(fixture->planner.sites.places, 0);
}

static void an_urgent_site_gets_the_place_of_one_that_waits(void **state)
{
    struct fixture *fixture = *state;
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    give_back(fixture, (struct lease_return){.due_at_ms = 60000});
    assert_int_equal(uri_parse(text_of("http://a.example:81/now"), storage, sizeof storage, &uri),
                     0);
    fixture_begin(fixture);
    planner_take_link(&fixture->planner, &uri, &(struct given_link){.urgent = true});
    fixture_write(fixture);
    order(fixture);
    has_the_slot(fixture, 2);
}

static void after_a_restart_places_are_taken_anew(void **state)
{
    struct fixture *fixture = *state;
    give_back(fixture, (struct lease_return){.due_at_ms = 0});
    fixture_restart(fixture, NULL, NULL);
    assert_int_equal(fixture->planner.sites.places, 0);
    order(fixture);
    assert_int_equal(fixture->planner.sites.places, 1);
}

#define PLACES_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLACES_TEST(a_site_that_waits_for_its_delay_keeps_its_place),
        PLACES_TEST(with_release_waiting_sites_it_gives_it_up_for_two_seconds_and_more),
        PLACES_TEST(a_long_back_off_gives_the_place_up_and_a_short_one_does_not),
        PLACES_TEST(a_site_that_is_given_up_gives_its_place_up),
        PLACES_TEST(a_site_whose_queue_is_empty_gives_its_place_up),
        PLACES_TEST(who_is_preempted_while_he_waits_gives_his_place_up),
        PLACES_TEST(who_is_preempted_while_he_is_leased_does_so_when_he_comes_back),
        PLACES_TEST(a_quarantine_takes_the_place),
        PLACES_TEST(deleting_a_site_takes_its_place),
        PLACES_TEST(who_suspends_the_collection_takes_all_places),
        PLACES_TEST(a_place_that_waits_goes_when_the_collection_is_suspended),
        PLACES_TEST(an_urgent_site_gets_the_place_of_one_that_waits),
        PLACES_TEST(after_a_restart_places_are_taken_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
