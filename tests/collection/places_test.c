/* Who keeps one of max_sites places, and what gives it to another. */
#include "planner_house.h"

/* Two sites, of which the first has the only place, and claims. */
static int set_up(void **state)
{
    static const char *const settings[] = {
        "max_sites", "1", "seine/release_waiting_sites", "no", "max_inter_docs", "", NULL};
    if (house_open(state, settings) < 0)
        return -1;
    struct house *house = *state;
    house_begin(house);
    house_seed(house, "http://a.example/");
    house_seed(house, "http://a.example/1");
    house_seed(house, "http://a.example:81/");
    house_write(house);
    house_claim(house, 1);
    return 0;
}

static struct site *site(struct house *house, int64_t id)
{
    return site_registry_by_id(house->store->sites, id);
}

/* The first site comes back with what it was given; it is due then. */
static void give_back(struct house *house, struct lease_return given_back)
{
    given_back.site_id = 1;
    given_back.state = "waiting";
    given_back.due_at_ms += house->planner.now_ms;
    house_begin(house);
    for (int i = 0; i < 2; i++) {
        house_add_answer(house, i ? "/1" : "/", 0, RESULT_RETURNED, NO_LINKS)->requested = false;
        house->report.returns = i ? &given_back : NULL;
        planner_report(&house->planner, &house->report);
    }
    house->report.returns = NULL;
    house_write(house);
}

static void grant(struct house *house)
{
    house_begin(house);
    planner_grant_leases(&house->planner);
    house_write(house);
}

/* Who is crawled now. */
static void has_the_place(struct house *house, int64_t id)
{
    grant(house);
    assert_int_equal(house->planner.places, 1);
    assert_int_equal(site(house, 1)->has_place, id == 1);
    assert_int_equal(site(house, 2)->has_place, id == 2);
    assert_int_equal(site(house, 2)->worker != SITE_NOT_LEASED, id == 2);
}

static void a_site_that_waits_for_its_delay_keeps_its_place(void **state)
{
    struct house *house = *state;
    has_the_place(house, 1);
    give_back(house, (struct lease_return){.due_at_ms = 3600 * 1000});
    assert_int_equal(site(house, 1)->worker, SITE_NOT_LEASED);
    has_the_place(house, 1);
}

static void with_release_waiting_sites_it_gives_it_up_for_two_seconds_and_more(void **state)
{
    struct house *house = *state;
    house_restart(house, "seine/release_waiting_sites", "yes");
    house_begin(house);
    house_seed(house, "http://a.example/2");
    house_write(house);
    house_begin(house);
    site(house, 2)->due_at_ms = house->planner.now_ms + 1;
    plan_site_changed(&house->planner, site(house, 2));
    house_write(house);
    grant(house);
    assert_true(site(house, 1)->has_place);
    struct lease_return given_back = {.site_id = 1, .state = "waiting"};
    struct {
        int64_t pause_ms;
        bool keeps;
    } const pauses[] = {{50, true}, {2000, false}};
    for (size_t i = 0; i < 2; i++) {
        house_begin(house);
        given_back.due_at_ms = house->planner.now_ms + pauses[i].pause_ms;
        plan_place_returned(&house->planner, site(house, 1), &given_back);
        house_write(house);
        assert_int_equal(site(house, 1)->has_place, pauses[i].keeps);
    }
}

static void a_long_back_off_gives_the_place_up_and_a_short_one_does_not(void **state)
{
    struct house *house = *state;
    give_back(house, (struct lease_return){.failures = 3, .due_at_ms = 59000});
    has_the_place(house, 1);
    house_begin(house);
    site(house, 1)->due_at_ms = 0;
    plan_site_changed(&house->planner, site(house, 1));
    house_write(house);
    grant(house);
    assert_int_not_equal(site(house, 1)->worker, SITE_NOT_LEASED);
    give_back(house, (struct lease_return){.failures = 7, .due_at_ms = 61000});
    has_the_place(house, 2);
}

static void a_site_that_is_given_up_gives_its_place_up(void **state)
{
    struct house *house = *state;
    give_back(house, (struct lease_return){.failures = 1, .due_at_ms = 1000, .stopped = true});
    has_the_place(house, 2);
}

static void a_site_whose_queue_is_empty_gives_its_place_up(void **state)
{
    struct house *house = *state;
    struct lease_return given_back = {.site_id = 1, .state = "waiting"};
    house_begin(house);
    for (int i = 0; i < 2; i++) {
        house_add_answer(house, i ? "/1" : "/", 0, RESULT_DOCUMENT, NO_LINKS);
        house->report.returns = i ? &given_back : NULL;
        planner_report(&house->planner, &house->report);
    }
    house->report.returns = NULL;
    house_write(house);
    assert_int_equal(house->planner.places, 0);
    assert_true(house_ask(house, "SELECT ended_at IS NOT NULL AND state = 'idle' FROM site "
                                 "WHERE id = 1"));
    has_the_place(house, 2);
}

static void who_is_preempted_while_he_waits_gives_his_place_up(void **state)
{
    struct house *house = *state;
    give_back(house, (struct lease_return){.due_at_ms = 60000});
    house_begin(house);
    plan_preempt(&house->planner, site(house, 1));
    house_write(house);
    has_the_place(house, 2);
}

static void who_is_preempted_while_he_is_leased_does_so_when_he_comes_back(void **state)
{
    struct house *house = *state;
    house_begin(house);
    plan_preempt(&house->planner, site(house, 1));
    house_write(house);
    assert_true(site(house, 1)->has_place);
    give_back(house, (struct lease_return){0});
    has_the_place(house, 2);
}

static void a_quarantine_takes_the_place(void **state)
{
    struct house *house = *state;
    give_back(house, (struct lease_return){.due_at_ms = 60000});
    house_begin(house);
    plan_quarantine(&house->planner, site(house, 1), INT64_MAX / 2);
    house_write(house);
    has_the_place(house, 2);
}

static void deleting_a_site_takes_its_place(void **state)
{
    struct house *house = *state;
    give_back(house, (struct lease_return){.due_at_ms = 60000});
    house_begin(house);
    planner_begin_errand(&house->planner,
                         &(struct errand){.kind = ERRAND_DELETE_SITE, .site = site(house, 1)});
    house_write(house);
    has_the_place(house, 2);
}

static void who_suspends_the_collection_takes_all_places(void **state)
{
    struct house *house = *state;
    house_begin(house);
    planner_pause(&house->planner, true, true);
    house_write(house);
    assert_int_equal(house->planner.places, 1); /* what is leased is still on its way */
    give_back(house, (struct lease_return){.due_at_ms = 60000});
    assert_int_equal(house->planner.places, 0);
}

static void a_place_that_waits_goes_when_the_collection_is_suspended(void **state)
{
    struct house *house = *state;
    give_back(house, (struct lease_return){.due_at_ms = 60000});
    house_begin(house);
    planner_pause(&house->planner, true, false);
    house_write(house);
    assert_int_equal(house->planner.places, 1); /* a short of disk space suspends nobody */
    house_begin(house);
    planner_pause(&house->planner, true, true);
    house_write(house);
    assert_int_equal(house->planner.places, 0);
}

static void an_urgent_site_gets_the_place_of_one_that_waits(void **state)
{
    struct house *house = *state;
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    give_back(house, (struct lease_return){.due_at_ms = 60000});
    assert_int_equal(uri_parse(text_of("http://a.example:81/now"), storage, sizeof storage, &uri),
                     0);
    house_begin(house);
    planner_add_uri(&house->planner, &uri, &(struct addition){.urgent = true});
    house_write(house);
    grant(house);
    has_the_place(house, 2);
}

static void after_a_restart_places_are_taken_anew(void **state)
{
    struct house *house = *state;
    give_back(house, (struct lease_return){.due_at_ms = 0});
    house_restart(house, NULL, NULL);
    assert_int_equal(house->planner.places, 0);
    grant(house);
    assert_int_equal(house->planner.places, 1);
}

#define PLACES_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, house_close)

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
