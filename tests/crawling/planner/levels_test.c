/* Priority levels by the address of a site: what waits moves when the address becomes known. */
#include "plan_retries.h"
#include "planner_fixture.h"

#include <seine/crawling/planner/periodic_work.h>

#define NOW_MS 1000000 /* as planner_fixture.c has it */
#define PAGES  5000    /* more than a batch moves */

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
    return fixture_open(state, SETTINGS);
}

/* What a site manager reports that has resolved site 1. */
static void report_address(struct fixture *fixture, const char *text)
{
    struct site_address address = {.site_id = 1};
    assert_true(fetch_address_parse(text_of(text), &address.address));
    fixture_begin(fixture);
    fixture->report.results = NULL;
    fixture->report.addresses = &address;
    planner_report(&fixture->planner, &fixture->report);
    fixture->report.addresses = NULL;
    fixture_write(fixture);
}

static bool one_batch(struct fixture *fixture)
{
    planner_begin(&fixture->planner, NOW_MS);
    bool more = planner_do_work(&fixture->planner, WORK_ROWS);
    fixture_write(fixture);
    return more;
}

static int batches_until_settled(struct fixture *fixture)
{
    int batches = 1;
    for (; one_batch(fixture); batches++)
        assert_true(batches < 100);
    return batches;
}

static int64_t in_level(struct fixture *fixture, const char *table, int level)
{
    char sql[96];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s WHERE level = %d", table, level);
    return fixture_ask(fixture, sql);
}

static void answer(struct fixture *fixture, const char *path, const char *const *links)
{
    fixture_begin(fixture);
    fixture_add_answer(fixture, path, path[1] ? 1 : 0, RESULT_DOCUMENT, links);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

static const char **find_pages(struct fixture *fixture)
{
    const char **paths = fixture_many_links(PAGES);
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", paths);
    assert_int_equal(in_level(fixture, "queue", 2), PAGES);
    return paths;
}

static int64_t named(struct fixture *fixture, const char *address)
{
    char sql[128];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM site WHERE level_address = '%s'", address);
    return fixture_ask(fixture, sql);
}

static void what_waits_moves_a_chunk_a_batch(void **state)
{
    struct fixture *fixture = *state;
    const char **paths = find_pages(fixture);
    report_address(fixture, "10.1.2.3");
    assert_int_equal(named(fixture, "10.1.2.3"), 0);
    assert_true(batches_until_settled(fixture) > PAGES / 2000);
    assert_int_equal(in_level(fixture, "queue", 1), PAGES);
    assert_int_equal(in_level(fixture, "queue", 2), 0);
    assert_int_equal(named(fixture, "10.1.2.3"), 1);
    fixture_free_links(paths, PAGES);
}

static void what_is_found_later_is_queued_with_its_level_at_once(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    report_address(fixture, "2001:db8::7");
    answer(fixture, "/", LINKS("/a", "/b"));
    assert_int_equal(in_level(fixture, "queue", 1), 2);
}

static void an_address_that_no_rule_names_moves_nothing(void **state)
{
    struct fixture *fixture = *state;
    const char **paths = find_pages(fixture);
    report_address(fixture, "192.0.2.1");
    assert_int_equal(named(fixture, "192.0.2.1"), 1);
    assert_false(one_batch(fixture));
    assert_int_equal(in_level(fixture, "queue", 2), PAGES);
    fixture_free_links(paths, PAGES);
}

static void another_address_moves_it_back(void **state)
{
    struct fixture *fixture = *state;
    const char **paths = find_pages(fixture);
    report_address(fixture, "10.1.2.3");
    assert_true(one_batch(fixture));
    report_address(fixture, "192.0.2.1");
    batches_until_settled(fixture);
    assert_int_equal(in_level(fixture, "queue", 2), PAGES);
    assert_int_equal(in_level(fixture, "queue", 1), 0);
    assert_int_equal(named(fixture, "192.0.2.1"), 1);
    fixture_free_links(paths, PAGES);
}

static void after_a_kill_half_way_the_next_lease_moves_the_rest(void **state)
{
    struct fixture *fixture = *state;
    const char **paths = find_pages(fixture);
    report_address(fixture, "10.1.2.3");
    assert_true(one_batch(fixture));
    assert_true(in_level(fixture, "queue", 1) > 0 && in_level(fixture, "queue", 2) > 0);
    fixture_restart(fixture, NULL, NULL);
    assert_null(fixture_site(fixture)->level_address);
    report_address(fixture, "10.1.2.3");
    batches_until_settled(fixture);
    assert_int_equal(in_level(fixture, "queue", 1), PAGES);
    fixture_free_links(paths, PAGES);
}

static void a_restart_knows_by_which_address_levels_were_decided(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    report_address(fixture, "10.1.2.3");
    batches_until_settled(fixture);
    fixture_restart(fixture, NULL, NULL);
    assert_string_equal(fixture_site(fixture)->level_address, "10.1.2.3");
    fixture_claim(fixture, 1);
    answer(fixture, "/", LINKS("/a"));
    assert_int_equal(in_level(fixture, "queue", 1), 1);
}

static void start_uris_and_what_is_urgent_stay_where_they_are(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", LINKS("/a", "/urgent"));
    fixture_start(fixture, "/start");
    fixture_begin(fixture);
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct given_link how = {.urgent = true, .is_refetch = true};
    assert_int_equal(
        uri_parse(TEXT_LITERAL("http://a.example/urgent"), storage, sizeof storage, &uri), 0);
    planner_take_link(&fixture->planner, &uri, &how);
    fixture_write(fixture);
    assert_int_equal(in_level(fixture, "queue", 0), 1);
    report_address(fixture, "10.1.2.3");
    batches_until_settled(fixture);
    assert_int_equal(in_level(fixture, "queue", 0), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT level FROM queue JOIN uri ON uri.id = uri_id "
                                          "WHERE path = '/a'"),
                     1);
}

static void what_stands_apart_is_claimed_or_waits_for_a_retry_moves_too(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", LINKS("/a", "/b", "/c"));
    fixture_claim(fixture, 2);
    fixture_begin(fixture);
    struct result *failed = fixture_add_answer(fixture, "/a", 1, RESULT_FAILED, NO_LINKS);
    failed->level = 2;
    failed->status = 503;
    result_fail(failed, DOCUMENT_SKIP_STATUS, ERROR_CLASS_STATUS)->retry_after_ms = 1000;
    planner_report(&fixture->planner, &fixture->report);
    planner_quarantine(&fixture->planner, site_registry_by_id(fixture->store->sites, 1),
                       NOW_MS + 5000);
    fixture_write(fixture);
    batches_until_settled(fixture);
    assert_int_equal(in_level(fixture, "retry", 2), 1);
    assert_int_equal(in_level(fixture, "claim", 2), 1);
    assert_int_equal(in_level(fixture, "(SELECT * FROM queue WHERE hold = 1)", 2), 1);
    report_address(fixture, "10.1.2.3");
    batches_until_settled(fixture);
    assert_int_equal(in_level(fixture, "claim", 1), 1);
    assert_int_equal(in_level(fixture, "(SELECT * FROM queue WHERE hold = 1)", 1), 1);
    planner_begin(&fixture->planner, NOW_MS + 2000);
    planner_retries(&fixture->planner);
    fixture_write(fixture);
    assert_int_equal(in_level(fixture, "(SELECT * FROM queue WHERE hold = 1)", 1), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
        TEST(what_waits_moves_a_chunk_a_batch),
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
