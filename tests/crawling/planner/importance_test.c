/* In the order of importance (seine/crawl_order) what important pages link to comes first. */
#include "planner_fixture.h"

#include <seine/state/frontier/importance.h>

#define ORDER "seine/crawl_order"

static int by_importance(void **state)
{
    return fixture_open(state, (const char *const[]){ORDER, "importance", NULL});
}

static int breadth_first(void **state)
{
    return fixture_open(state, NULL);
}

static int64_t importance_of_uri(struct fixture *fixture, const char *path)
{
    return fixture_uri(fixture, "importance", path);
}

static int64_t rank_in(struct fixture *fixture, const char *table, const char *path)
{
    char sql[160];
    snprintf(sql, sizeof sql, "SELECT rank FROM %s JOIN uri ON uri.id = uri_id WHERE path = '%s'",
             table, path);
    return fixture_ask(fixture, sql);
}

static void answer(struct fixture *fixture, const char *path, int depth, const char *const *links)
{
    assert_int_not_equal(rank_in(fixture, "claim", path), -1);
    fixture_begin(fixture);
    fixture_add_answer(fixture, path, depth, RESULT_DOCUMENT, links);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

static void ranks_are_those_of_the_rows(struct fixture *fixture)
{
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM (SELECT uri_id, rank FROM queue"
                             " UNION ALL SELECT uri_id, rank FROM claim) AS waiting"
                             " JOIN uri ON uri.id = waiting.uri_id"
                             " WHERE rank <> iif(importance, 256 - importance + 2 * depth, depth)"),
        0);
}

/* The home page is read and leads to these, of which so many are claimed. By importance chance says
 * which: the key of a new collection decides how what a link is given is rounded. */
static void home_leads_to(struct fixture *fixture, const char *const *links, int claimed)
{
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", 0, links);
    fixture_claim(fixture, claimed);
}

static void a_start_uri_is_worth_more_than_what_nothing_is_known_of(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    assert_true(importance_of_uri(fixture, "/") > IMPORTANCE_LEAST + 2 * IMPORTANCE_STEPS);
    ranks_are_those_of_the_rows(fixture);
}

static void what_many_pages_link_to_is_claimed_first(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a", "/b", "/c"), 3);
    answer(fixture, "/a", 1, LINKS("/leaf", "/wanted", "/leaf2"));
    answer(fixture, "/b", 1, LINKS("/wanted"));
    answer(fixture, "/c", 1, LINKS("/wanted"));
    assert_true(importance_of_uri(fixture, "/wanted") > importance_of_uri(fixture, "/leaf2"));
    assert_true(rank_in(fixture, "queue", "/wanted") < rank_in(fixture, "queue", "/leaf2"));
    ranks_are_those_of_the_rows(fixture);
    fixture_claim(fixture, 1);
    assert_true(rank_in(fixture, "claim", "/wanted") > 0);
}

static void a_page_that_was_read_has_less_than_before(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    int64_t before = importance_of_uri(fixture, "/");
    answer(fixture, "/", 0, LINKS("/a"));
    assert_true(importance_of_uri(fixture, "/") < before);
}

static void a_claim_that_becomes_more_important_waits_with_the_new_rank(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a", "/b"), 2);
    int64_t before = rank_in(fixture, "claim", "/b");
    answer(fixture, "/a", 1, LINKS("/b"));
    assert_true(rank_in(fixture, "claim", "/b") < before);
    ranks_are_those_of_the_rows(fixture);
}

static void links_that_are_not_to_be_followed_give_nothing(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a", "/b"), 2);
    int64_t before = importance_of_uri(fixture, "/b");
    answer(fixture, "/a", 1, LINKS("!/b", "/c"));
    assert_int_equal(importance_of_uri(fixture, "/b"), before);
}

static void importance_outlives_a_restart(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a", "/b"), 2);
    answer(fixture, "/a", 1, LINKS("/c"));
    int64_t before = rank_in(fixture, "queue", "/c");
    assert_int_not_equal(before, -1);
    fixture_restart(fixture, NULL, NULL);
    assert_int_equal(rank_in(fixture, "queue", "/c"), before);
    fixture_claim(fixture, 3);
    answer(fixture, "/b", 1, LINKS("/c"));
    assert_true(rank_in(fixture, "claim", "/c") < before);
    ranks_are_those_of_the_rows(fixture);
}

static void what_waits_moves_when_the_order_is_changed_and_a_link_is_found(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a", "/b", "/c"), 1);
    assert_int_equal(importance_of_uri(fixture, "/c"), IMPORTANCE_NONE);
    assert_int_equal(rank_in(fixture, "queue", "/c"), 1);
    fixture_restart(fixture, ORDER, "importance");
    fixture_claim(fixture, 1);
    answer(fixture, "/a", 1, LINKS("/c"));
    assert_true(importance_of_uri(fixture, "/c") >= IMPORTANCE_LEAST);
    ranks_are_those_of_the_rows(fixture);
}

static void breadth_first_nothing_has_an_importance(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a", "/b"), 1);
    answer(fixture, "/a", 1, LINKS("/b", "/c"));
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri WHERE importance"), 0);
    assert_int_equal(rank_in(fixture, "queue", "/c"), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_start_uri_is_worth_more_than_what_nothing_is_known_of,
                                        by_importance, fixture_close),
        cmocka_unit_test_setup_teardown(what_many_pages_link_to_is_claimed_first, by_importance,
                                        fixture_close),
        cmocka_unit_test_setup_teardown(a_page_that_was_read_has_less_than_before, by_importance,
                                        fixture_close),
        cmocka_unit_test_setup_teardown(a_claim_that_becomes_more_important_waits_with_the_new_rank,
                                        by_importance, fixture_close),
        cmocka_unit_test_setup_teardown(links_that_are_not_to_be_followed_give_nothing,
                                        by_importance, fixture_close),
        cmocka_unit_test_setup_teardown(importance_outlives_a_restart, by_importance,
                                        fixture_close),
        cmocka_unit_test_setup_teardown(
            what_waits_moves_when_the_order_is_changed_and_a_link_is_found, breadth_first,
            fixture_close),
        cmocka_unit_test_setup_teardown(breadth_first_nothing_has_an_importance, breadth_first,
                                        fixture_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
