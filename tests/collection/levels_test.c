/* Priority levels by the address of a site: what waits moves when the address becomes known. */
#include "planner_house.h"

#define NOW_MS 1000000 /* as planner_house.c has it */
#define PAGES  5000    /* more than a turn moves */

static const char *const SETTINGS[] = {"workqueue_priority/levels",
                                       "2",
                                       "workqueue_priority/default",
                                       "2",
                                       "workqueue_priority/put_scheme",
                                       "include",
                                       "workqueue_priority/1/include_domains/ipmask",
                                       "10.0.0.0/8",
                                       "workqueue_priority/1/include_domains/ip6mask",
                                       "2001:db8::/32",
                                       NULL};

static int set_up(void **state)
{
    return house_open(state, SETTINGS);
}

/* What a site manager reports that has resolved site 1. */
static void tell_address(struct house *house, const char *text)
{
    struct site_address told = {.site_id = 1};
    assert_true(fetch_address_parse(text_of(text), &told.address));
    house_begin(house);
    house->report.results = NULL;
    house->report.addresses = &told;
    planner_report(&house->planner, &house->report);
    house->report.addresses = NULL;
    house_write(house);
}

static bool one_turn(struct house *house)
{
    planner_begin(&house->planner, NOW_MS);
    bool more = planner_go_through_rows(&house->planner);
    house_write(house);
    return more;
}

static int turns_until_settled(struct house *house)
{
    int turns = 1;
    for (; one_turn(house); turns++)
        assert_true(turns < 100);
    return turns;
}

static int64_t in_level(struct house *house, const char *table, int level)
{
    char sql[96];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s WHERE level = %d", table, level);
    return house_ask(house, sql);
}

static void answer(struct house *house, const char *path, const char *const *links)
{
    house_begin(house);
    house_add_answer(house, path, path[1] ? 1 : 0, RESULT_DOCUMENT, links);
    planner_report(&house->planner, &house->report);
    house_write(house);
}

static const char **find_pages(struct house *house)
{
    const char **paths = house_many_links(PAGES);
    house_start(house, "/");
    house_claim(house, 1);
    answer(house, "/", paths);
    assert_int_equal(in_level(house, "queue", 2), PAGES);
    return paths;
}

static int64_t named(struct house *house, const char *address)
{
    char sql[128];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM site WHERE level_address = '%s'", address);
    return house_ask(house, sql);
}

static void what_waits_moves_a_stretch_a_turn(void **state)
{
    struct house *house = *state;
    const char **paths = find_pages(house);
    tell_address(house, "10.1.2.3");
    assert_int_equal(named(house, "10.1.2.3"), 0);
    assert_true(turns_until_settled(house) > PAGES / 2000);
    assert_int_equal(in_level(house, "queue", 1), PAGES);
    assert_int_equal(in_level(house, "queue", 2), 0);
    assert_int_equal(named(house, "10.1.2.3"), 1);
    house_free_links(paths, PAGES);
}

static void what_is_found_later_is_queued_with_its_level_at_once(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_claim(house, 1);
    tell_address(house, "2001:db8::7");
    answer(house, "/", LINKS("/a", "/b"));
    assert_int_equal(in_level(house, "queue", 1), 2);
}

static void an_address_that_no_rule_names_moves_nothing(void **state)
{
    struct house *house = *state;
    const char **paths = find_pages(house);
    tell_address(house, "192.0.2.1");
    assert_int_equal(named(house, "192.0.2.1"), 1);
    assert_false(one_turn(house));
    assert_int_equal(in_level(house, "queue", 2), PAGES);
    house_free_links(paths, PAGES);
}

static void another_address_moves_it_back(void **state)
{
    struct house *house = *state;
    const char **paths = find_pages(house);
    tell_address(house, "10.1.2.3");
    assert_true(one_turn(house));
    tell_address(house, "192.0.2.1");
    turns_until_settled(house);
    assert_int_equal(in_level(house, "queue", 2), PAGES);
    assert_int_equal(in_level(house, "queue", 1), 0);
    assert_int_equal(named(house, "192.0.2.1"), 1);
    house_free_links(paths, PAGES);
}

static void after_a_kill_half_way_the_next_lease_moves_the_rest(void **state)
{
    struct house *house = *state;
    const char **paths = find_pages(house);
    tell_address(house, "10.1.2.3");
    assert_true(one_turn(house));
    assert_true(in_level(house, "queue", 1) > 0 && in_level(house, "queue", 2) > 0);
    house_restart(house, NULL, NULL);
    assert_null(house_site(house)->level_address);
    tell_address(house, "10.1.2.3");
    turns_until_settled(house);
    assert_int_equal(in_level(house, "queue", 1), PAGES);
    house_free_links(paths, PAGES);
}

static void a_restart_knows_by_which_address_levels_were_decided(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_claim(house, 1);
    tell_address(house, "10.1.2.3");
    turns_until_settled(house);
    house_restart(house, NULL, NULL);
    assert_string_equal(house_site(house)->level_address, "10.1.2.3");
    house_claim(house, 1);
    answer(house, "/", LINKS("/a"));
    assert_int_equal(in_level(house, "queue", 1), 1);
}

static void start_uris_and_what_is_urgent_stay_where_they_are(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_claim(house, 1);
    answer(house, "/", LINKS("/a", "/urgent"));
    house_start(house, "/start");
    house_begin(house);
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct addition how = {.urgent = true, .is_refetch = true};
    assert_int_equal(
        uri_parse(TEXT_LITERAL("http://a.example/urgent"), storage, sizeof storage, &uri), 0);
    planner_add_uri(&house->planner, &uri, &how);
    house_write(house);
    assert_int_equal(in_level(house, "queue", 0), 1);
    tell_address(house, "10.1.2.3");
    turns_until_settled(house);
    assert_int_equal(in_level(house, "queue", 0), 1);
    assert_int_equal(house_ask(house, "SELECT level FROM queue JOIN uri ON uri.id = uri_id "
                                      "WHERE path = '/a'"),
                     1);
}

static void what_stands_apart_is_claimed_or_waits_for_a_retry_moves_too(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_claim(house, 1);
    answer(house, "/", LINKS("/a", "/b", "/c"));
    house_claim(house, 2);
    house_begin(house);
    struct result *failed = house_add_answer(house, "/a", 1, RESULT_FAILED, NO_LINKS);
    failed->level = 2;
    failed->status = 503;
    failed->error_class = ERROR_CLASS_STATUS;
    failed->document_skip = DOCUMENT_SKIP_STATUS;
    failed->retry_after_ms = 1000;
    planner_report(&house->planner, &house->report);
    plan_quarantine(&house->planner, site_registry_by_id(house->store->sites, 1), NOW_MS + 5000);
    house_write(house);
    turns_until_settled(house);
    assert_int_equal(in_level(house, "later", 2), 1);
    assert_int_equal(in_level(house, "claim", 2), 1);
    assert_int_equal(in_level(house, "quarantined", 2), 1);
    tell_address(house, "10.1.2.3");
    turns_until_settled(house);
    assert_int_equal(in_level(house, "claim", 1), 1);
    assert_int_equal(in_level(house, "quarantined", 1), 1);
    planner_begin(&house->planner, NOW_MS + 2000);
    planner_later(&house->planner);
    house_write(house);
    assert_int_equal(in_level(house, "quarantined", 1), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, house_close)
        TEST(what_waits_moves_a_stretch_a_turn),
        TEST(what_is_found_later_is_queued_with_its_level_at_once),
        TEST(an_address_that_no_rule_names_moves_nothing),
        TEST(another_address_moves_it_back),
        TEST(after_a_kill_half_way_the_next_lease_moves_the_rest),
        TEST(a_restart_knows_by_which_address_levels_were_decided),
        TEST(start_uris_and_what_is_urgent_stay_where_they_are),
        TEST(what_stands_apart_is_claimed_or_waits_for_a_retry_moves_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
